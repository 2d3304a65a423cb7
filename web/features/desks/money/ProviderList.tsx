import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProviderStanding } from "#contract/providerStanding.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { shownCount } from "../parts/shownCount.ts";
import { useRight } from "../parts/useRight.ts";
import { UploadStatementDialog } from "./UploadStatementDialog.tsx";

type Queue = ProviderStanding["waiting_payments"];

/** How each provider does, what waits in its lane, and when its statement was last held against our books. */
export function ProviderList() {
  const { providers: words } = useMessageGroup("moneyDesk");
  const mayMove = useRight("move_money");
  const [isUploading, setUploading] = useState(false);
  const query = useQuery({
    queryKey: [operatorKey, "providers"],
    queryFn: ({ signal }) => callApi("GET /ops/providers", { signal }),
  });
  return (
    <section className="stack" id="providers" aria-labelledby="providers-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3" id="providers-title">
          {words.title}
        </h2>
        {mayMove && (
          <Button tone="outline" size="small" onClick={() => setUploading(true)}>
            {words.upload}
          </Button>
        )}
      </div>
      <p className="quiet">{words.line}</p>
      {query.data === undefined ? (
        <QueryState query={query} shape="table" />
      ) : (
        <>
          <ul className="grid gap-3 lg:grid-cols-2">
            {query.data.results.map((standing) => (
              <li key={standing.provider}>
                <Provider standing={standing} />
              </li>
            ))}
          </ul>
          <p className="small">
            {words.payouts}: <Waiting queue={query.data.waiting_payouts} /> · {words.bankChecks}:{" "}
            <Waiting queue={query.data.waiting_bank_checks} />
          </p>
        </>
      )}
      {isUploading && <UploadStatementDialog onClose={() => setUploading(false)} />}
    </section>
  );
}

function Provider({ standing }: { readonly standing: ProviderStanding }) {
  const { providers: words } = useMessageGroup("moneyDesk");
  const { hours, usual_seconds: seconds, silent } = standing;
  const sum = (of: "begun" | "succeeded" | "failed_there") =>
    hours.reduce((total, hour) => total + hour[of], 0);
  const begun = sum("begun");
  const succeeded = sum("succeeded");
  const facts = { provider: providerName(standing.provider), begun, succeeded, failed: sum("failed_there") };
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3>{facts.provider}</h3>
        <span className="small quiet num">
          {begun === 0
            ? words.noPayments
            : fillSentence(words.share, { share: Math.round((succeeded / begun) * 100) })}
          {seconds !== null && <>, {fillSentence(words.usual, { seconds: Math.round(seconds) })}</>}
        </span>
      </div>
      <div className="hours" role="img" aria-label={fillSentence(words.marks, facts)}>
        {hours.map((hour) => (
          <i key={hour.begins} data-is={lookOf(hour)} />
        ))}
      </div>
      {silent > 0 && <Note tone="bad">{fillSentence(words.silent, { count: silent })}</Note>}
      <p className="small">
        {words.payments}: <Waiting queue={standing.waiting_payments} /> · {words.refunds}:{" "}
        <Waiting queue={standing.waiting_refunds} /> · {words.webhooks}:{" "}
        <Waiting queue={standing.waiting_webhooks} />
      </p>
      <LastLook look={standing.last_look} />
    </article>
  );
}

/** An hour in which a fifth failed through no fault of the payers is one to look at. */
function lookOf({
  begun,
  failed_there: failed,
}: ProviderStanding["hours"][number]): "none" | "good" | "wait" | "bad" {
  if (begun === 0) return "none";
  if (failed === 0) return "good";
  return failed * 5 >= begun ? "bad" : "wait";
}

function Waiting({ queue }: { readonly queue: Queue }) {
  const { providers: words } = useMessageGroup("moneyDesk");
  const { waiting, oldest_at: oldest } = queue;
  const count = shownCount(waiting);
  return (
    <span className="num">
      {count.endsWith("+") ? count : fillSentence(words.waiting, { count: waiting })}
      {oldest !== null && <> {fillSentence(words.since, { time: momentName(oldest) })}</>}
    </span>
  );
}

function LastLook({ look }: { readonly look: ProviderStanding["last_look"] }) {
  const { providers: words } = useMessageGroup("moneyDesk");
  if (look === null) return <p className="small quiet">{words.neverLooked}</p>;
  const { lines, differences } = look;
  const time = momentName(look.at);
  if (lines === null || differences === null)
    return <p className="small">{fillSentence(words.noAnswer, { time })}</p>;
  const sentence = look.by_file ? words.lookByFile : words.look;
  return <p className="small quiet">{fillSentence(sentence, { time, lines, differences })}</p>;
}
