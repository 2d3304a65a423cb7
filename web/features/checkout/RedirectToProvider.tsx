import { useEffect, useRef, useState } from "react";
import type { Checkout } from "#contract/checkout.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { closeCheckout } from "./closeCheckout.ts";
import { addressOf, payMore } from "./paidFor.ts";
import { useHasOtherWay } from "./useHasOtherWay.ts";
import { useVerifyQuietly } from "./useVerifyQuietly.ts";

type RedirectToProviderProps = {
  readonly checkout: Checkout;
  readonly paid: AnswerFor<"GET /payments/:id">;
};

/** Redirects to the provider by a form, as its page wants it; the button is for a browser that does not submit by itself. */
export function RedirectToProvider({ checkout, paid }: RedirectToProviderProps) {
  const { leaving, goNow, back } = useMessageGroup("payments").checkout;
  const provider = providerName(checkout.provider);
  const form = useRef<HTMLFormElement>(null);
  const isBack = useIsBack(() => form.current?.requestSubmit());
  const title = isBack ? back.title : fillSentence(leaving, { provider });
  return (
    <>
      <form
        ref={form}
        method={checkout.how === "form_get" ? "get" : "post"}
        action={checkout.checkout_url}
        className="stack"
      >
        <DoneMark outcome={isBack ? "wait" : "checking"} title={title}>
          {isBack && fillSentence(back.line, { provider })}
        </DoneMark>
        {Object.entries(checkout.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button tone="ember" size="large" wide type="submit">
          {fillSentence(goNow, { provider })}
        </Button>
      </form>
      {isBack && <WaysOn paid={paid} />}
    </>
  );
}

/**
 * Whether the payer has come back from the provider's page; `goOn` takes everybody else there at once. A browser loads
 * this page anew for it, or shows it as it was left.
 */
function useIsBack(goOn: () => void): boolean {
  const [isBack, setBack] = useState(false);
  const first = useRef(goOn);
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation?.type === "back_forward") setBack(true);
    else first.current();
    const showAgain = ({ persisted }: PageTransitionEvent) => persisted && setBack(true);
    window.addEventListener("pageshow", showAgain);
    return () => window.removeEventListener("pageshow", showAgain);
  }, []);
  return isBack;
}

/** Who comes back may have paid all the same, so the provider is asked; else there are other ways than its page. */
function WaysOn({ paid }: Pick<RedirectToProviderProps, "paid">) {
  const { otherWay } = useMessageGroup("orders").checkout;
  const { back } = useMessageGroup("payments").checkout;
  const verify = useVerifyQuietly(paid.payment.id);
  const hasOtherWay = useHasOtherWay(paid);
  useEffect(() => void verify(), [verify]);
  return (
    <>
      {hasOtherWay && (
        <Button tone="outline" size="large" wide onClick={() => payMore(paid)}>
          {otherWay}
        </Button>
      )}
      <Button tone="bare" size="large" wide onClick={() => closeCheckout(addressOf(paid))}>
        {paid.order_id === null ? back.toAuction : back.toOrder}
      </Button>
    </>
  );
}
