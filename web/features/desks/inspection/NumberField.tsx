import type { InspectionForm } from "#contract/inspectionForm.ts";
import { compareIdentifiers, isSame } from "#domain/inspection/identifiers.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useGoodsWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import type { SheetForm } from "./useSheetForm.ts";

export type NumberWords = {
  /** What is known of a number, with `{value}`, or that nothing is. */
  readonly known: string;
  readonly unknown: string;
};

type NumberFieldProps = {
  readonly asked: InspectionForm["identifiers"][number];
  readonly form: SheetForm;
  readonly words: NumberWords;
};

/** A number as it stands on the item, beside the one that is known, and whether they are the same. */
export function NumberField({ asked, form, words: own }: NumberFieldProps) {
  const words = useMessageGroup("inspection");
  const word = useGoodsWord();
  const field = form.field(`number:${asked.key}`);
  const [compared] = compareIdentifiers([asked], { [asked.key]: field.value });
  // Half a number is no other number yet.
  const isWhole = (compared?.read?.length ?? 0) >= (asked.said?.length ?? 0);
  const same = compared === undefined || !isWhole ? null : isSame(compared);
  return (
    <div className="stack [--stack:0.375rem]">
      <TextField
        {...field}
        label={asked.question === null ? words.kinds[asked.kind] : word(asked.question)}
        hint={asked.said === null ? own.unknown : fillSentence(own.known, { value: asked.said })}
        look="figures"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <div role="status">
        {same !== null && (
          <Badge tone={same ? "good" : "bad"} icon={same ? "check-circle" : "warning-circle"}>
            {same ? words.form.same : words.form.different}
          </Badge>
        )}
      </div>
    </div>
  );
}
