import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SynonymGroup, SynonymWords } from "#contract/synonyms.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { RemoveRuleDialog } from "../parts/RemoveRuleDialog.tsx";
import { RuleHistory } from "../parts/RuleHistory.tsx";
import type { RuleWords } from "../parts/ruleWords.ts";
import { SynonymDialog } from "./SynonymDialog.tsx";
import { SynonymLine } from "./SynonymLine.tsx";
import { nameOf } from "./synonymTexts.ts";

export const synonymsDesk: Desk = {
  name: "synonyms",
  right: "set_rules",
  messages: ["catalogueDesk"],
  Screen: SynonymsDesk,
};

/** The groups, the last changed first. */
const synonymsQuery = operatorList(["synonyms"], ({ query, signal }) =>
  callApi("GET /ops/synonyms", { query, signal }),
);

type Asked = { readonly what: "edit"; readonly group: SynonymGroup | null } | Removal;
type Removal = { readonly what: "remove"; readonly group: SynonymGroup };

/** What the search takes for the same: groups of words, and below them what was changed, by whom. */
function SynonymsDesk() {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  const query = useInfiniteQuery(synonymsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet max-w-(--measure)">{words.line}</p>
      <div className="actions">
        <Button tone="ink" onClick={() => setAsked({ what: "edit", group: null })}>
          {words.add}
        </Button>
      </div>
      <section aria-label={words.title}>
        <PagedList query={query} empty={<EmptyState icon="translate" text={words.none} />}>
          {(group) => (
            <SynonymLine
              group={group}
              onChange={() => setAsked({ what: "edit", group })}
              onRemove={() => setAsked({ what: "remove", group })}
            />
          )}
        </PagedList>
      </section>
      <RuleHistory kind="synonyms" ruleWords={synonymRuleWords(words.noGroup)} />
      {asked?.what === "edit" && <SynonymDialog group={asked.group} onClose={close} />}
      {asked?.what === "remove" && <RemoveSynonyms group={asked.group} onClose={close} />}
    </div>
  );
}

function RemoveSynonyms({ group, onClose }: { readonly group: SynonymGroup; readonly onClose: () => void }) {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  return (
    <RemoveRuleDialog
      title={fillSentence(words.removeTitle, { words: nameOf(group.words) })}
      line={words.removeLine}
      words={words}
      removed={words.removed}
      call={() =>
        callApi("DELETE /ops/synonyms/:id", { params: { id: group.id }, query: { seen: group.updated_at } })
      }
      onClose={onClose}
    />
  );
}

/** A group has no name but its words, as they are since a change or were before it. */
function synonymRuleWords(none: string): RuleWords {
  const said = (value: unknown) => (value === null ? none : nameOf(value as SynonymWords));
  return {
    nameOf: ({ before, after }) => said(after ?? before),
    valueOf: (_change, value) => said(value),
    shownIn: [],
  };
}
