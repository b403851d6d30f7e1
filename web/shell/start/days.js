// A page that is left open over midnight.

const HOUR = 3_600_000;

/**
 * Calls `told()` when the date has become another: soon after midnight, and when the person comes back
 * to a page that slept. The clock is looked at each hour at least, as it may be set.
 */
export function watchDays(told) {
  let day = today();
  let timer = null;
  function look() {
    if (day !== today()) told();
    day = today();
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(HOUR, untilMidnight() + 1000));
  }
  document.addEventListener("visibilitychange", look);
  look();
}

function today() {
  return new Date().toDateString();
}

function untilMidnight() {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1) - now;
}
