import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DepositAnswer } from "#contract/bidding.ts";
import type { Product } from "#contract/catalogue.ts";
import type { PaymentMethod } from "#contract/checkout.ts";
import { depositAmount } from "#domain/deposit/depositAmount.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { toastError } from "#web/forms/toastError.ts";
import { needsDeposit } from "#web/lib/needsDeposit.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { MethodScreen } from "./MethodScreen.tsx";
import { PageScreen } from "./PageScreen.tsx";
import { SuccessScreen } from "./SuccessScreen.tsx";
import { SummaryScreen } from "./SummaryScreen.tsx";
import { UpiScreen } from "./UpiScreen.tsx";
import { useMakeDeposit } from "./useMakeDeposit.ts";

type DepositDialogProps = {
  readonly product: Product;
  /** Also where the right to bid is free: it lifts the ceiling. */
  readonly addsMoney?: boolean;
  readonly onClose: () => void;
};

/** The screens of R-DEPOSIT-5; `page` waits for a provider's own. */
type Screen =
  | { readonly name: "summary" | "method" | "upi" }
  | { readonly name: "page"; readonly method: Exclude<PaymentMethod, "UPI"> }
  | { readonly name: "success"; readonly deposit: DepositAnswer };

/** Where one can go back from, and where to. */
const screensBefore: Partial<Record<Screen["name"], "summary" | "method">> = {
  method: "summary",
  upi: "method",
  page: "method",
};

/**
 * Make Deposit, by way of a payment. It opens where one is needed (`BidPanel`); where an operator switches deposits off while
 * it is open, the settings that arrive make it one of nothing, straight to success.
 */
export default function DepositDialog({ product, addsMoney = false, onClose }: DepositDialogProps) {
  const words = useMessageGroup("deposit");
  // The methods' words as well, so that the dialog never waits between two screens.
  const payments = useMessageGroup("payments");
  const { data: settings } = useQuery(settingsQuery);
  const [screen, setScreen] = useState<Screen>({ name: "summary" });
  const making = useMakeDeposit(product);
  const terms = settings?.DEFAULTED_DEPOSIT ?? "kept";
  // What was on the screen when Deposit was pressed: the setting may change while somebody pays.
  const [shownTerms, setShownTerms] = useState<DepositTerms>("kept");
  // A free right to bid stays held while it is paid for: held is not paid then.
  const [isHeldFree] = useState(product.deposit?.status === "held");
  const depositsOn = addsMoney || needsDeposit(product, settings);
  const succeed = (deposit: DepositAnswer) => setScreen({ name: "success", deposit });

  function start() {
    if (depositsOn) {
      setShownTerms(terms);
      return setScreen({ name: "method" });
    }
    making.mutate({ kind: "introductory" }, { onSuccess: succeed, onError: toastError });
  }

  function pay(method: PaymentMethod) {
    setScreen(method === "UPI" ? { name: "upi" } : { name: "page", method });
  }

  const before = screensBefore[screen.name];
  const titles: Partial<Record<Screen["name"], string>> = {
    method: words.chooseTitle,
    upi: payments.upi.scanTitle,
  };
  const payment = {
    product,
    addsMoney,
    isHeldFree: addsMoney || isHeldFree,
    shownTerms,
    onTermsChanged: () => setScreen({ name: "summary" }),
    onPaid: succeed,
    onCancel: () => setScreen({ name: "method" }),
  };
  return (
    <Dialog
      open
      title={titles[screen.name] ?? words.title}
      titleHidden={screen.name === "success"}
      onClose={onClose}
      onBack={before && (() => setScreen({ name: before }))}
    >
      {screen.name === "summary" && (
        <SummaryScreen
          product={product}
          depositsOn={depositsOn}
          isTenth={!addsMoney && depositAmount(product.base_price) === product.deposit_amount}
          isDefaultersKept={terms === "kept"}
          busy={making.isPending}
          onDeposit={start}
        />
      )}
      {screen.name === "method" && (
        <MethodScreen
          depositPaise={product.deposit_amount}
          offered={settings?.DEPOSIT_PAYMENT_METHODS ?? []}
          onChoose={pay}
        />
      )}
      {screen.name === "upi" && <UpiScreen {...payment} />}
      {screen.name === "page" && <PageScreen {...payment} method={screen.method} />}
      {screen.name === "success" && (
        <SuccessScreen deposit={screen.deposit} isForOffers={product.takes_offers} onClose={onClose} />
      )}
    </Dialog>
  );
}
