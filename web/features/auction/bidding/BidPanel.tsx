import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { bidStanding } from "#web/lib/bidStanding.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { BidControls } from "./BidControls.tsx";
import { ResultBar } from "./ResultBar.tsx";
import { StartBar } from "./StartBar.tsx";

// Nobody needs them to look at an auction: their code comes when they open.
const DepositDialog = lazyPart(() => import("../deposit/DepositDialog.tsx"));
const AutomaticDialog = lazyPart(() => import("./AutomaticDialog.tsx"));

type OpenDialog = "deposit" | "automatic" | null;

type BidPanelProps = { readonly product: Product };

/** The bid bar of a signed-in reader, with the dialogs that it opens. */
export default function BidPanel({ product }: BidPanelProps) {
  const { data: settings } = useQuery(settingsQuery);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const standing = bidStanding(product, useServerNow());
  const opener = useRef<Element | null>(null);

  function open(name: OpenDialog) {
    opener.current = document.activeElement;
    setDialog(name);
  }

  // The dialog goes while it is open, and the focus with it. After a deposit its opener has gone too.
  useEffect(() => {
    if (dialog !== null || opener.current === null) return;
    const returning = setTimeout(() => returnFocus(opener.current));
    return () => clearTimeout(returning);
  }, [dialog]);

  const close = () => setDialog(null);

  return (
    <>
      <PanelBar
        product={product}
        standing={standing}
        depositsOn={settings?.DEPOSIT_ENABLED ?? false}
        onOpen={open}
      />
      <Suspense>
        {dialog === "deposit" && <DepositDialog product={product} onClose={close} />}
        {dialog === "automatic" && <AutomaticDialog product={product} onClose={close} />}
      </Suspense>
    </>
  );
}

/** To what opened the dialog, or to the bar that now stands there; not away from where a person has put it. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const target = opener?.isConnected ? opener : document.querySelector(".bid--live");
  if (target instanceof HTMLElement) target.focus();
}

type PanelBarProps = BidPanelProps & {
  readonly standing: ReturnType<typeof bidStanding>;
  readonly depositsOn: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
};

function PanelBar({ product, standing, depositsOn, onOpen }: PanelBarProps) {
  switch (standing) {
    case "ended":
    case "won":
    case "lost":
    case "unsold":
    case "own":
      return <ResultBar product={product} standing={standing} />;
    case "deposit":
      return <StartBar product={product} depositsOn={depositsOn} onStart={() => onOpen("deposit")} />;
    default:
      return <BidControls product={product} standing={standing} onAutomatic={() => onOpen("automatic")} />;
  }
}
