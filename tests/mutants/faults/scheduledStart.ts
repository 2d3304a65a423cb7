import type { PlantedFault } from "../plantedFault.ts";

const starts = ["tests/selling/start.test.ts"];
const races = ["tests/selling/startRaces.test.ts"];
const rules = ["domain/listing/startDate.test.ts"];
const worker = "modules/listings/start/startListings.ts";

/** A start that a seller chose, and the wait for it. */
export const scheduledStartFaults: readonly PlantedFault[] = [
  {
    name: "an auction may start so late that there is no hour to bid",
    file: "domain/listing/startDate.ts",
    find: "startsAt.getTime() + shortestAfterStartMs;",
    replace: "startsAt.getTime();",
    tests: rules,
  },
  {
    name: "a start that is now is one that is ahead",
    file: "domain/listing/startDate.ts",
    find: "startsAt.getTime() > now.getTime() ? startsAt : null;",
    replace: "startsAt.getTime() >= now.getTime() ? startsAt : null;",
    tests: rules,
  },
  {
    name: "the longest counts from the posting",
    file: "domain/listing/endDate.ts",
    find: "latestEndDate(startAhead(startsAt, now) ?? now)",
    replace: "latestEndDate(now)",
    tests: ["domain/listing/listing.test.ts"],
  },
  {
    name: "what is posted with a start ahead is live at once",
    file: "modules/listings/goLive.ts",
    find: "return startsAt === null ? await goLive(tx, draft)",
    replace: "return startsAt !== draft.end_date ? await goLive(tx, draft)",
    tests: starts,
    test: "posted with a start ahead",
  },
  {
    name: "what waits for its start may be changed",
    file: "modules/listings/draftRow.ts",
    find: "if (awaitsStart) return",
    replace: "if (awaitsStart && status.length === 0) return",
    tests: starts,
    test: "posted with a start ahead",
  },
  {
    name: "the worker starts what is not due",
    file: worker,
    find: "where starts.outcome is null and starts.starts_at <= ${await readClock(tx)}",
    replace: "where starts.outcome is null and starts.starts_at is not null",
    tests: starts,
    test: "not live before its start",
  },
  {
    name: "what its seller has just taken back is started all the same",
    file: worker,
    find: "if (draft === undefined || !(await isWaiting(tx, due))) return;",
    replace: "if (draft === undefined) return;",
    tests: races,
    test: "a worker and its seller at once",
  },
  {
    name: "a blocked seller's listing starts",
    file: worker,
    find: "if (due.is_blocked) return",
    replace: "if (due.is_blocked && due.id === null) return",
    tests: starts,
    test: "a seller who is blocked",
  },
  {
    name: "a start that comes late leaves minutes to bid",
    file: worker,
    find: "draft.end_date && endAfterLateStart(draft.end_date, late)",
    replace: "draft.end_date && endAfterLateStart(draft.end_date, { ...late, now: late.startsAt })",
    tests: starts,
    test: "starts late",
  },
  {
    name: "what a rule concerns that was added while it waited starts without a look",
    file: worker,
    find: "(await isLookedAt(tx, due)) ? [] :",
    replace: "due.id !== null ? [] :",
    tests: races,
    test: "added while it waits",
  },
  {
    name: "a listing that is looked at too long has lost the days since its start",
    file: "domain/listing/review.ts",
    find: "Math.max(0, dayOf(now) - dayOf(from))",
    replace: "Math.max(0, startsAt === null ? dayOf(now) - dayOf(from) : 0)",
    tests: ["domain/listing/review.test.ts"],
  },
];
