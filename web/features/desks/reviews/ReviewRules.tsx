import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { languageFacts } from "#contract/language.ts";
import type { ReviewRule } from "#contract/reviews.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { AddRuleForm } from "./AddRuleForm.tsx";

const rulesQuery = operatorList(["review-rules"], ({ query, signal }) =>
  callApi("GET /ops/review-rules", { query, signal }),
);

/** The words and categories whose listings wait. */
export function ReviewRules() {
  const words = useMessageGroup("reviewsDesk");
  const query = useInfiniteQuery(rulesQuery);
  const [removed, setRemoved] = useState<ReviewRule | null>(null);
  return (
    <div className="stack [--stack:1.5rem]">
      <AddRuleForm />
      <PagedList query={query} empty={<EmptyState icon="tag" text={words.noRules} />}>
        {(rule) => <RuleLine rule={rule} onRemove={() => setRemoved(rule)} />}
      </PagedList>
      {removed !== null && <RemoveDialog rule={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

function RuleLine({ rule, onRemove }: { readonly rule: ReviewRule; readonly onRemove: () => void }) {
  const words = useMessageGroup("reviewsDesk");
  const what = whatOf(rule);
  return (
    <article className="panel line line--wrap justify-between">
      <div className="stack [--stack:0.25rem]">
        <h3 className="wrap-anywhere" data-words="own">
          {what}
        </h3>
        <p className="small wrap-anywhere" data-words="own">
          {rule.note}
        </p>
        <p className="small quiet" data-words="own">
          {rule.kind === "category" ? words.kinds.category : languageName(rule.language)} ·{" "}
          {fillSentence(words.by, { name: rule.added_by_name, time: momentName(rule.added_at) })}
        </p>
      </div>
      <Button
        tone="outline"
        size="small"
        aria-label={fillSentence(words.remove, { what })}
        onClick={onRemove}
      >
        {words.removeIt}
      </Button>
    </article>
  );
}

function RemoveDialog({ rule, onClose }: { readonly rule: ReviewRule; readonly onClose: () => void }) {
  const words = useMessageGroup("reviewsDesk");
  const removing = useApiMutation({
    call: () => callApi("DELETE /ops/review-rules/:id", { params: { id: rule.id } }),
    success: words.removed,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.removeTitle, { what: whatOf(rule) })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.removeIt}
      onConfirm={() => removing.mutate()}
      busy={removing.isPending}
    >
      {words.removeLine}
    </ConfirmDialog>
  );
}

function whatOf({ phrase, category }: ReviewRule): string {
  return phrase ?? categoryWord(category?.name ?? "");
}

/** A language that is offered no more keeps its code. */
function languageName(code: string | null): string {
  const facts: Readonly<Record<string, { readonly ownName: string } | undefined>> = languageFacts;
  return facts[code ?? ""]?.ownName ?? code ?? "";
}
