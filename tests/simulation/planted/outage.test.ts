import { boundariesOf, type Crash } from "../crashes/crashEverywhere.ts";
import { testPlanted } from "./firstBroken.ts";

/** Faults that need a PostgreSQL that dies at one place, with processes that live. */
testPlanted("bids are answered before the commit", /bidders are told the truth/, async () => {
  const boundaries = await boundariesOf("paid");
  const crashes = boundaries.flatMap((label, at): Crash[] =>
    label === "bid: commit" ? [{ at, when: "before", dies: "PostgreSQL" }] : [],
  );
  return [{ life: "paid", crashes: crashes.slice(0, 2) }];
});
