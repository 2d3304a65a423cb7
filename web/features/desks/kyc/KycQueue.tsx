import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { KycStatus } from "#contract/identity.ts";
import type { KycReview } from "#contract/kycReview.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { ageName } from "../overview/ageName.ts";
import { Key } from "../parts/Key.tsx";
import { kycAddress } from "./kycQueries.ts";

type QueueProps = {
  readonly query: UseInfiniteQueryResult;
  readonly rows: readonly KycReview[];
  readonly status: KycStatus;
  readonly chosen: string | undefined;
};

/** Who waits, or was decided about; the one that is open is marked. */
export function KycQueue({ query, rows, status, chosen }: QueueProps) {
  const words = useMessageGroup("kycDesk");
  const { more } = useMessageGroup("operatorDesk");
  return (
    <div className="tri__list">
      <QueryState query={query} shape="table" count={6} />
      <ul className="queue" aria-label={words.list}>
        {rows.map((kyc) => (
          <li key={kyc.id}>
            <AppLink href={kycAddress(status, kyc.id)} aria-current={kyc.id === chosen ? "true" : undefined}>
              <Row kyc={kyc} />
            </AppLink>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-3">
          <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
            {more}
          </MoreButton>
        </div>
      )}
      <p className="keys tri__foot">
        <span>
          <Key name="J" /> {words.next}
        </span>
        <span>
          <Key name="K" /> {words.last}
        </span>
      </p>
    </div>
  );
}

function Row({ kyc }: { readonly kyc: KycReview }) {
  const words = useMessageGroup("kycDesk");
  const { kyc: kycWords } = useMessageGroup("identity");
  const { case: holder, attempt, decided_at: decidedAt } = kyc;
  return (
    <>
      <span className="line justify-between">
        <b data-words="own">{kyc.name || words.noPerson}</b>
        {attempt > 1 && kyc.status === "submitted" && (
          <Badge tone="wait" icon="hourglass-medium">
            {fillSentence(words.attempt, { count: attempt })}
          </Badge>
        )}
      </span>
      <span className="line micro faint justify-between">
        <span>
          {fillSentence(words.kindOf, {
            type: kycWords.types[kyc.identification_type],
            seller: kyc.is_business ? "business" : "individual",
          })}
        </span>
        {decidedAt === null ? <Age since={kyc.submitted_at} /> : <span>{momentName(decidedAt)}</span>}
      </span>
      {holder !== null && !holder.is_yours && (
        <span className="micro faint line">
          <Icon name="lock-simple" weight="fill" size="small" />
          {fillSentence(words.has, { name: holder.operator_name })}
        </span>
      )}
    </>
  );
}

function Age({ since }: { readonly since: string }) {
  return <span className="figures">{ageName(Math.max(0, useServerNow() - Date.parse(since)))}</span>;
}
