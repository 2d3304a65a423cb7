import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { AnswerFields } from "../draft/AnswerFields.tsx";
import { problemAt } from "../draft/problemAt.ts";
import type { QuickChip } from "./quickChips.ts";
import type { QuickListing } from "./useQuickListing.ts";

type AnswerDialogProps = {
  readonly listing: QuickListing;
  readonly chip: QuickChip;
  /** Says a text of the questions in the reader's language. */
  readonly word: (text: string) => string;
  readonly onClose: () => void;
};

/** One question of the category, or its tiles. What is chosen counts at once. */
export function AnswerDialog({ listing, chip, word, onClose }: AnswerDialogProps) {
  const words = useMessageGroup("quickListing");
  const { values, set, refusalOf, draft } = listing;
  const { askedIn, section } = chip;
  return (
    <Dialog open title={word(section.title)} onClose={onClose}>
      <form
        className="stack [--stack:1.25rem]"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <AnswerFields
          sections={[section]}
          hidesTitles
          answers={values[askedIn]}
          onChange={(answers) => set({ [askedIn]: answers })}
          problem={(sectionKey, questionKey) =>
            problemAt(refusalOf(askedIn), sectionKey, ...(questionKey === undefined ? [] : [questionKey]))
          }
          word={word}
          categoryId={draft?.info.data.category_id ?? null}
        />
        <Button type="submit" tone="ink" wide>
          {words.done}
        </Button>
      </form>
    </Dialog>
  );
}
