import { useCallback, useEffect, useRef, useState } from "react";
import type { DepositAnswer, UpiPayment } from "#contract/bidding.ts";
import type { Product } from "#contract/catalogue.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { depositMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMakeDeposit } from "./useMakeDeposit.ts";

type Work = "starting" | "checking" | "looking" | null;

/**
 * A UPI payment of a deposit while its screen is open. `start` and `renew` fetch a code, `check` asks for the
 * status and says what came of it, `look` asks quietly.
 */
export function useUpiPayment(product: Product, onPaid: (deposit: DepositAnswer) => void) {
  const { deposit: words } = useMessageGroup(depositMessages);
  const { mutateAsync } = useMakeDeposit(product);
  const [payment, setPayment] = useState<UpiPayment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [work, setWork] = useState<Work>("starting");
  const busy = useRef(false);
  const paid = useRef(onPaid);
  paid.current = onPaid;

  const ask = useCallback(
    async (kind: Exclude<Work, null>, renew = false) => {
      // One question at a time: a quiet look must not race with a press.
      if (busy.current) return;
      busy.current = true;
      if (kind !== "looking") setWork(kind);
      try {
        const answer = await mutateAsync({ kind: "upi", renew });
        if (answer.status === "held") return paid.current(answer);
        setPayment(answer.payment);
        if (kind === "starting") setProblem(null);
        if (kind === "checking")
          setProblem(answer.payment?.status === "failed" ? words.paymentFailed : words.notPaidYet);
      } catch (error) {
        if (kind !== "looking") setProblem(error instanceof ApiError ? error.message : String(error));
      } finally {
        busy.current = false;
        if (kind !== "looking") setWork(null);
      }
    },
    [mutateAsync, words],
  );

  useEffect(() => void ask("starting"), [ask]);

  return {
    payment,
    problem,
    isStarting: work === "starting",
    isChecking: work === "checking",
    start: useCallback(() => void ask("starting"), [ask]),
    renew: useCallback(() => void ask("starting", true), [ask]),
    check: useCallback(() => void ask("checking"), [ask]),
    look: useCallback(() => void ask("looking"), [ask]),
  };
}
