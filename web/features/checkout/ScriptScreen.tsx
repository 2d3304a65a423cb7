import { useEffect, useRef, useState } from "react";
import { toast } from "react-hot-toast";
import type { Checkout } from "#contract/checkout.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { loadScript } from "./loadScript.ts";

type ScriptScreenProps = {
  readonly checkout: Checkout;
  /** Opens the provider's checkout, whose script has been loaded. Throws when it cannot. */
  readonly onLoaded: () => void | Promise<void>;
  readonly onBegin: () => void;
  /** What is said when the script or its checkout fails. */
  readonly failed: string;
};

/** A provider's checkout by its own script over this page. It is opened at once; the button is for who closed it. */
export function ScriptScreen({ checkout, onLoaded, onBegin, failed }: ScriptScreenProps) {
  const payments = useMessageGroup("payments");
  const [isOpening, setOpening] = useState(true);
  const begun = useRef(false);
  const values = { provider: providerName(checkout.provider) };

  async function open() {
    setOpening(true);
    onBegin();
    try {
      await loadScript(checkout.checkout_url);
      await onLoaded();
    } catch {
      toast.error(failed);
    } finally {
      setOpening(false);
    }
  }
  useEffect(() => {
    // Strict mode runs effects twice, and two checkouts must not lie over one another.
    if (begun.current) return;
    begun.current = true;
    void open();
  });

  return (
    <>
      <DoneMark outcome="checking" title={fillSentence(payments.checkout.opening, values)}>
        {fillSentence(payments.checkout.openLine, values)}
      </DoneMark>
      <Button tone="ember" size="large" wide busy={isOpening} onClick={open}>
        {fillSentence(payments.checkout.openAgain, values)}
      </Button>
    </>
  );
}
