import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { WaitingGrievance } from "#contract/operatorGrievances.ts";
import { grievanceFamilies } from "#domain/grievance/grievanceKinds.ts";
import { GrievanceAbout } from "#web/features/grievances/GrievanceAbout.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import type { Desk } from "../parts/desk.ts";
import { GrievanceCase } from "./GrievanceCase.tsx";
import { Complainant, deskHref, PersonLink } from "./GrievancePeople.tsx";
import { GrievanceReport } from "./GrievanceReport.tsx";
import { GrievanceStanding } from "./GrievanceStanding.tsx";
import { type GrievanceChoice, grievancesQuery } from "./grievanceDeskQueries.ts";

export const grievancesDesk: Desk = {
  name: "grievances",
  right: "handle_grievances",
  messages: ["grievancesDesk", "grievances"],
  queues: ["grievances"],
  Screen: GrievancesDesk,
};

/** What waits, the limit that comes first at the head; one of them; or the report of a month. */
function GrievancesDesk() {
  const { grievance, month } = useSearch({ from: "/ops/$desk" });
  if (grievance !== undefined) return <GrievanceCase key={grievance} id={grievance} />;
  if (month !== undefined) return <GrievanceReport month={month} />;
  return <GrievanceQueue />;
}

function GrievanceQueue() {
  const words = useMessageGroup("grievancesDesk");
  const choice = useChoice();
  return (
    <div className="stack">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Filters choice={choice} />
        <LinkButton tone="outline" size="small" href="/ops/grievances?month=now">
          {words.report}
        </LinkButton>
      </div>
      <Grievances choice={choice} />
    </div>
  );
}

function useChoice(): GrievanceChoice {
  const { show, family } = useSearch({ from: "/ops/$desk" });
  return {
    show: show === "ended" ? "ended" : "waiting",
    family: grievanceFamilies.find((one) => one === family),
  };
}

/** Kept in the address, so that a list can be sent to a colleague. */
function Filters({ choice }: { readonly choice: GrievanceChoice }) {
  const words = useMessageGroup("grievancesDesk");
  const navigate = useNavigate();
  const go = (search: { show?: string; family?: string }) =>
    navigate({
      to: "/ops/$desk",
      params: { desk: "grievances" },
      search: { show: choice.show, family: choice.family, ...search },
    });
  return (
    <div className="flex flex-wrap gap-3">
      <SelectField
        label={words.show}
        value={choice.show}
        onChange={({ target }) => void go({ show: target.value })}
        options={(["waiting", "ended"] as const).map((value) => ({ value, label: words.shows[value] }))}
      />
      <SelectField
        label={words.family}
        value={choice.family ?? "all"}
        onChange={({ target }) => void go({ family: target.value })}
        options={(["all", ...grievanceFamilies] as const).map((value) => ({
          value,
          label: words.families[value],
        }))}
      />
    </div>
  );
}

function Grievances({ choice }: { readonly choice: GrievanceChoice }) {
  const words = useMessageGroup("grievancesDesk");
  const { more } = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(grievancesQuery(choice));
  const columns = useColumns();
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  const rows = query.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) {
    return <EmptyState icon="file-text" text={choice.show === "waiting" ? words.none : words.noneEnded} />;
  }
  return (
    <div className="stack">
      <DataTable caption={words.shows[choice.show]} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {more}
        </MoreButton>
      )}
    </div>
  );
}

function useColumns(): readonly Column<WaitingGrievance>[] {
  const words = useMessageGroup("grievancesDesk");
  const { kinds, states } = useMessageGroup("grievances");
  return [
    {
      heading: words.columns.number,
      cell: (row) => (
        <>
          <AppLink className="link figures" href={`/ops/grievances?grievance=${row.id}`} data-words="own">
            {row.number}
          </AppLink>
          <br />
          <span className="small">
            <Sentence text={words.filedBy} values={{ name: <Complainant grievance={row} /> }} />
          </span>
        </>
      ),
    },
    {
      heading: words.columns.kind,
      cell: (row) => (
        <>
          {kinds[row.kind]}
          <GrievanceAbout grievance={row} hrefOf={deskHref} />
          {row.reported_person !== null && (
            <p className="small">
              <Sentence
                text={words.reported}
                values={{ name: <PersonLink person={row.reported_person} /> }}
              />
            </p>
          )}
          <p className="small quiet">{fillSentence(words.filedOn, { time: momentName(row.received_at) })}</p>
        </>
      ),
    },
    { heading: words.columns.state, cell: ({ state }) => states[state] },
    { heading: words.columns.due, cell: (row) => <GrievanceStanding grievance={row} /> },
    {
      heading: words.columns.handler,
      cell: ({ handled_by: handler }) =>
        handler === null ? (
          <span className="quiet">{words.nobody}</span>
        ) : (
          <span data-words="own">{handler.name || words.noName}</span>
        ),
    },
  ];
}
