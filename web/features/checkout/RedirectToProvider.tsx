import { useEffect, useRef } from "react";
import type { Checkout } from "#contract/checkout.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";

/** Redirects to the provider by a form, as its page wants it; the button is for a browser that does not submit by itself. */
export function RedirectToProvider({ checkout }: { readonly checkout: Checkout }) {
  const payments = useMessageGroup("payments");
  const provider = providerName(checkout.provider);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Who comes back from the provider's page does not want to go there again at once.
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation?.type !== "back_forward") form.current?.requestSubmit();
  }, []);
  return (
    <form
      ref={form}
      method={checkout.how === "form_get" ? "get" : "post"}
      action={checkout.checkout_url}
      className="stack"
    >
      <DoneMark outcome="checking" title={fillSentence(payments.checkout.leaving, { provider })} />
      {Object.entries(checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button tone="ember" size="large" wide type="submit">
        {fillSentence(payments.checkout.goNow, { provider })}
      </Button>
    </form>
  );
}
