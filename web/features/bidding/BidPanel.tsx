import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { BidControls } from "./BidControls.tsx";
import { bidStanding } from "./bidStanding.ts";
import { ResultBar } from "./ResultBar.tsx";
import { StartBar } from "./StartBar.tsx";

// Nobody needs them to look at an auction: their code comes when they open.
const DepositDialog = lazy(() => import("#web/features/deposit/DepositDialog.tsx"));
const AutomaticDialog = lazy(() => import("./AutomaticDialog.tsx"));

type OpenDialog = "deposit" | "automatic" | null;

type BidPanelProps = { readonly product: Product };

/** The bid bar of a signed-in reader, with the dialogs that it opens. */
export default function BidPanel({ product }: BidPanelProps) {
  const { data: settings } = useQuery(settingsQuery);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const standing = bidStanding(product, useServerNow());
  const close = () => setDialog(null);

  return (
    <>
      <PanelBar
        product={product}
        standing={standing}
        depositsOn={settings?.DEPOSIT_ENABLED ?? false}
        onOpen={setDialog}
      />
      <Suspense>
        {dialog === "deposit" && <DepositDialog product={product} onClose={close} />}
        {dialog === "automatic" && <AutomaticDialog product={product} onClose={close} />}
      </Suspense>
    </>
  );
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
