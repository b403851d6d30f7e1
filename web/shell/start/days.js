// Notices a new day in a page that stays open over midnight.

const HOUR = 3_600_000;

/**
 * Calls `onNewDay` when the date has changed: soon after midnight, and when the player returns to a page
 * that slept. The clock may be set, so it is checked every hour.
 * @param {() => void} onNewDay
 */
export function watchDays(onNewDay) {
  let day = today();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  function check() {
    if (day !== today()) onNewDay();
    day = today();
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(HOUR, untilMidnight() + 1000));
  }
  document.addEventListener("visibilitychange", check);
  check();
}

function today() {
  return new Date().toDateString();
}

/** In milliseconds. */
function untilMidnight() {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
