import { type InspectionSheetBody, mostInspectionPictures } from "#contract/inspection.ts";
import type { InspectionForm } from "#contract/inspectionForm.ts";
import type { SheetFault, SheetLimits } from "#domain/inspection/checkSheet.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { usePictures } from "#web/features/orders/parts/useClaimPictures.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type SheetValues, sheetOf, sheetProblems } from "./sheetValues.ts";
import { useKeptSheet } from "./useKeptSheet.ts";

export type SheetForm = ReturnType<typeof useSheetForm>["form"];

type Sent = { readonly note: string; readonly sheet: InspectionSheetBody };

type Options = {
  /** Whose sheet it is: the id of an order, or of a claim. */
  readonly keptAs: string;
  readonly asked: InspectionForm;
  /** What its submit would take. */
  readonly how: SheetLimits;
  /** Sentences other than those of a look before the goods are sent. */
  readonly problems?: Partial<Record<SheetFault, string>>;
  readonly noteProblem?: (values: SheetValues) => string | false;
  readonly send: (sent: Sent, idempotencyKey: string) => Promise<unknown>;
  readonly success: string;
};

/** The form of a sheet about goods on the table. */
export function useSheetForm({ keptAs, asked, how, problems, noteProblem, send, success }: Options) {
  const { form: words } = useMessageGroup("inspection");
  const store = useKeptSheet(keptAs);
  const pictures = usePictures({
    purpose: "inspection",
    most: mostInspectionPictures,
    full: fillSentence(words.photographsFull, { most: mostInspectionPictures }),
  });
  const sending = useApiMutation({
    call: send,
    success,
    onSuccess: store.forget,
    refetch: [[operatorKey]],
  });
  const sentences = { ...words.problems, ...problems };
  const form = useForm<SheetValues>({
    store,
    problems: (values) => {
      const found = Object.entries(sheetProblems(asked, values, how));
      const said = found.map(([name, type]) => [name, sentences[type]]);
      const isBare = pictures.pictures.length === 0;
      return {
        ...Object.fromEntries(said),
        pictures: isBare && words.problems.picture_missing,
        note: noteProblem?.(values) ?? false,
      };
    },
    mutation: {
      ...sending,
      mutate: (values) => {
        const sheet = { ...sheetOf(asked, values), pictures: [...pictures.pictures] };
        sending.mutate({ note: values.note ?? "", sheet });
      },
    },
  });
  return { form, pictures };
}
