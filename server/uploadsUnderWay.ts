import type { Refusal } from "#contract/refusals.ts";
import { createUnderWay } from "./underWay.ts";

/** A phone sends three at a time; one more for a second tab. */
const mostOfOne = 4;
/** Each may lie on the disk with 120 MB while it is looked at. */
const most = 48;

/** Bounds how many files arrive at one time at this server. */
export function createUploadsUnderWay() {
  const underWay = createUnderWay({ mostOfOne, most });
  return {
    /** Runs `work`, or refuses it when too many files of this person, or of all, are under way. */
    async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result | Refusal<"busy">> {
      return (await underWay.run(userId, work)) ?? { refused: "busy", retry_after_seconds: 5 };
    },
  };
}
