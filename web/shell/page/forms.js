// What stands in forms, as the engine wants it: texts by the names of the controls.

/** More than any file that this page could want. */
const LARGEST_FILE = 5_000_000;

/** The values of a form, files as their text, or what `data-as` says (and `<name>-name`). */
export async function fieldsOf(form) {
  const fields = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields[name] = value;
    else if (value.name) Object.assign(fields, await fileOf(form.elements[name], value));
  }
  return fields;
}

async function fileOf({ name, dataset }, file) {
  const read = dataset.as === "base64" ? base64Of : (part) => part.text();
  return { [name]: await read(file.slice(0, LARGEST_FILE + 1)), [`${name}-name`]: file.name };
}

/** The bytes of a file as base64. */
function base64Of(part) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(part);
  });
}

/** What was changed in the forms that say so (`data-draft`), by their ids. */
export function drafts() {
  const forms = [...document.querySelectorAll("form[data-draft]")].filter(isChanged);
  return Object.fromEntries(forms.map((form) => [form.id, textsOf(form)]));
}

/** Puts such texts into the forms again. */
export function refill(changed) {
  for (const [id, texts] of Object.entries(changed)) {
    for (const box of document.forms[id]?.querySelectorAll("[type=checkbox]") ?? []) {
      box.checked = box.name in texts;
    }
    for (const [name, value] of Object.entries(texts)) {
      const control = document.forms[id]?.elements[name];
      if (control) control.value = value;
    }
  }
}

/** Whether anything in a form is not as the markup has it. */
export function isChanged(form) {
  return [...form.elements].some((control) => {
    if (control.options) return [...control.options].some((o) => o.selected !== o.defaultSelected);
    if (/^(radio|checkbox)$/.test(control.type)) return control.checked !== control.defaultChecked;
    return "defaultValue" in control && control.value !== control.defaultValue;
  });
}

function textsOf(form) {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"));
}
