// The content of forms, as the engine wants it: texts by the names of the controls.

/**
 * @typedef {Record<string, string>} Fields The texts of a form's controls, by their names.
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control
 */

/** The largest file that is read: more than any file that this page needs. */
const LARGEST_FILE = 20_000_000;

/**
 * The name of a file is in `<name>-name`; several files of one control follow each other.
 * @type {(form: HTMLFormElement) => Promise<Fields>}
 */
export async function fieldsOf(form) {
  /** @type {Fields} */
  const fields = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields[name] = value;
    else if (value.name) {
      const content = await contentOf(controlOf(form, name), value);
      fields[name] = name in fields ? `${fields[name]}\n${content}` : content;
      fields[`${name}-name`] = value.name;
    }
  }
  return fields;
}

/** @type {(form: HTMLFormElement, name: string) => Control} */
function controlOf(form, name) {
  return /** @type {Control} */ (form.elements.namedItem(name));
}

/** @type {(control: Control, file: File) => Promise<string>} */
function contentOf({ dataset }, file) {
  return dataset.as === "base64" ? base64Of(beginningOf(file)) : textOf(file);
}

/** @param {File} file */
export function textOf(file) {
  return beginningOf(file).text();
}

/** @param {File} file */
const beginningOf = (file) => file.slice(0, LARGEST_FILE + 1);

/** @type {(part: Blob) => Promise<string>} */
function base64Of(part) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(part);
  });
}

/** @returns {Record<string, Fields>} The changed forms among those with `data-draft`, by their ids. */
export function drafts() {
  /** @type {NodeListOf<HTMLFormElement>} */
  const all = document.querySelectorAll("form[data-draft]");
  const forms = [...all].filter(isChanged);
  return Object.fromEntries(forms.map((form) => [form.id, textsOf(form)]));
}

/** @param {Record<string, Fields>} changed */
export function refill(changed) {
  for (const [id, texts] of Object.entries(changed)) {
    const form = document.forms.namedItem(id);
    if (!form) continue;
    /** @type {NodeListOf<HTMLInputElement>} */
    const boxes = form.querySelectorAll("[type=checkbox]");
    for (const box of boxes) box.checked = box.name in texts;
    for (const [name, value] of Object.entries(texts)) {
      const control = controlOf(form, name);
      if (control) control.value = value;
    }
  }
}

/** @param {{elements: Iterable<any>}} form */
export function isChanged(form) {
  return [...form.elements].some((control) => {
    if (control.options) return [...control.options].some((o) => o.selected !== o.defaultSelected);
    if (/^(radio|checkbox)$/.test(control.type)) return control.checked !== control.defaultChecked;
    return "defaultValue" in control && control.value !== control.defaultValue;
  });
}

/** @type {(form: HTMLFormElement) => Fields} */
function textsOf(form) {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(/** @type {[string, string][]} */ (texts));
}
