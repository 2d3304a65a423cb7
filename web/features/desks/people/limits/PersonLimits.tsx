import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnCeiling } from "#contract/bidCeilings.ts";
import type { OperatorsPerson } from "#contract/people.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { useOperatorId } from "../../parts/useOperatorId.ts";
import { useRight } from "../../parts/useRight.ts";
import { HoldPayouts } from "../../payouts/HoldPayouts.tsx";
import { ceilingsQuery, strikesQuery } from "../queries/personQuery.ts";
import { CeilingDialog } from "./CeilingDialog.tsx";
import { EarlierCeilings } from "./EarlierCeilings.tsx";

type LimitsProps = { readonly person: OperatorsPerson };

/** What somebody may do as a bidder: by the rules that hold for everybody, or as an operator has set it. */
export function PersonLimits({ person }: LimitsProps) {
  const { limits: words } = useMessageGroup("personPage");
  const strikes = useQuery(strikesQuery(person.id));
  const ceilings = useInfiniteQuery(ceilingsQuery(person.id));
  const rows = ceilings.data?.pages.flatMap(({ results }) => results);
  const standing = rows?.find(({ stands }) => stands);
  return (
    <Pane title={words.title}>
      <div className="stack [--stack:0.75rem]">
        {strikes.data === undefined ? (
          <QueryState query={strikes} shape="table" />
        ) : (
          <Rules own={strikes.data} standing={standing} />
        )}
        {rows === undefined ? (
          <QueryState query={ceilings} shape="table" />
        ) : (
          <>
            <Actions key={standing?.id} person={person} standing={standing} />
            <EarlierCeilings
              rows={rows.filter((row) => row !== standing)}
              onMore={ceilings.hasNextPage ? () => ceilings.fetchNextPage() : undefined}
            />
          </>
        )}
      </div>
    </Pane>
  );
}

type RulesProps = {
  readonly own: AnswerFor<"GET /ops/users/:id/strikes">;
  readonly standing: OwnCeiling | undefined;
};

function Rules({ own, standing }: RulesProps) {
  const { limits: words } = useMessageGroup("personPage");
  const { ceiling } = own;
  const isByHand = standing !== undefined;
  const amount = ceiling === null ? "" : formatRupees(ceiling);
  const sentence = isByHand ? words.ceilingByHand : words.ceiling;
  const noCeiling = isByHand ? words.noCeilingByHand : words.noCeiling;
  return (
    <SpecTable
      lines={[
        { label: words.highestBid, value: ceiling === null ? noCeiling : fillSentence(sentence, { amount }) },
        ...(standing === undefined
          ? []
          : [
              { label: words.why, value: <span data-words="own">{standing.reason}</span> },
              ...(standing.until === null ? [] : [{ label: words.until, value: momentName(standing.until) }]),
            ]),
        { label: words.standing, value: words.standings[own.strike_standing] },
      ]}
    />
  );
}

function Actions({ person, standing }: LimitsProps & { readonly standing: OwnCeiling | undefined }) {
  const { limits: words } = useMessageGroup("personPage");
  const maySet = useRight("set_limits");
  const isOwn = useOperatorId() === person.id;
  const [isOpen, setOpen] = useState(false);
  const ending = useApiMutation({
    call: (id: string) => callApi("POST /ops/bid-ceilings/:id/end", { params: { id } }),
    success: words.ended,
    refetch: [[operatorKey]],
  });
  if (isOwn) return null;
  return (
    <div className="actions">
      {maySet && (
        <Button tone="outline" size="small" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
      {maySet && standing !== undefined && (
        <Button tone="bare" size="small" busy={ending.isPending} onClick={() => ending.mutate(standing.id)}>
          {words.end}
        </Button>
      )}
      <HoldPayouts sellerId={person.id} name={person.name} label={words.holdPayouts} />
      {isOpen && <CeilingDialog person={person} standing={standing} onClose={() => setOpen(false)} />}
    </div>
  );
}
