import type { Acknowledged } from "./askedBids.ts";

/** A place in the order in which things happened. */
type ExclusionMoment = {
  /** Among the moments of exclusions. */
  readonly turn: number;
  /** How many bids had been asked for, and how many answered. */
  readonly asked: number;
  readonly answered: number;
  /** By the simulated clock, in milliseconds since 1970. */
  readonly ms: number;
};

/** A seller's word that they take no bids from somebody, or take them again. */
export type ExclusionWord = {
  readonly kind: "exclude" | "let in";
  readonly sellerId: string;
  readonly bidderId: string;
  readonly begun: ExclusionMoment;
  /** When the seller was told that it is done; null while they were not, perhaps for ever. */
  told: ExclusionMoment | null;
  /** It was refused: nothing follows from it. */
  isRefused: boolean;
};

type Around = {
  readonly acknowledged: Acknowledged;
  readonly clock: { readonly nowMs: number };
  readonly seen: { readonly exclusions: ExclusionWord[] };
};

type Word = Pick<ExclusionWord, "kind" | "sellerId" | "bidderId">;

/** Says it as somebody does who remembers what they said and were told. `say` returns false where it was refused. */
export async function noteExclusion(world: Around, word: Word, say: () => Promise<boolean>): Promise<void> {
  const noted: ExclusionWord = { ...word, begun: momentNow(world), told: null, isRefused: false };
  world.seen.exclusions.push(noted);
  const isDone = await say();
  noted.isRefused = !isDone;
  noted.told = momentNow(world);
}

function momentNow({ acknowledged, clock, seen }: Around): ExclusionMoment {
  const told = seen.exclusions.filter((word) => word.told !== null);
  return {
    turn: seen.exclusions.length + told.length,
    asked: acknowledged.bids.length,
    answered: acknowledged.answers,
    ms: clock.nowMs,
  };
}
