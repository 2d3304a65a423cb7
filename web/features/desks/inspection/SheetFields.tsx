import { mostInspectionPictures } from "#contract/inspection.ts";
import type { InspectionForm as Asked } from "#contract/inspectionForm.ts";
import { compareIdentifiers, isSame } from "#domain/inspection/identifiers.ts";
import { PictureChooser } from "#web/features/orders/parts/PictureChooser.tsx";
import type { ClaimPictures } from "#web/features/orders/parts/useClaimPictures.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { DeclaredBar } from "./DeclaredBar.tsx";
import { GradeChoice } from "./GradeChoice.tsx";
import { NumberField, type NumberWords } from "./NumberField.tsx";
import { PointFields } from "./PointFields.tsx";
import { declaredFlaws, pointsDone, restOk, sheetOf } from "./sheetValues.ts";
import type { SheetForm } from "./useSheetForm.ts";

/** What differs between a look before the goods are sent and one when they came back. */
type SheetWords = NumberWords & {
  /** A number is another one. */
  readonly mismatch: string;
  readonly note: string;
  readonly noteHint: string;
};

type PartProps = {
  readonly asked: Asked;
  readonly form: SheetForm;
  readonly words: SheetWords;
  /** A number is another one: the goods cannot pass. */
  readonly isOther: boolean;
};
type FieldsProps = PartProps & { readonly pictures: ClaimPictures; readonly picturesId: string };

/** The fields of a sheet: the checklist, the numbers, the grade, photographs, and a note. */
export function SheetFields({ asked, form, words, isOther, pictures, picturesId }: FieldsProps) {
  return (
    <>
      <ChecklistPart asked={asked} form={form} />
      <NumbersPart asked={asked} form={form} words={words} isOther={isOther} />
      <GradeChoice form={form} />
      <Photographs pictures={pictures} noteId={picturesId} error={form.problem("pictures")} />
      <TextAreaField
        {...form.field("note")}
        label={words.note}
        hint={words.noteHint}
        rows={2}
        maxLength={500}
      />
    </>
  );
}

function ChecklistPart({ asked, form }: Pick<PartProps, "asked" | "form">) {
  const { form: words } = useMessageGroup("inspection");
  const done = pointsDone(asked, form.values);
  const declared = declaredFlaws(asked);
  return (
    <section className="panel" aria-labelledby="checklist-title">
      <div className="line line--wrap justify-between">
        <h2 id="checklist-title">{words.checklist}</h2>
        <span className="small quiet figures">
          {fillSentence(words.answered, { done, count: asked.points.length })}
        </span>
      </div>
      <DeclaredBar asked={asked} />
      {asked.points.map((point) => (
        <PointFields key={point} point={point} form={form} declared={declared} />
      ))}
      <Button tone="outline" size="small" onClick={() => form.set(restOk(asked, form.values))}>
        {words.restOk}
      </Button>
    </section>
  );
}

export const otherNumberId = "other-number";

function NumbersPart({ asked, form, words: own, isOther }: PartProps) {
  const { form: words } = useMessageGroup("inspection");
  if (asked.identifiers.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="numbers-title">
      <h2 id="numbers-title">{words.numbers}</h2>
      {asked.identifiers.map((identifier) => (
        <NumberField key={identifier.key} asked={identifier} form={form} words={own} />
      ))}
      {isOther && (
        <div id={otherNumberId}>
          <Note tone="bad">{own.mismatch}</Note>
        </div>
      )}
    </section>
  );
}

/** A number that is read whole, and is not the one that the seller said. */
export function hasOtherNumber({ asked, form }: Pick<PartProps, "asked" | "form">): boolean {
  const compared = compareIdentifiers(asked.identifiers, sheetOf(asked, form.values).identifiers);
  return compared.some((one) => isSame(one) === false && (one.read?.length ?? 0) >= (one.said?.length ?? 0));
}

type PhotographsProps = {
  readonly pictures: ClaimPictures;
  readonly noteId: string;
  readonly error: string | undefined;
};

function Photographs({ pictures, noteId, error }: PhotographsProps) {
  const { form: words } = useMessageGroup("inspection");
  return (
    <PictureChooser
      {...pictures}
      noteId={noteId}
      other={{
        title: words.photographs,
        most: mostInspectionPictures,
        hint: fillSentence(words.photographsHint, { most: mostInspectionPictures }),
        coming: words.photographsComing,
      }}
      error={pictures.pictures.length === 0 ? error : undefined}
    />
  );
}
