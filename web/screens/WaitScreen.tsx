import { createPortal } from "react-dom";
import { FullScreenSpinner } from "#web/ui/FullScreenSpinner.tsx";

/** Covers everything while one thing has to finish first: loading the profile after login, logging out. */
export function WaitScreen({ text }: { readonly text: string }) {
  // Straight into the body: inside a dialog that moves, "fixed" would mean the dialog.
  return createPortal(<FullScreenSpinner text={text} />, document.body);
}
