/** Asks the person to confirm that it is them, and returns whether they did. */
type AskForStepUp = (how: StepUpWay) => Promise<boolean>;

/** By an OTP or a passkey, or by a passkey alone. */
export type StepUpWay = "any" | "passkey";

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
export function askForStepUp(how: StepUpWay = "any"): Promise<boolean> {
  if (askNow === null) return Promise.resolve(false);
  asking ??= askNow(how).finally(() => {
    asking = null;
  });
  return asking;
}
