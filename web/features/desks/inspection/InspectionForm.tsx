import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { mostInspectionPictures } from "#contract/inspection.ts";
import type { InspectionForm as Asked } from "#contract/inspectionForm.ts";
import { compareIdentifiers, isSame } from "#domain/inspection/identifiers.ts";
import { PictureChooser } from "#web/features/orders/parts/PictureChooser.tsx";
import type { ClaimPictures } from "#web/features/orders/parts/useClaimPictures.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { GradeChoice } from "./GradeChoice.tsx";
import { NumberField } from "./NumberField.tsx";
import { PointFields } from "./PointFields.tsx";
import { pointsDone, restOk, sheetOf } from "./sheetValues.ts";
import { type CheckEnd, type SheetForm, useSheetForm } from "./useSheetForm.ts";

type FormProps = { readonly orderId: string; readonly asked: Asked };
type PartProps = { readonly asked: Asked; readonly form: SheetForm };

/** The sheet that an operator fills in: the checklist, the numbers, the grade, photographs, and how it ends. */
export function InspectionForm({ orderId, asked }: FormProps) {
  const { form: words } = useMessageGroup("inspection");
  const [end, setEnd] = useState<CheckEnd>("verify");
  const { form, pictures } = useSheetForm(orderId, asked, end);
  const picturesId = useId();
  // Two buttons end it, and what is missing differs: the form knows which before it looks.
  function submitAs(step: CheckEnd) {
    flushSync(() => setEnd(step));
    form.props.ref.current?.requestSubmit();
  }
  return (
    <form {...form.props} className="stack [--stack:1.5rem]">
      <ChecklistPart asked={asked} form={form} />
      <NumbersPart asked={asked} form={form} />
      <GradeChoice form={form} />
      <Photographs pictures={pictures} noteId={picturesId} error={form.problem("pictures")} />
      <TextAreaField
        {...form.field("note")}
        label={words.note}
        hint={words.noteHint}
        rows={2}
        maxLength={500}
      />
      <EndButtons
        form={form}
        offBecause={pictures.running > 0 ? picturesId : undefined}
        isOther={hasOtherNumber(asked, form)}
        onEnd={submitAs}
      />
    </form>
  );
}

function ChecklistPart({ asked, form }: PartProps) {
  const { form: words } = useMessageGroup("inspection");
  const done = pointsDone(asked, form.values);
  return (
    <section className="panel" aria-labelledby="checklist-title">
      <div className="line line--wrap justify-between">
        <h2 id="checklist-title">{words.checklist}</h2>
        <span className="small quiet figures">
          {fillSentence(words.answered, { done, count: asked.points.length })}
        </span>
      </div>
      {asked.points.map((point) => (
        <PointFields key={point} point={point} form={form} />
      ))}
      <Button tone="outline" size="small" onClick={() => form.set(restOk(asked, form.values))}>
        {words.restOk}
      </Button>
    </section>
  );
}

const otherNumberId = "other-number";

function NumbersPart({ asked, form }: PartProps) {
  const { form: words } = useMessageGroup("inspection");
  if (asked.identifiers.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="numbers-title">
      <h2 id="numbers-title">{words.numbers}</h2>
      {asked.identifiers.map((identifier) => (
        <NumberField key={identifier.key} asked={identifier} form={form} />
      ))}
      {hasOtherNumber(asked, form) && (
        <div id={otherNumberId}>
          <Note tone="bad">{words.stopMismatch}</Note>
        </div>
      )}
    </section>
  );
}

/** A number that is read whole, and is not the one that the seller said. */
function hasOtherNumber(asked: Asked, form: SheetForm): boolean {
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

type EndProps = {
  readonly form: SheetForm;
  readonly offBecause: string | undefined;
  readonly isOther: boolean;
  readonly onEnd: (end: CheckEnd) => void;
};

/** Passed, or the sale is stopped: that is asked about first. */
function EndButtons({ form, offBecause, isOther, onEnd }: EndProps) {
  const { form: words } = useMessageGroup("inspection");
  const [isAsked, setAsked] = useState(false);
  const passOff = offBecause ?? (isOther ? otherNumberId : undefined);
  return (
    <div className="actions">
      <Button
        tone={isOther ? "outline" : "ember"}
        busy={form.isPending}
        off={passOff !== undefined}
        aria-describedby={passOff}
        onClick={() => onEnd("verify")}
      >
        {words.pass}
      </Button>
      <Button
        tone={isOther ? "destructive" : "bare"}
        off={offBecause !== undefined}
        aria-describedby={offBecause}
        onClick={() => setAsked(true)}
      >
        {words.stop}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={words.stopTitle}
        keepLabel={words.keep}
        onKeep={() => setAsked(false)}
        confirmLabel={words.stop}
        onConfirm={() => {
          setAsked(false);
          onEnd("fail_verification");
        }}
        destructive
      >
        <p>{words.stopLine}</p>
      </ConfirmDialog>
    </div>
  );
}
