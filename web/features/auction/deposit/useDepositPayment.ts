import { useCallback, useEffect, useRef, useState } from "react";
import type { DepositAnswer } from "#contract/bidding.ts";
import type { Product } from "#contract/catalogue.ts";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { toastError } from "#web/forms/toastError.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMakeDeposit } from "./useMakeDeposit.ts";

type Work = "starting" | "checking" | "polling" | null;

type DepositPayment = {
  readonly product: Product;
  readonly method: PaymentMethod;
  readonly shownTerms: DepositTerms;
  /** For who wants to bid above the ceiling. */
  readonly addsMoney: boolean;
  /** Of a deposit that is held already, for nothing, or would be. */
  readonly isHeldFree: boolean;
  /** Called when the terms have become stricter than the ones shown: they must be read first. */
  readonly onTermsChanged: () => void;
  /** Called once for each payment that was begun, when it can be made. */
  readonly onStarted?: (deposit: DepositAnswer) => void;
  readonly onPaid: (deposit: DepositAnswer) => void;
};

/**
 * A payment of a deposit while its screen is open. `start` and `renew` begin it, `check` asks for the status and
 * says what came of it, `poll` asks without saying so.
 */
export function useDepositPayment({
  product,
  method,
  shownTerms,
  addsMoney,
  isHeldFree,
  ...tell
}: DepositPayment) {
  const words = useMessageGroup("deposit");
  const { mutateAsync } = useMakeDeposit(product);
  const [deposit, setDeposit] = useState<DepositAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [work, setWork] = useState<Work>("starting");
  const busy = useRef(false);
  const told = useRef(tell);
  told.current = tell;

  const ask = useCallback(
    async (kind: Exclude<Work, null>, renew = false) => {
      // One question at a time: a poll must not race with a press.
      if (busy.current) return;
      busy.current = true;
      if (kind !== "polling") setWork(kind);
      try {
        const answer = await mutateAsync({ kind: "payment", method, shownTerms, renew, addsMoney });
        if (answer.status === "held" && !(isHeldFree && answer.amount === 0))
          return told.current.onPaid(answer);
        setDeposit(answer);
        if (kind === "starting") {
          setProblem(null);
          told.current.onStarted?.(answer);
        }
        // A poll says so too: "nothing has arrived yet" of an earlier press would no longer be true.
        if (kind !== "starting" && answer.payment_status === "failed") setProblem(words.paymentFailed);
        else if (kind === "checking") setProblem(words.notPaidYet);
      } catch (error) {
        if (error instanceof ApiError && error.code === "deposit_terms_changed") {
          toastError(error);
          return told.current.onTermsChanged();
        }
        if (kind !== "polling") setProblem(error instanceof ApiError ? error.message : String(error));
      } finally {
        busy.current = false;
        if (kind !== "polling") setWork(null);
      }
    },
    [mutateAsync, method, shownTerms, addsMoney, isHeldFree, words],
  );

  useEffect(() => void ask("starting"), [ask]);

  return {
    deposit,
    problem,
    isStarting: work === "starting",
    isChecking: work === "checking",
    start: useCallback(() => void ask("starting"), [ask]),
    renew: useCallback(() => void ask("starting", true), [ask]),
    check: useCallback(() => void ask("checking"), [ask]),
    poll: useCallback(() => ask("polling"), [ask]),
  };
}
