/** A browser that can install the app offers it once, and takes the offer back when nobody keeps it. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | undefined;

/** Keeps the browser's offer for the menu, in the place of a bar over the page. Browser only. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
  addEventListener("appinstalled", () => {
    offer = undefined;
  });
}

/** Asks whether to install; undefined where that cannot be done, or has been. An offer can be made once. */
export function installPrompt(): (() => void) | undefined {
  const kept = offer;
  if (!kept) return undefined;
  return () => {
    offer = undefined;
    void kept.prompt();
  };
}
