import { useSyncExternalStore } from "react";

const query = "(max-width: 767px)";

/** On a phone there is no room for a second window, and the payer's UPI apps are on it. */
export function isPhone(): boolean {
  return matchMedia(query).matches;
}

/** The same while the screen is open. A payment's popup is as narrow, and stands on a screen that is not. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    listen,
    () => isPhone() && window.opener === null,
    () => false,
  );
}

function listen(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
