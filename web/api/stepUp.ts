/** Asks the person to confirm that it is them, and returns whether they did. */
type AskForStepUp = () => Promise<boolean>;

let askNow: AskForStepUp | null = null;
let asking: Promise<boolean> | null = null;

/** Sets who asks: the dialog that stands around every page of a signed-in person. Returns the way to take it back. */
export function onStepUp(ask: AskForStepUp): () => void {
  askNow = ask;
  return () => {
    if (askNow === ask) askNow = null;
  };
}

/** Resolves to true once the person has confirmed. Calls that are refused meanwhile wait for the same answer. */
export function askForStepUp(): Promise<boolean> {
  if (askNow === null) return Promise.resolve(false);
  asking ??= askNow().finally(() => {
    asking = null;
  });
  return asking;
}
