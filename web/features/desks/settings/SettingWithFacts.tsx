import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { RuleChange } from "#contract/ruleChanges.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Button } from "#web/ui/Button.tsx";
import { groupDigits } from "#web/ui/groupDigits.ts";
import { ChangeDiff } from "../parts/ChangeDiff.tsx";
import { lastChangesQuery } from "../parts/ruleQueries.ts";
import { UndoChangeDialog } from "../parts/UndoChangeDialog.tsx";
import type { SettingProps } from "./SettingControls.tsx";
import { exampleValues } from "./settingExamples.ts";
import {
  allMethods,
  hasTenths,
  leastOf,
  type NumberName,
  numberBounds,
  type SettingName,
  spokenNumber,
} from "./settingsDraft.ts";
import { settingWords } from "./settingWords.ts";

type SettingWithFactsProps = Pick<SettingProps, "draft" | "problems"> & {
  readonly name: SettingName;
  readonly children: ReactNode;
};

/** A setting, and below it what it may be, what it does in one case, and who changed it last. */
export function SettingWithFacts({ draft, problems, name, children }: SettingWithFactsProps) {
  const words = useMessageGroup("settingsDesk");
  return (
    <div className="stack [--stack:0.75rem]">
      {children}
      <dl className="grid gap-x-3 gap-y-1 small sm:grid-cols-[6rem_minmax(0,1fr)]">
        <dt className="faint">{words.rangeTitle}</dt>
        <dd className="quiet">{rangeOf(name, words)}</dd>
        {!problems.includes(name) && (
          <>
            <dt className="faint">{words.exampleTitle}</dt>
            <dd className="quiet">
              {fillSentence(words.examples[name], exampleValues(name, draft, pageLanguage()))}
            </dd>
          </>
        )}
        <LastChange name={name} />
      </dl>
    </div>
  );
}

function rangeOf(name: SettingName, words: ReturnType<typeof useMessageGroup<"settingsDesk">>): string {
  if (name in numberBounds) {
    const number = name as NumberName;
    const most = groupDigits(spokenNumber(number, numberBounds[number]));
    return fillSentence(hasTenths(number) ? words.tenthsRange : words.numberRange, {
      least: spokenNumber(number, leastOf(number)),
      most,
    });
  }
  if (name in allMethods) {
    const { length: count } = allMethods[name as keyof typeof allMethods];
    return fillSentence(words.methodsRange, { count });
  }
  return name === "DEFAULTED_DEPOSIT" ? words.choiceRange : words.switchRange;
}

function LastChange({ name }: { readonly name: SettingName }) {
  const words = useMessageGroup("settingsDesk");
  const { ruleHistory } = useMessageGroup("operatorDesk");
  const changes = useQuery(lastChangesQuery("setting"));
  const [undone, setUndone] = useState<RuleChange | null>(null);
  const change = changes.data?.find(({ subject }) => subject === name);
  if (change === undefined) return null;
  const ruleWords = settingWords(words);
  const who = { name: change.operator_name || ruleHistory.noName, time: momentName(change.at) };
  return (
    <>
      <dt className="faint">{words.lastTitle}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        <ChangeDiff change={change} ruleWords={ruleWords} />
        <span className="quiet" data-words="own">
          {fillSentence(ruleHistory.by, who)}
        </span>
        <Button
          tone="bare"
          size="small"
          aria-label={fillSentence(ruleHistory.undoOf, { name: words.names[name] })}
          onClick={() => setUndone(change)}
        >
          {ruleHistory.undo}
        </Button>
        {undone !== null && (
          <UndoChangeDialog change={undone} ruleWords={ruleWords} onClose={() => setUndone(null)} />
        )}
      </dd>
    </>
  );
}
