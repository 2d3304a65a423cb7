import { useId, useState } from "react";
import { flushSync } from "react-dom";
import type { InspectionForm as Asked } from "#contract/inspectionForm.ts";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EndButtons } from "./EndButtons.tsx";
import { hasOtherNumber, SheetFields } from "./SheetFields.tsx";
import { useSheetForm } from "./useSheetForm.ts";

type FormProps = { readonly orderId: string; readonly asked: Asked };
type CheckEnd = "verify" | "fail_verification";

/** The sheet that an operator fills in before goods are sent, and how it ends. */
export function InspectionForm({ orderId, asked }: FormProps) {
  const { form: words } = useMessageGroup("inspection");
  const [end, setEnd] = useState<CheckEnd>("verify");
  const isStopped = end === "fail_verification";
  const { form, pictures } = useSheetForm({
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
  const picturesId = useId();
  const isOther = hasOtherNumber({ asked, form });
  // Two buttons end it, and what is missing differs: the form knows which before it looks.
  function submitAs(step: CheckEnd) {
    flushSync(() => setEnd(step));
    form.props.ref.current?.requestSubmit();
  }
  const sheetWords = { ...words, known: words.sellerSaid, unknown: words.sellerSaidNone };
  return (
    <form {...form.props} className="stack [--stack:1.5rem]">
      <SheetFields
        asked={asked}
        form={form}
        isOther={isOther}
        words={{ ...sheetWords, mismatch: words.stopMismatch }}
        pictures={pictures}
        picturesId={picturesId}
      />
      <EndButtons
        isPending={form.isPending}
        offBecause={pictures.running > 0 ? picturesId : undefined}
        isOther={isOther}
        words={words}
        onPass={() => submitAs("verify")}
        onStop={() => submitAs("fail_verification")}
      />
    </form>
  );
}
