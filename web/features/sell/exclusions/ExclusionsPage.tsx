import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Exclusion } from "#contract/exclusions.ts";
import { callApi } from "#web/api/client.ts";
import { exclusionsQuery } from "#web/api/exclusionQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { OwnList } from "#web/screens/OwnList.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SellCrumbs } from "../SellCrumbs.tsx";

/** With whom somebody wants nothing more to do (R-EXCLUDE-1, 3). */
export function ExclusionsPage() {
  const words = useMessageGroup("exclusions");
  const query = useInfiniteQuery(exclusionsQuery);
  return (
    <Page className="stack [--stack:1.25rem]">
      <SellCrumbs here={words.listTitle} />
      <div>
        <h1>{words.listTitle}</h1>
        <p className="quiet">{words.listLine}</p>
      </div>
      <OwnList<Exclusion>
        title={words.listTitle}
        query={query}
        keyOf={({ id }) => id}
        row={(exclusion) => <ExclusionRow exclusion={exclusion} />}
        empty={<EmptyState icon="user" text={words.empty} line={words.emptyLine} />}
      />
    </Page>
  );
}

function ExclusionRow({ exclusion }: { readonly exclusion: Exclusion }) {
  const words = useMessageGroup("exclusions");
  const [isAsking, setAsking] = useState(false);
  const { bidder_name, reason, origin, title: item, excluded_at: since } = exclusion;
  const name = bidder_name ?? "none";
  const ending = useApiMutation({
    call: () => callApi("DELETE /user/exclusions/:id", { params: { id: exclusion.id } }),
    success: fillSentence(words.takenBack, { name }),
    onSuccess: () => setAsking(false),
    refetch: [exclusionsQuery.queryKey],
  });
  return (
    <article className="stack wrap-anywhere [--stack:0.5rem]">
      <h3 data-words={bidder_name === null ? undefined : "own"}>{bidder_name ?? words.asker}</h3>
      <p data-words="own">{reason}</p>
      <p className="small quiet" data-words="own">
        {fillSentence(words.since[origin], { time: momentName(since), item })}
      </p>
      <div className="actions">
        <Button tone="outline" size="small" onClick={() => setAsking(true)}>
          {words.takeBack}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={fillSentence(words.takeBackTitle, { name })}
        keepLabel={words.keep}
        onKeep={() => setAsking(false)}
        confirmLabel={words.takeBack}
        onConfirm={() => ending.mutate()}
        busy={ending.isPending}
      >
        <p>{words.takeBackLine}</p>
      </ConfirmDialog>
    </article>
  );
}
