import { useMessages } from "../messages/useMessages.tsx";
import { Spinner } from "./Spinner.tsx";

/** Covers the screen while nothing else can be done: the profile loads after login, the logout runs. */
export function FullScreenSpinner({ text }: { readonly text?: string }) {
  const { ui } = useMessages();
  return (
    <div className="wait" role="status">
      <Spinner size="large" />
      <p className="quiet">{text ?? ui.loading}</p>
    </div>
  );
}
