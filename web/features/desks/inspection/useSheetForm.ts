import { mostInspectionPictures } from "#contract/inspection.ts";
import type { InspectionForm } from "#contract/inspectionForm.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { usePictures } from "#web/features/orders/parts/useClaimPictures.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type SheetValues, sheetOf, sheetProblems } from "./sheetValues.ts";
import { useKeptSheet } from "./useKeptSheet.ts";

export type SheetForm = ReturnType<typeof useSheetForm>["form"];

/** How a check ends. */
export type CheckEnd = "verify" | "fail_verification";

type Sent = {
  readonly step: CheckEnd;
  readonly values: SheetValues;
  readonly pictures: readonly string[];
};

/** The form of an inspection sheet: `step` is what its submit does. */
export function useSheetForm(orderId: string, asked: InspectionForm, step: CheckEnd) {
  const { form: words } = useMessageGroup("inspection");
  const store = useKeptSheet(orderId);
  const pictures = usePictures({
    purpose: "inspection",
    most: mostInspectionPictures,
    full: fillSentence(words.photographsFull, { most: mostInspectionPictures }),
  });
  const sending = useApiMutation({
    call: (sent: Sent, idempotencyKey) =>
      callApi("POST /ops/orders/:id/steps", {
        params: { id: orderId },
        body: {
          step: sent.step,
          note: sent.values.note ?? "",
          sheet: { ...sheetOf(asked, sent.values), pictures: [...sent.pictures] },
        },
        idempotencyKey,
      }),
    success: (_answer, sent) => (sent.step === "verify" ? words.passed : words.stopped),
    onSuccess: store.forget,
    refetch: [[operatorKey]],
  });
  const form = useForm<SheetValues>({
    store,
    problems: (values) => {
      const found = Object.entries(sheetProblems(asked, values, step === "fail_verification"));
      const said = found.map(([name, type]) => [name, words.problems[type]]);
      const isBare = pictures.pictures.length === 0;
      return { ...Object.fromEntries(said), pictures: isBare && words.problems.picture_missing };
    },
    mutation: {
      ...sending,
      mutate: (values) => sending.mutate({ step, values, pictures: pictures.pictures }),
    },
  });
  return { form, pictures };
}
