import { useId, useState } from "react";
import type { InspectionForm } from "#contract/inspectionForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { DeclaredWords } from "./SellersWord.tsx";
import { declaredFlaws } from "./sheetValues.ts";

/** What the seller named, in a line that stays in view while the points are gone through; the whole of it on demand. */
export function DeclaredBar({ asked }: { readonly asked: InspectionForm }) {
  const { form: words } = useMessageGroup("inspection");
  const [isOpen, setOpen] = useState(false);
  const wordsId = useId();
  return (
    <div className="declared">
      <button
        type="button"
        className="declared__head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? wordsId : undefined}
        onClick={() => setOpen((before) => !before)}
      >
        <span>{fillSentence(words.declaredCount, { count: declaredFlaws(asked).length })}</span>
        <Icon name="caret-down" weight="bold" size="small" />
      </button>
      {isOpen && (
        <div className="declared__words stack [--stack:0.75rem]" id={wordsId}>
          <DeclaredWords asked={asked} />
        </div>
      )}
    </div>
  );
}
