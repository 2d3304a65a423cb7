import type { Refusal } from "#contract/refusals.ts";

/** A phone sends three at a time; one more for a second tab. */
const mostOfOneUser = 4;
/** Each may lie on the disk with 120 MB while it is looked at. */
const most = 48;

/** Bounds how many files arrive at one time at this server. */
export function createUploadsUnderWay() {
  const byUser = new Map<string, number>();
  let all = 0;

  return {
    /** Runs `work`, or refuses it when too many files of this person, or of all, are under way. */
    async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result | Refusal<"busy">> {
      const own = byUser.get(userId) ?? 0;
      if (own >= mostOfOneUser || all >= most) return { refused: "busy", retry_after_seconds: 5 };
      byUser.set(userId, own + 1);
      all += 1;
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (byUser.get(userId) ?? 1) - 1;
        if (left > 0) byUser.set(userId, left);
        else byUser.delete(userId);
      }
    },
  };
}
