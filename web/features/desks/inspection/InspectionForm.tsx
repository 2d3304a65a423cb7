import { useState } from "react";
import type { InspectionForm as Asked } from "#contract/inspectionForm.ts";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EndedSheet } from "./EndedSheet.tsx";
import { hasOtherNumber } from "./SheetFields.tsx";
import { useSheetForm } from "./useSheetForm.ts";

type FormProps = { readonly orderId: string; readonly asked: Asked };
type CheckEnd = "verify" | "fail_verification";

/** The sheet that an operator fills in before goods are sent, and how it ends. */
export function InspectionForm({ orderId, asked }: FormProps) {
  const { form: words } = useMessageGroup("inspection");
  const [end, setEnd] = useState<CheckEnd>("verify");
  const isStopped = end === "fail_verification";
  const sheetForm = useSheetForm({
    keptAs: orderId,
    asked,
    end,
    how: () => ({ mayBeUnread: isStopped, mayLackItems: isStopped }),
    send: ({ end: step, note, sheet }, idempotencyKey) =>
      callApi("POST /ops/orders/:id/steps", {
        params: { id: orderId },
        body: { step, note, sheet },
        idempotencyKey,
      }),
    success: { verify: words.passed, fail_verification: words.stopped },
  });
  const isOther = hasOtherNumber({ asked, form: sheetForm.form });
  const sheetWords = { ...words, known: words.sellerSaid, unknown: words.sellerSaidNone };
  return (
    <EndedSheet
      {...sheetForm}
      asked={asked}
      isOther={isOther}
      words={{ ...sheetWords, mismatch: words.stopMismatch }}
      endWords={words}
      ends={{ pass: "verify", stop: "fail_verification" }}
      setEnd={setEnd}
    />
  );
}
