import { stepBounds } from "#domain/auction/bidSteps.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { problemOf, type StepDraft, type TierTexts, withTier } from "./stepDraft.ts";
import { rupeeWords } from "./stepWords.ts";

type TierFieldsProps = {
  readonly draft: StepDraft;
  /** Said once the form was submitted, and not while somebody still types. */
  readonly showsProblem: boolean;
  /** A table without tiers stays one. */
  readonly isFlat: boolean;
  readonly onEdit: (draft: StepDraft) => void;
};

const figures = { look: "figures", inputMode: "numeric", autoComplete: "off", maxLength: 13 } as const;

/** The tiers, one below the other, and the step above them all. */
export function TierFields({ draft, showsProblem, isFlat, onEdit }: TierFieldsProps) {
  const words = useMessageGroup("stepsDesk");
  const problem = showsProblem ? problemOf(draft) : null;
  const { tiers } = draft;
  const editTier = (key: number, edit: Partial<TierTexts>) =>
    onEdit({ ...draft, tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...edit } : tier)) });
  const sentence = problem && fillSentence(words.problems[problem.why], bounds);
  return (
    <div className="stack">
      {tiers.map(({ key, upTo, step }, index) => {
        const own = problem?.tier === index ? problem : null;
        const number = index + 1;
        return (
          <fieldset key={key} className="flex items-start gap-3">
            <legend className="sr">{fillSentence(words.tierOf, { number })}</legend>
            <TextField
              {...figures}
              label={words.upTo}
              value={upTo}
              onChange={({ target }) => editTier(key, { upTo: target.value })}
              error={own && own.why !== "step" ? (sentence ?? undefined) : undefined}
            />
            <TextField
              {...figures}
              label={words.step}
              value={step}
              onChange={({ target }) => editTier(key, { step: target.value })}
              error={own?.why === "step" ? (sentence ?? undefined) : undefined}
            />
            <div className="pt-6">
              <IconButton
                icon={{ name: "trash" }}
                label={fillSentence(words.removeTier, { number })}
                onClick={() => onEdit({ ...draft, tiers: tiers.filter((tier) => tier.key !== key) })}
              />
            </div>
          </fieldset>
        );
      })}
      {!isFlat && tiers.length < stepBounds.tiers && (
        <div>
          <Button tone="outline" size="small" onClick={() => onEdit(withTier(draft))}>
            {words.addTier}
          </Button>
        </div>
      )}
      <TextField
        {...figures}
        label={tiers.length === 0 ? words.flatStep : words.above}
        value={draft.above}
        onChange={({ target }) => onEdit({ ...draft, above: target.value })}
        error={problem?.why === "above" ? (sentence ?? undefined) : undefined}
      />
    </div>
  );
}

const bounds = {
  mostStep: rupeeWords(stepBounds.stepRupees),
  mostUpTo: rupeeWords(stepBounds.upToRupees),
  most: stepBounds.tiers,
};
