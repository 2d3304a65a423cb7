import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { DifferenceCard } from "./DifferenceCard.tsx";

function differencesQuery(withClosed: boolean) {
  return operatorList(["differences", withClosed], ({ query, signal }) =>
    callApi("GET /ops/differences", { query: { ...query, all: withClosed ? "true" : "false" }, signal }),
  );
}

/** Where our books and a provider's statement do not agree, the latest first. */
export function DifferenceList() {
  const { differences } = useMessageGroup("moneyDesk");
  const [withClosed, setWithClosed] = useState(false);
  const query = useInfiniteQuery(differencesQuery(withClosed));
  return (
    <section className="stack" id="differences" aria-labelledby="differences-title">
      <h2 className="text-h3" id="differences-title">
        {differences.title}
      </h2>
      <p className="quiet">{differences.line}</p>
      <SwitchField
        label={differences.withClosed}
        checked={withClosed}
        onChange={(event) => setWithClosed(event.target.checked)}
      />
      <PagedList query={query} empty={<EmptyState icon="seal-check" text={differences.none} />}>
        {(difference) => <DifferenceCard difference={difference} />}
      </PagedList>
    </section>
  );
}
