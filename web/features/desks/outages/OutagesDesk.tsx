import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OutageAnswer } from "#contract/outages.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { ConfirmOutageDialog } from "./ConfirmOutageDialog.tsx";
import { OutageForm, type SeenOutage } from "./OutageForm.tsx";

export const outagesDesk: Desk = {
  name: "outages",
  right: "declare_outages",
  messages: ["outagesDesk"],
  Screen: OutagesDesk,
};

const outagesQuery = operatorList(["outages"], ({ query, signal }) =>
  callApi("GET /ops/outages", { query, signal }),
);

/** What would have ended while people could not bid ends later. */
function OutagesDesk() {
  const words = useMessageGroup("outagesDesk");
  const query = useInfiniteQuery(outagesQuery);
  const [seen, setSeen] = useState<SeenOutage | null>(null);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{words.line}</p>
      <OutageForm onSeen={setSeen} />
      <section className="stack" aria-labelledby="declared-outages">
        <h2 className="text-h3" id="declared-outages">
          {words.declared}
        </h2>
        <PagedList query={query} empty={<EmptyState icon="clock" text={words.none} />}>
          {(outage) => <OutageLine outage={outage} />}
        </PagedList>
      </section>
      {seen !== null && <ConfirmOutageDialog seen={seen} onClose={() => setSeen(null)} />}
    </div>
  );
}

function OutageLine({ outage }: { readonly outage: OutageAnswer }) {
  const words = useMessageGroup("outagesDesk");
  const { from, until, extended, reason, declared_at: at, declared_by_name: name } = outage;
  return (
    <article className="panel stack [--stack:0.25rem]">
      <h3 className="figures">
        {fillSentence(words.span, { from: momentName(from), until: momentName(until) })}
      </h3>
      <p>{fillSentence(words.extended, { count: extended })}</p>
      <p className="wrap-anywhere" data-words="own">
        {reason}
      </p>
      <p className="small quiet" data-words="own">
        {fillSentence(words.by, { name, time: momentName(at) })}
      </p>
    </article>
  );
}
