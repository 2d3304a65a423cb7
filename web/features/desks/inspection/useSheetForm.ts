import { type InspectionSheetBody, mostInspectionPictures } from "#contract/inspection.ts";
import type { InspectionForm } from "#contract/inspectionForm.ts";
import type { InspectionSheet, SheetFault, SheetLimits } from "#domain/inspection/checkSheet.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { usePictures } from "#web/features/orders/parts/useClaimPictures.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type SheetValues, sheetOf, sheetProblems } from "./sheetValues.ts";
import { useKeptSheet } from "./useKeptSheet.ts";

export type SheetForm = ReturnType<typeof useSheetForm>["form"];

/** All that its body is made of: another end, or an order that changed since, is another call. */
type Sent<End> = {
  readonly end: End;
  readonly version?: string;
  readonly note: string;
  readonly sheet: InspectionSheetBody;
};

type Options<End extends string> = {
  /** Whose sheet it is: the id of an order, or of a claim. */
  readonly keptAs: string;
  readonly asked: InspectionForm;
  /** How its submit would end it. */
  readonly end: End;
  /** What its order looked like to whoever fills it in. */
  readonly version?: string;
  /** What its submit would take. */
  readonly how: (sheet: InspectionSheet) => SheetLimits;
  /** Sentences other than those of a look before the goods are sent. */
  readonly problems?: Partial<Record<SheetFault, string>>;
  readonly noteProblem?: (values: SheetValues) => string | false;
  readonly send: (sent: Sent<End>, idempotencyKey: string) => Promise<unknown>;
  /** What a toast says of each end. */
  readonly success: Readonly<Record<End, string>>;
};

/** The form of a sheet about goods on the table. */
export function useSheetForm<End extends string>(options: Options<End>) {
  const { keptAs, asked, end, version, how, problems, noteProblem, send, success } = options;
  const { form: words } = useMessageGroup("inspection");
  const store = useKeptSheet(keptAs);
  const pictures = usePictures({
    purpose: "inspection",
    most: mostInspectionPictures,
    full: fillSentence(words.photographsFull, { most: mostInspectionPictures }),
  });
  const sending = useApiMutation({
    call: send,
    success: (_answer, sent) => success[sent.end],
    onSuccess: store.forget,
    refetch: [[operatorKey]],
  });
  const sentences = { ...words.problems, ...problems };
  const form = useForm<SheetValues>({
    store,
    problems: (values) => {
      const found = Object.entries(sheetProblems(asked, values, how(sheetOf(asked, values))));
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
        sending.mutate({ end, ...(version !== undefined && { version }), note: values.note ?? "", sheet });
      },
    },
  });
  return { form, pictures };
}
