import type { LiveConnection } from "./LiveConnection.ts";

/**
 * A tab out of sight gives its stream back: browsers allow six connections to a server over HTTP/1.1, and
 * six tabs of products would leave none for anything else. Looking away for a moment costs nothing.
 */
const HIDDEN_MS = 15_000;
const CHECK_MS = 1_000;
/** The two clocks of a device drift apart by this much only when it slept or when its clock was set. */
const CLOCK_JUMP_MS = 1_500;

/** Opens the stream and keeps it while the page is visible. Returns the function that stops this. */
export function streamWhileVisible(connection: LiveConnection): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let drift = Date.now() - performance.now();
  const see = (): void => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(() => connection.suspend(), HIDDEN_MS);
    else connection.resume();
  };
  const comeBack = (): void => connection.resume({ doubt: true });
  const loseNetwork = (): void => connection.lose();
  const leave = (): void => connection.suspend();
  const checkClocks = setInterval(() => {
    const present = Date.now() - performance.now();
    if (Math.abs(present - drift) > CLOCK_JUMP_MS && !document.hidden) comeBack();
    drift = present;
  }, CHECK_MS);

  see();
  document.addEventListener("visibilitychange", see);
  window.addEventListener("online", comeBack);
  window.addEventListener("offline", loseNetwork);
  // A page with an open stream is not kept for the back button: it lets go and comes back.
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", see);
  return () => {
    clearTimeout(hiding);
    clearInterval(checkClocks);
    document.removeEventListener("visibilitychange", see);
    window.removeEventListener("online", comeBack);
    window.removeEventListener("offline", loseNetwork);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", see);
  };
}
