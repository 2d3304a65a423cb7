import type { RuleChange } from "#contract/ruleChanges.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Diff } from "#web/ui/Diff.tsx";
import type { RuleWords } from "./ruleWords.ts";

type ChangeDiffProps = {
  readonly change: RuleChange;
  readonly ruleWords: RuleWords;
  /** The other way round: what an undo does. */
  readonly isUndo?: boolean;
};

/** A change of a rule: from what to what. */
export function ChangeDiff({ change, ruleWords, isUndo = false }: ChangeDiffProps) {
  const { ruleHistory } = useMessageGroup("operatorDesk");
  const [from, to] = isUndo ? [change.after, change.before] : [change.before, change.after];
  if (ruleWords.diffOf) return ruleWords.diffOf(from, to);
  const [before, after] = [ruleWords.valueOf(change, from), ruleWords.valueOf(change, to)];
  return <Diff before={before} after={after} label={fillSentence(ruleHistory.fromTo, { before, after })} />;
}
