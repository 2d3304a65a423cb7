import { compareOptions } from "#domain/listing/compareOptions.ts";
import { noProductOptions, type ProductOptions } from "#domain/listing/productOptions.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type OptionsDifferencesProps = {
  /** Null for a category without questions of its own. */
  readonly before: ProductOptions | null;
  readonly after: ProductOptions | null;
};

/** What a change of a category's questions comes to, thing by thing. */
export function OptionsDifferences({ before, after }: OptionsDifferencesProps) {
  const words = useMessageGroup("optionsDesk");
  const found = compareOptions(before ?? noProductOptions, after ?? noProductOptions);
  return (
    <ul className="stack [--stack:0.125rem]">
      {before === null && <li>{words.ownNow}</li>}
      {after === null && <li>{words.noneNow}</li>}
      {found.map(({ part, thing, kind, title }) => (
        <li className="wrap-anywhere" key={`${part} ${thing} ${kind} ${title}`} data-words="own">
          <span className="faint">{words.parts[part]}</span> ·{" "}
          {fillSentence(words.differences[thing][kind], { title })}
        </li>
      ))}
      {found.length === 0 && before !== null && after !== null && <li>{words.noDifference}</li>}
    </ul>
  );
}
