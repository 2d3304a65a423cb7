import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";
import type { PlaceNotesProps } from "./listFiltersProps.ts";

const PinCodeDialog = lazyPart(() => import("#web/features/account/addresses/GuestPinCodeDialog.tsx"));

/** "Near me" and "delivered to me" go by the pin code that this browser keeps; where it keeps none, it is asked for. */
export function AskPlace({ filters, hrefWith }: PlaceNotesProps) {
  const delivery = useMessageGroup("delivery");
  const pinCode = useKeptPinCode();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const asked = (["near", "to"] as const).filter((name) => filters[name] === "me");
  const told = Object.fromEntries(asked.map((name) => [name, Number(pinCode)]));
  const href = asked.length > 0 && pinCode !== null ? hrefWith(told) : null;
  useEffect(() => {
    if (href !== null) void navigate({ href, replace: true, resetScroll: false });
  }, [href, navigate]);
  if (asked.length === 0) return null;
  return (
    <div className="note flex-wrap items-center">
      <p>{delivery.whereAreYou}</p>
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        {delivery.sayPinCode}
      </Button>
      <Suspense>{isOpen && <PinCodeDialog pinCode="" onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
