import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { StoryEntry } from "#contract/orderStory.ts";
import { indiaDayText } from "#domain/auction/indiaTime.ts";
import { type StoryPart, storyParts } from "#domain/operators/storyParts.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { useRight } from "../../parts/useRight.ts";
import { storyQuery } from "../queries/orderQueries.ts";
import { StoryLine } from "./StoryLine.tsx";

const day = indiaDate({ weekday: "long", day: "numeric", month: "long" });

/** All that happened about an order, the latest first, its days as bands; or one part of it. */
export function OrderStory({ number }: { readonly number: string }) {
  const { story: words } = useMessageGroup("orderDesk");
  const mayReadLogs = useRight("read_logs");
  const titleId = useId();
  const [part, setPart] = useState<StoryPart | undefined>(undefined);
  const parts = storyParts.filter((one) => one !== "log" || mayReadLogs);
  return (
    <section className="pane" aria-labelledby={titleId}>
      <div className="pane__head items-center justify-between">
        <h2 id={titleId}>{words.title}</h2>
        <div className="flex flex-wrap gap-2">
          <Chip pressed={part === undefined} onClick={() => setPart(undefined)}>
            {words.parts.all}
          </Chip>
          {parts.map((one) => (
            <Chip key={one} pressed={part === one} onClick={() => setPart(one)}>
              {words.parts[one]}
            </Chip>
          ))}
        </div>
      </div>
      <Entries number={number} part={part} />
    </section>
  );
}

type EntriesProps = { readonly number: string; readonly part: StoryPart | undefined };

function Entries({ number, part }: EntriesProps) {
  const { story: words } = useMessageGroup("orderDesk");
  const { more } = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(storyQuery(number, part));
  if (query.data === undefined) {
    return (
      <div className="pane__in">
        <QueryState query={query} shape="table" />
      </div>
    );
  }
  const days = byDay(query.data.pages.flatMap(({ results }) => results));
  return (
    <>
      {days.length === 0 && <p className="pane__in small quiet">{words.none}</p>}
      {days.map(({ indiaDay, name, entries }) => (
        <div key={indiaDay}>
          <h3 className="story__day">{name}</h3>
          <ol className="story">
            {entries.map((entry) => (
              <StoryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
      {query.hasNextPage && (
        <div className="pane__foot">
          <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
            {more}
          </MoreButton>
        </div>
      )}
    </>
  );
}

type StoryDay = { readonly indiaDay: string; readonly name: string; readonly entries: StoryEntry[] };

/** The entries of each day in India, in the order in which they came. */
function byDay(entries: readonly StoryEntry[]): StoryDay[] {
  const days = new Map<string, StoryDay>();
  for (const entry of entries) {
    const at = new Date(entry.at);
    const indiaDay = indiaDayText(at);
    const known = days.get(indiaDay) ?? { indiaDay, name: day().format(at), entries: [] };
    known.entries.push(entry);
    days.set(indiaDay, known);
  }
  return [...days.values()];
}
