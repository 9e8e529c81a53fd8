const LONGEST_TIMER = 2 ** 31 - 1;

/** Do something at an instant of the phone's clock, at once if the phone slept past it. */
export function again(instant, act) {
  const done = new AbortController();
  const wait = () => {
    if (done.signal.aborted) return;
    if (Date.now() < instant) {
      setTimeout(wait, Math.min(Math.max(instant - Date.now(), 250), LONGEST_TIMER));
      return;
    }
    done.abort();
    act();
  };
  document.addEventListener("visibilitychange", wait, { signal: done.signal });
  wait();
}
