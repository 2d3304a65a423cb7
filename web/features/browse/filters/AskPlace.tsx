import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { Button } from "#web/ui/Button.tsx";
import type { FilterAddress, FilterChange } from "./filterAddress.ts";

const PinCodeDialog = partWithWords(
  "delivery",
  () => import("#web/features/account/addresses/GuestPinCodeDialog.tsx"),
);

type AskPlaceProps = { readonly filters: FilterAddress; readonly hrefWith: (change: FilterChange) => string };

/** "Near me" goes by the pin code that this browser keeps; where it keeps none, it is asked for. */
export function AskPlace({ filters, hrefWith }: AskPlaceProps) {
  const search = useMessageGroup("search");
  const pinCode = useKeptPinCode();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isMe = filters.near === "me";
  const href = isMe && pinCode !== null ? hrefWith({ near: Number(pinCode) }) : null;
  useEffect(() => {
    if (href !== null) void navigate({ href, replace: true, resetScroll: false });
  }, [href, navigate]);
  if (!isMe) return null;
  return (
    <div className="note flex-wrap items-center">
      <p>{search.whereAreYou}</p>
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        {search.sayPinCode}
      </Button>
      <Suspense>{isOpen && <PinCodeDialog pinCode="" onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
