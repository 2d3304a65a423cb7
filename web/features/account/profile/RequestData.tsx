import { useQuery } from "@tanstack/react-query";
import type { DataRequestAnswer } from "#contract/privacy.ts";
import { callApi } from "#web/api/client.ts";
import { dataRequestsQuery } from "#web/api/privacyQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";

const day = indiaDate({ day: "numeric", month: "long", year: "numeric" });
const dayOf = (moment: string | null) => (moment === null ? "" : day().format(new Date(moment)));

/** Request Data: everything that is held about the person, as a file (DPDP Act 2023, the right of access). */
export function RequestData() {
  const privacy = useMessageGroup("privacy");
  return (
    <section className="stack [--stack:1.25rem]">
      <h2>{privacy.data.title}</h2>
      <p>{privacy.data.line}</p>
      <p className="quiet">{privacy.data.contents}</p>
      <Requests />
    </section>
  );
}

function Requests() {
  const privacy = useMessageGroup("privacy");
  const query = useQuery(dataRequestsQuery);
  const asking = useApiMutation({
    call: () => callApi("POST /user/data-requests", {}),
    refetch: [dataRequestsQuery.queryKey],
  });
  if (query.data === undefined) return <QueryState query={query} shape="panel" />;
  const [latest, ...earlier] = query.data;
  const isUnderWay = latest?.status === "waiting";
  return (
    <>
      {latest && <LatestRequest request={latest} />}
      {!isUnderWay && (
        <div className="actions">
          <Button
            tone={latest?.status === "ready" ? "outline" : "ember"}
            busy={asking.isPending}
            onClick={() => asking.mutate()}
          >
            {privacy.data.request}
          </Button>
        </div>
      )}
      {earlier.length > 0 && (
        <div className="stack [--stack:0.5rem]">
          <h3>{privacy.data.earlier}</h3>
          <ul className="stack [--stack:0.25rem]">
            {earlier.map((request) => (
              <li key={request.id} className="small quiet">
                {pastLine(request, privacy.data)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type DataWords = { readonly until: string; readonly expired: string; readonly failed: string };

function pastLine({ status, created_at, expires_at }: DataRequestAnswer, words: DataWords): string {
  const sentence = status === "ready" ? words.until : status === "failed" ? words.failed : words.expired;
  return fillSentence(sentence, { date: dayOf(created_at), until: dayOf(expires_at) });
}

function LatestRequest({ request }: { readonly request: DataRequestAnswer }) {
  const privacy = useMessageGroup("privacy");
  const { data } = privacy;
  if (request.status === "waiting") return <UnderWay progress={request.progress} />;
  if (request.status === "failed") {
    return <Note tone="bad">{fillSentence(data.failed, { date: dayOf(request.created_at) })}</Note>;
  }
  if (request.status === "expired") return <p className="quiet">{pastLine(request, data)}</p>;
  return (
    <div className="panel stack [--stack:0.75rem]">
      <p role="status">
        <b>{data.ready}</b>
      </p>
      <p className="small quiet">{pastLine(request, data)}</p>
      <Download requestId={request.id} />
    </div>
  );
}

/** The person confirms that it is them where that is needed, then the browser follows the link. */
function Download({ requestId }: { readonly requestId: string }) {
  const privacy = useMessageGroup("privacy");
  const opening = useApiMutation({
    call: () => callApi("POST /user/data-requests/:id/download", { params: { id: requestId } }),
    onSuccess: ({ path }) => {
      const link = document.createElement("a");
      link.href = path;
      link.download = "";
      link.click();
    },
  });
  return (
    <Button tone="ember" busy={opening.isPending} onClick={() => opening.mutate()}>
      {privacy.data.download}
    </Button>
  );
}

function UnderWay({ progress }: { readonly progress: number }) {
  const privacy = useMessageGroup("privacy");
  const percent = Math.round(progress * 100);
  return (
    <div className="panel stack [--stack:0.75rem]">
      <p role="status">{privacy.data.asked}</p>
      <progress
        className="w-full"
        max={100}
        value={percent}
        aria-label={fillSentence(privacy.data.progress, { percent })}
      />
      <p className="small quiet">{privacy.data.leave}</p>
    </div>
  );
}
