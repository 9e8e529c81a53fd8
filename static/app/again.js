const SHORTEST = 50;
const LONGEST_TIMER = 2 ** 31 - 1;

/** Do something at an instant of the phone's clock, at once if the phone slept past it; gives what calls it off. */
export function again(instant, act) {
  const done = new AbortController();
  let timer;
  const wait = () => {
    if (done.signal.aborted) return;
    if (Date.now() < instant) {
      clearTimeout(timer);
      timer = setTimeout(wait, Math.min(Math.max(instant - Date.now(), SHORTEST), LONGEST_TIMER));
      return;
    }
    done.abort();
    act();
  };
  document.addEventListener("visibilitychange", wait, { signal: done.signal });
  wait();
  return done;
}

/**
 * Ask again when the price changes. A phone whose clock is behind the server's, or that asked already and was told of
 * the same change, has a clock that is wrong: it waits for as long as the server's clock has to go.
 */
export function renew(now, change) {
  const wrong = Date.now() < now * 1000 || history.state === change;
  again(wrong ? Date.now() + (change - now) * 1000 : change * 1000, () => {
    history.replaceState(change, "");
    location.reload();
  });
}
