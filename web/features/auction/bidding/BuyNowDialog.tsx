import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-hot-toast";
import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { hasDepositTowards } from "#web/lib/hasDepositTowards.ts";
import { useTotalAt } from "#web/lib/useShipping.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { holdNothing, showAnswer } from "./bidAnswers.ts";

type BuyNowDialogProps = {
  readonly product: Product;
  /** As the button said it: another one is refused. */
  readonly pricePaise: Paise;
  readonly onClose: () => void;
};

/** Asks before the item is bought at its Buy Now price, with what that costs and binds to (R-BUY-2). */
export default function BuyNowDialog({ product, pricePaise, onClose }: BuyNowDialogProps) {
  const words = useMessageGroup("buyNow");
  const queries = useQueryClient();
  // What was read when the dialog opened.
  const [freezes] = useState(product.freezes);
  const { totalPaise } = useTotalAt(product, pricePaise);
  const hasDeposit = hasDepositTowards(product, pricePaise);
  const buying = useApiMutation({
    call: async (amount: Paise, idempotencyKey) => {
      if (product.deposit?.status !== "held") await holdNothing(queries, product);
      const params = { id: product.id };
      const body = { amount, freezes };
      return await callApi("POST /bid/:id/buy-now", { params, body, idempotencyKey });
    },
    onSuccess: (answer) => {
      showAnswer(queries, product.id, answer);
      toast.success(words.bought, { id: `bought ${product.id}` });
      onClose();
    },
    onError: (error) => {
      // Pressed again after a lost answer it buys once, with the same key.
      if (!isAnswerLost(error)) onClose();
    },
    refetch: [["product"]],
  });
  const said = [
    words.line,
    totalPaise !== undefined && fillSentence(words.total, { amount: formatRupees(totalPaise) }),
    hasDeposit ? words.thenDeposit : words.then,
  ];
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.title, { amount: formatRupees(pricePaise) })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.confirm}
      busy={buying.isPending}
      onConfirm={() => buying.mutate(pricePaise)}
    >
      {said.filter(Boolean).join(" ")}
    </ConfirmDialog>
  );
}
