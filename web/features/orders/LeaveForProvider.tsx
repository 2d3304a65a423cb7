import { useEffect, useRef } from "react";
import type { Checkout } from "#contract/checkout.ts";
import { ordersMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";

/** Posts the provider's form, as its page wants it; the button is for a browser that does not go by itself. */
export function LeaveForProvider({ checkout }: { readonly checkout: Checkout }) {
  const { checkout: words } = useMessageGroup(ordersMessages).orders;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} method="post" action={checkout.checkout_url} className="stack">
      <DoneMark outcome="checking" title={words.leaving} />
      {Object.entries(checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button tone="ember" size="large" wide type="submit">
        {words.goNow}
      </Button>
    </form>
  );
}
