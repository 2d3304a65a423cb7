import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import type { RuleWords } from "../../parts/ruleWords.ts";

type Words = MessageGroups["areasDesk"];
type Standing = { readonly available: boolean; readonly pickups_per_slot: number | null } | null;

/** A whole pin code stands for itself. */
export function areaName(prefix: string, { all }: Words): string {
  return pinCodePattern.test(prefix) ? prefix : fillSentence(all, { prefix });
}

/** What is said of an area. */
export function standingWords(standing: Standing, words: Words): string {
  if (standing === null) return words.unsaid;
  const said = standing.available ? words.works : words.stopped;
  const { pickups_per_slot: count } = standing;
  return count === null ? said : fillSentence(words.withPickups, { standing: said, count });
}

/** One side of a change, as the server keeps it for the history: the first areas, and how many there are. */
type Side = { readonly count: number; readonly areas: readonly { prefix: string; standing: Standing }[] };

/** How service areas are spoken of in the history of the rules. */
export function areaRuleWords(words: Words): RuleWords {
  return {
    nameOf: ({ after }) => {
      const { count, areas } = after as Side;
      const [first] = areas;
      return count === 1 && first ? areaName(first.prefix, words) : fillSentence(words.ruleName, { count });
    },
    valueOf: (_change, value) => sideWords(value as Side, words),
    shownIn: [],
  };
}

function sideWords({ count, areas }: Side, words: Words): string {
  const [first] = areas;
  if (count === 1 && first) return standingWords(first.standing, words);
  const named = areas
    .map(({ prefix, standing }) =>
      fillSentence(words.standingOf, { prefix, standing: standingWords(standing, words) }),
    )
    .join("; ");
  const others = count - areas.length;
  return others === 0 ? named : fillSentence(words.andMore, { areas: named, count: others });
}
