// The engine writes times in UTC; here they become the device's own, in the page's language.

/** Writes every `<time datetime>` within `root` as the person is used to. */
export function localiseTimes(root) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  for (const element of root.querySelectorAll("time[datetime]")) {
    const moment = new Date(element.dateTime);
    if (!Number.isNaN(moment.getTime())) element.textContent = format.format(moment);
  }
}
