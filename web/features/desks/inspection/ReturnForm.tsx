import { useId, useState } from "react";
import { flushSync } from "react-dom";
import type { ReturnForm as Asked } from "#contract/inspectionForm.ts";
import { compareIdentifiers } from "#domain/inspection/identifiers.ts";
import { isUnread } from "#domain/inspection/secondLook.ts";
import { callApi } from "#web/api/client.ts";
import { isBlank } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EndButtons } from "./EndButtons.tsx";
import { hasOtherNumber, SheetFields } from "./SheetFields.tsx";
import { type SheetValues, sheetOf } from "./sheetValues.ts";
import { useSheetForm } from "./useSheetForm.ts";

type FormProps = {
  readonly claimId: string;
  readonly asked: Asked;
  /** What its order looked like to whoever fills it in. */
  readonly version: string;
};
type ReturnEnd = "accept_return" | "refuse_return";

/** The sheet of before, filled in again for goods that came back: received, or not what was sent. */
export function ReturnForm({ claimId, asked, version }: FormProps) {
  const { form: common, back: words } = useMessageGroup("inspection");
  const { unread_number_note: unreadNote, refusal_note: refusalNote } = useMessageGroup("fieldProblems");
  const [end, setEnd] = useState<ReturnEnd>("accept_return");
  const isRefused = end === "refuse_return";
  const { form, pictures } = useSheetForm({
    keptAs: claimId,
    asked,
    how: { mayBeUnread: true, mayLackItems: isRefused },
    problems: { count_wrong: words.lacking },
    noteProblem: (values) => {
      if (isRefused) return isBlank(values.note ?? "") && refusalNote;
      return hasUnread(asked, values) && isBlank(values.note ?? "") && unreadNote;
    },
    send: ({ note, sheet }, idempotencyKey) =>
      callApi("POST /ops/claims/:id/return", {
        params: { id: claimId },
        body: { step: end, note, sheet, version },
        idempotencyKey,
      }),
    success: isRefused ? words.refused : words.accepted,
  });
  const picturesId = useId();
  function submitAs(step: ReturnEnd) {
    flushSync(() => setEnd(step));
    form.props.ref.current?.requestSubmit();
  }
  return (
    <form {...form.props} className="stack [--stack:1.5rem]">
      <SheetFields
        asked={asked}
        form={form}
        words={{ ...words, known: words.wasRead, unknown: words.wasNone }}
        pictures={pictures}
        picturesId={picturesId}
      />
      <EndButtons
        isPending={form.isPending}
        offBecause={pictures.running > 0 ? picturesId : undefined}
        isOther={hasOtherNumber({ asked, form })}
        words={{
          pass: words.accept,
          stop: words.refuse,
          stopTitle: words.refuseTitle,
          stopLine: words.refuseLine,
          keep: common.keep,
        }}
        onPass={() => submitAs("accept_return")}
        onStop={() => submitAs("refuse_return")}
      />
    </form>
  );
}

function hasUnread(asked: Asked, values: SheetValues): boolean {
  return isUnread(compareIdentifiers(asked.identifiers, sheetOf(asked, values).identifiers));
}
