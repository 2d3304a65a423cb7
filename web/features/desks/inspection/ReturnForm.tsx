import { useState } from "react";
import type { ReturnForm as Asked } from "#contract/inspectionForm.ts";
import { compareIdentifiers } from "#domain/inspection/identifiers.ts";
import {
  differingNumbers,
  isOtherItem,
  isUnread,
  type KnownIdentifier,
  limitsOfReturn,
} from "#domain/inspection/secondLook.ts";
import { callApi } from "#web/api/client.ts";
import { isBlank } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EndedSheet } from "./EndedSheet.tsx";
import { ReturnDifferences } from "./ReturnDifferences.tsx";
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
  const { returnSteps } = useMessageGroup("operatorDesk");
  const notes = useMessageGroup("fieldProblems");
  const [end, setEnd] = useState<ReturnEnd>("accept_return");
  const isRefused = end === "refuse_return";
  const sheetForm = useSheetForm({
    keptAs: claimId,
    asked,
    end,
    version,
    how: ({ points: found }) =>
      limitsOfReturn({
        isReceived: !isRefused,
        reason: asked.reason,
        points: asked.points,
        known: knownNumbers(asked),
        found,
      }),
    problems: { count_wrong: words.lacking },
    noteProblem: (values) => {
      if (!isBlank(values.note ?? "")) return false;
      if (isRefused) return notes.refusal_note;
      if (numbersThatDiffer(asked, values).length > 0) return notes.other_number_note;
      return hasUnread(asked, values) && notes.unread_number_note;
    },
    send: ({ end: step, version: seen, note, sheet }, idempotencyKey) =>
      callApi("POST /ops/claims/:id/return", {
        params: { id: claimId },
        body: { step, note, sheet, version: seen },
        idempotencyKey,
      }),
    success: { accept_return: words.accepted, refuse_return: words.refused },
  });
  const { values: filled } = sheetForm.form;
  const differing = numbersThatDiffer(asked, filled);
  const isOther = isOtherItem(differing);
  return (
    <EndedSheet
      {...sheetForm}
      asked={asked}
      isOther={isOther}
      words={
        asked.first_sheet === null
          ? { ...words, known: common.sellerSaid, unknown: common.sellerSaidNone }
          : { ...words, known: words.wasRead, unknown: words.wasNone }
      }
      endWords={{
        pass: returnSteps.accept_return,
        stop: words.refuse,
        stopTitle: words.refuseTitle,
        stopLine: words.refuseLine,
        keep: common.keep,
      }}
      ends={{ pass: "accept_return", stop: "refuse_return" }}
      setEnd={setEnd}
    >
      <ReturnDifferences asked={asked} values={filled} numbers={differing} />
    </EndedSheet>
  );
}

function knownNumbers({ identifiers }: Asked): KnownIdentifier[] {
  return identifiers.map(({ known_from: knownFrom, ...one }) => ({ ...one, knownFrom }));
}

/** Half a number is no other number yet. */
function numbersThatDiffer(asked: Asked, values: SheetValues): KnownIdentifier[] {
  const read = sheetOf(asked, values).identifiers;
  return differingNumbers(knownNumbers(asked), read).filter(
    ({ key, said }) => (read[key]?.trim().length ?? 0) >= (said?.length ?? 0),
  );
}

function hasUnread(asked: Asked, values: SheetValues): boolean {
  return isUnread(compareIdentifiers(asked.identifiers, sheetOf(asked, values).identifiers));
}
