import { type ComponentProps, useState } from "react";
import { Button } from "./Button.tsx";

type MoreButtonProps = Omit<ComponentProps<typeof Button>, "busy" | "onClick"> & {
  /** Loads more; done when it has come or failed. */
  readonly onMore: () => Promise<unknown>;
};

/** Loads the next page of a list. Busy from the press on: without a network the call waits before it is under way. */
export function MoreButton({ onMore, ...rest }: MoreButtonProps) {
  const [isBusy, setBusy] = useState(false);
  function press() {
    setBusy(true);
    void onMore().finally(() => setBusy(false));
  }
  return <Button {...rest} busy={isBusy} onClick={press} />;
}
