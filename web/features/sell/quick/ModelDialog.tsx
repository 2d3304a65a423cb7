import { Choice } from "#web/forms/Choice.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { withAnswer } from "../draft/answerTexts.ts";
import type { QuickListing } from "./useQuickListing.ts";

type ModelDialogProps = {
  readonly listing: QuickListing;
  readonly models: readonly string[];
  /** None of them: it is typed. */
  readonly onNeither: () => void;
  readonly onClose: () => void;
};

/** The title fits several models equally well: asked, never guessed. */
export function ModelDialog({ listing, models, onNeither, onClose }: ModelDialogProps) {
  const words = useMessageGroup("quickListing");
  const { asked, values, set } = listing;
  const section = asked?.specifications.find(({ questions }) => questions.some(isModel));
  const question = section?.questions.find(isModel);
  if (section === undefined || question === undefined) return null;
  function choose(text: string) {
    const place = { sectionKey: section?.key ?? "", questionKey: question?.key ?? "" };
    set({ specifications: withAnswer(values.specifications, { ...place, text }) });
    onClose();
  }
  return (
    <Dialog open title={words.which} onClose={onClose}>
      <p className="quiet">{words.whichLine}</p>
      <div className="stack [--stack:0.5rem]">
        {models.map((model) => (
          <Choice key={model} name="model" icon="tag" title={model} onChange={() => choose(model)} />
        ))}
      </div>
      <Button tone="outline" wide onClick={onNeither}>
        {words.neither}
      </Button>
    </Dialog>
  );
}

function isModel({ format }: { readonly format: string }): boolean {
  return format === "model";
}
