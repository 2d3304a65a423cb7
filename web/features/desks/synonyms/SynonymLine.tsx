import { type SynonymGroup, type Tongue, tongues } from "#contract/synonyms.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { nameOf, tongueName, tongueTag } from "./synonymTexts.ts";

type SynonymLineProps = {
  readonly group: SynonymGroup;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

/** One group: its words by the tongue that they are written in. */
export function SynonymLine({ group, onChange, onRemove }: SynonymLineProps) {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  const name = nameOf(group.words);
  return (
    <article className="panel line line--wrap justify-between">
      <dl className="stack min-w-0 [--stack:0.25rem]">
        {tongues.map((tongue) => (
          <Said key={tongue} tongue={tongue} said={group.words[tongue] ?? []} />
        ))}
        <div className="micro faint" data-words="own">
          {fillSentence(words.by, { name: group.operator_name, time: momentName(group.updated_at) })}
        </div>
      </dl>
      <div className="actions" data-words="own">
        <Button
          tone="outline"
          size="small"
          aria-label={fillSentence(words.changeOf, { words: name })}
          onClick={onChange}
        >
          {words.change}
        </Button>
        <Button
          tone="bare"
          size="small"
          aria-label={fillSentence(words.removeOf, { words: name })}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </article>
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
