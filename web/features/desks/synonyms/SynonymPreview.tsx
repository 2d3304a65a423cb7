import { type FormEvent, useState } from "react";
import type { SynonymsFound } from "#contract/synonyms.ts";
import { mostCounted } from "#domain/search/mostCounted.ts";
import { callApi } from "#web/api/client.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

type SynonymPreviewProps = {
  /** Of the group as it would be. */
  readonly words: readonly string[];
  /** The group whose place they take. */
  readonly id: number | undefined;
};

/** What a search finds now, and with the group as it stands in the form. */
export function SynonymPreview({ words: group, id }: SynonymPreviewProps) {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  const [typed, setTyped] = useState<string | null>(null);
  const query = typed ?? group[0] ?? "";
  const asked = JSON.stringify([query, group]);
  const looking = useApiMutation({
    call: async () => {
      const parts = { q: query, words: group.join(","), ...(id === undefined ? {} : { id }) };
      return { asked, found: await callApi("GET /ops/synonyms/preview", { query: parts }) };
    },
  });
  // What was typed since is not what was looked for.
  const found = looking.data?.asked === asked ? looking.data.found : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    looking.mutate();
  }
  return (
    <div className="stack">
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <div className="min-w-0 grow">
          <TextField
            label={words.try}
            hint={words.tryHint}
            data-words="own"
            autoComplete="off"
            maxLength={200}
            value={query}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button tone="outline" type="submit" busy={looking.isPending}>
          {words.look}
        </Button>
      </form>
      <div className="grid gap-4 sm:grid-cols-2" role="status">
        {found !== undefined && (
          <>
            <Found title={words.now} found={found.found_before} />
            <Found title={words.then} found={found.found_after} />
          </>
        )}
      </div>
    </div>
  );
}

function Found({ title, found }: { readonly title: string; readonly found: SynonymsFound }) {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  const { total, results, corrected_query: corrected } = found;
  return (
    <div className="pane">
      <div className="pane__head justify-between">
        <h3>{title}</h3>
        <span className="small" data-words="own">
          {fillSentence(total === mostCounted ? words.foundMost : words.found, { count: total })}
          {corrected !== null && ` · ${fillSentence(words.corrected, { query: corrected })}`}
        </span>
      </div>
      {results.length > 0 && (
        <ol className="pane__in stack small [--stack:0.25rem]" aria-label={words.firstTen}>
          {results.map((product) => (
            <li key={product.id} className="wrap-anywhere" data-words="own">
              {product.title}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
