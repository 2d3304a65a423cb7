import { draftFields } from "#domain/listing/draftFields.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Link } from "#web/ui/link.tsx";
import { editPath } from "../sellPaths.ts";
import { Block } from "./Block.tsx";
import { NarrowChoice } from "./NarrowChoice.tsx";
import type { QuickListing } from "./useQuickListing.ts";

/** Its condition, and what the seller says of it: the description. */
export function ConditionBlock({ listing }: { readonly listing: QuickListing }) {
  const words = useMessageGroup("quickListing");
  const { fields } = useMessageGroup("selling");
  const { ui } = useMessages();
  const { values, set, draft, refusalOf } = listing;
  return (
    <Block place="condition" title={words.condition}>
      <fieldset className="pick pick--two">
        <legend className="sr">{words.condition}</legend>
        {draftFields.condition.choices.map((condition) => (
          <NarrowChoice
            key={condition}
            name="condition"
            title={ui.conditions[condition]}
            line={words.conditionLines[condition]}
            checked={values.condition === condition}
            onChange={() => set({ condition })}
          />
        ))}
      </fieldset>
      {values.words !== null && (
        <TextAreaField
          label={
            <>
              {words.words} <span className="faint">({fields.optional})</span>
            </>
          }
          hint={words.wordsHint}
          error={refusalOf("description")?.fieldMessage("text")}
          rows={3}
          maxLength={5000}
          value={values.words}
          onChange={({ target }) => set({ words: target.value })}
        />
      )}
      {values.words === null && draft && (
        <p className="small quiet">
          {words.wordsKept}{" "}
          <Link className="quick__more" href={editPath(draft.id, "description")}>
            {words.changeWords}
          </Link>
        </p>
      )}
    </Block>
  );
}
