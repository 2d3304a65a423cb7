import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { signalKinds } from "#domain/trust/signals.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { LinkTabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { SignalCard } from "./SignalCard.tsx";
import { type SignalFilter, signalsQuery } from "./signalQueries.ts";

export const trustDesk: Desk = {
  name: "trust",
  right: "judge_signals",
  messages: ["trustDesk"],
  queues: ["signals"],
  Screen: TrustDesk,
};

const states = ["waiting", "aside"] as const;

/** What may mean that somebody is not honest. The address keeps what the list is narrowed to. */
function TrustDesk() {
  const words = useMessageGroup("trustDesk");
  const navigate = useNavigate();
  const { show, kind: wanted } = useSearch({ from: "/ops/$desk" });
  const state = states.find((one) => one === show) ?? "waiting";
  const kind = signalKinds.find((one) => one === wanted);
  const filter: SignalFilter = kind === undefined ? { state } : { state, kind };
  const addressOf = (next: (typeof states)[number]) =>
    `/ops/trust?show=${next}${kind === undefined ? "" : `&kind=${kind}`}`;
  return (
    <div className="stack">
      <p className="small quiet">{words.line}</p>
      <LinkTabs
        label={words.states.label}
        tabs={states.map((one) => ({
          href: addressOf(one),
          label: words.states[one],
          current: one === state,
        }))}
      />
      <div className="max-w-sm">
        <SelectField
          label={words.kind}
          all={false}
          value={kind ?? ""}
          onChange={({ target }) =>
            navigate({
              to: "/ops/$desk",
              params: { desk: "trust" },
              search: { show: state, kind: target.value || undefined },
            })
          }
          options={[
            { value: "", label: words.allKinds },
            ...signalKinds.map((one) => ({ value: one, label: words.kinds[one] })),
          ]}
        />
      </div>
      <Signals key={`${state} ${kind}`} filter={filter} />
    </div>
  );
}

function Signals({ filter }: { readonly filter: SignalFilter }) {
  const words = useMessageGroup("trustDesk");
  const query = useInfiniteQuery(signalsQuery(filter));
  return (
    <PagedList query={query} empty={<EmptyState icon="shield-check" text={words.none[filter.state]} />}>
      {(signal) => <SignalCard signal={signal} />}
    </PagedList>
  );
}
