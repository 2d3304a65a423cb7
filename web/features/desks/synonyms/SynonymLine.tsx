import { type SynonymGroup, type Tongue, tongues } from "#contract/synonyms.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { RuleLine } from "../parts/RuleLine.tsx";
import { nameOf, tongueName, tongueTag } from "./synonymTexts.ts";

type SynonymLineProps = {
  readonly group: SynonymGroup;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

/** One group: its words by the tongue that they are written in. */
export function SynonymLine({ group, onChange, onRemove }: SynonymLineProps) {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  return (
    <RuleLine name={nameOf(group.words)} words={words} onChange={onChange} onRemove={onRemove}>
      <dl className="stack [--stack:0.25rem]">
        {tongues.map((tongue) => (
          <Said key={tongue} tongue={tongue} said={group.words[tongue] ?? []} />
        ))}
      </dl>
      <p className="micro faint" data-words="own">
        {fillSentence(words.by, { name: group.operator_name, time: momentName(group.updated_at) })}
      </p>
    </RuleLine>
  );
}

function Said({ tongue, said }: { readonly tongue: Tongue; readonly said: readonly string[] }) {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  if (said.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="small faint" data-words="own">
        {tongueName(tongue, words.latin)}
      </dt>
      <dd className="strong wrap-anywhere" data-words="own" lang={tongueTag(tongue)}>
        {said.join(" · ")}
      </dd>
    </div>
  );
}
