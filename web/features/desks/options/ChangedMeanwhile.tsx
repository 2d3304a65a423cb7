import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { OptionsDifferences } from "./OptionsDifferences.tsx";

type ChangedMeanwhileProps = {
  readonly before: ProductOptions;
  readonly now: ProductOptions;
  readonly onStartOver: () => void;
};

/** Another operator was first: what they changed, and how to go on. */
export function ChangedMeanwhile({ before, now, onStartOver }: ChangedMeanwhileProps) {
  const words = useMessageGroup("optionsDesk");
  return (
    <Note tone="wait" live>
      <p>{words.changedMeanwhile}</p>
      <OptionsDifferences before={before} after={now} />
      <p className="small">{words.keepCopy}</p>
      <Button size="small" tone="outline" className="mt-2" onClick={onStartOver}>
        {words.startOver}
      </Button>
    </Note>
  );
}
