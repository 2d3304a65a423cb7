/** Rules of one kind as one server keeps them, so that nobody's call asks the database for them. */
export type RulesKeeper<Rules> = {
  read(): Promise<Rules>;
  /** They were changed, on whichever server. */
  forget(): void;
};

/** A change is told at once; should that ever be missed, it counts a minute later. */
const longestKeptMs = 60_000;

export function createRulesKeeper<Rules>(load: () => Promise<Rules>): RulesKeeper<Rules> {
  let kept: { readonly rules: Promise<Rules>; readonly untilMs: number } | null = null;
  return {
    read: async () => {
      if (kept === null || kept.untilMs < performance.now()) {
        kept = { rules: load(), untilMs: performance.now() + longestKeptMs };
      }
      const { rules } = kept;
      try {
        return await rules;
      } catch (error) {
        if (kept?.rules === rules) kept = null;
        throw error;
      }
    },
    forget: () => {
      kept = null;
    },
  };
}
