import type { ShownSection } from "./shownAnswers.ts";

export type MeasuredFact = {
  readonly question: string;
  readonly answer: string;
  /** What an operator called them in other languages. */
  readonly words: ShownSection["words"];
};

/** As many as are read at a glance; all of them stand among the specifications. */
const mostMeasured = 4;

/** What a seller answered in figures alone, such as the health of a battery: whoever receives the item can measure it again. */
export function measuredFacts(sections: readonly ShownSection[]): MeasuredFact[] {
  const facts = sections.flatMap(({ rows, words }) => rows.map((row) => ({ ...row, words })));
  return facts.filter(({ answer }) => /^\d+$/.test(answer)).slice(0, mostMeasured);
}
