import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BidStepRule } from "#contract/bidSteps.ts";
import type { CategoryRule } from "#contract/categoryRules.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { categoryRulesQuery } from "#web/api/operatorQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import type { Desk } from "../parts/desk.ts";
import { RuleHistory } from "../parts/RuleHistory.tsx";
import { StepPanel } from "./StepPanel.tsx";
import { StepsDialog } from "./StepsDialog.tsx";
import { ruleName, stepRuleWords } from "./stepWords.ts";

export const stepsDesk: Desk = {
  name: "steps",
  right: "set_rules",
  messages: ["stepsDesk"],
  Screen: StepsDesk,
};

const bidStepsQuery = {
  queryKey: [operatorKey, "bid-steps"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi("GET /ops/bid-steps", { signal })).results,
};

/** By how much a bid must exceed the last one: always the same, rising with the price, and where a category has its own. */
function StepsDesk() {
  const words = useMessageGroup("stepsDesk");
  const rules = useQuery(bidStepsQuery);
  const categories = useQuery(categoryRulesQuery);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{words.line}</p>
      <QueryState query={rules} shape="table" />
      <QueryState query={categories} shape="table" />
      {rules.data !== undefined && categories.data !== undefined && (
        <Steps rules={rules.data} categories={categories.data} />
      )}
    </div>
  );
}

type StepsProps = { readonly rules: readonly BidStepRule[]; readonly categories: readonly CategoryRule[] };

function Steps({ rules, categories }: StepsProps) {
  const words = useMessageGroup("stepsDesk");
  const [asked, setAsked] = useState<BidStepRule | "new" | null>(null);
  const [removed, setRemoved] = useState<BidStepRule | null>(null);
  const tiered = rules.find(({ policy }) => policy === "tiered");
  const start = asked === "new" || asked === null ? tiered?.table : asked.table;
  return (
    <>
      <div className="actions">
        <Button tone="ink" onClick={() => setAsked("new")}>
          {words.add}
        </Button>
      </div>
      {rules.map((rule) => (
        <StepPanel
          key={rule.rule}
          rule={rule}
          name={ruleName(rule.rule, categories, words)}
          onChange={() => setAsked(rule)}
          {...(rule.policy === null && { onRemove: () => setRemoved(rule) })}
        />
      ))}
      <RuleHistory kind="bid_steps" ruleWords={stepRuleWords(words, categories)} />
      {asked !== null && start !== undefined && (
        <StepsDialog
          rule={asked === "new" ? null : asked}
          start={start}
          rules={rules}
          categories={categories}
          onClose={() => setAsked(null)}
        />
      )}
      {removed !== null && (
        <RemoveStepsDialog
          rule={removed.rule}
          name={ruleName(removed.rule, categories, words)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

type RemoveStepsDialogProps = { readonly rule: string; readonly name: string; readonly onClose: () => void };

function RemoveStepsDialog({ rule, name, onClose }: RemoveStepsDialogProps) {
  const words = useMessageGroup("stepsDesk");
  const removing = useApiMutation({
    call: () => callApi("DELETE /ops/bid-steps/:id", { params: { id: rule } }),
    success: words.saved,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.removeTitle, { name })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.remove}
      onConfirm={() => removing.mutate()}
      busy={removing.isPending}
    >
      <p>{words.removeLine}</p>
    </ConfirmDialog>
  );
}
