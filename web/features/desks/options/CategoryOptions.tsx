import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoryOptionsQuery } from "#web/api/operatorQueries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { OptionsEditor } from "./OptionsEditor.tsx";
import { OptionsView } from "./OptionsView.tsx";
import { ResetOptionsDialog } from "./ResetOptionsDialog.tsx";

type CategoryOptionsProps = {
  readonly categoryId: number;
  readonly name: string;
  /** A subcategory has a category whose questions it falls back on. */
  readonly isSub: boolean;
};

/** What is asked in one category: to read, to edit, to take away. */
export function CategoryOptions({ categoryId, name, isSub }: CategoryOptionsProps) {
  const words = useMessageGroup("optionsDesk");
  const [mode, setMode] = useState<"read" | "edit" | "reset">("read");
  // Beginning anew, with what stands there by then.
  const [round, setRound] = useState(0);
  const stored = useQuery(categoryOptionsQuery(categoryId));
  if (stored.data === undefined) return <QueryState query={stored} shape="table" />;
  const { options, updated_at } = stored.data;
  const read = () => setMode("read");
  if (mode === "edit") {
    return (
      <OptionsEditor
        key={round}
        categoryId={categoryId}
        name={name}
        stored={stored.data}
        onDone={read}
        onStartOver={() => setRound(round + 1)}
      />
    );
  }
  return (
    <div className="stack">
      <Note tone="info">
        {updated_at === null
          ? isSub
            ? words.inherited
            : words.noneOfItsOwn
          : fillSentence(words.own, { time: momentName(updated_at) })}
      </Note>
      <OptionsView options={options} />
      <div className="actions">
        <Button tone="ink" onClick={() => setMode("edit")}>
          {words.edit}
        </Button>
        {updated_at !== null && (
          <Button tone="outline" onClick={() => setMode("reset")}>
            {words.reset}
          </Button>
        )}
      </div>
      {mode === "reset" && (
        <ResetOptionsDialog
          categoryId={categoryId}
          name={name}
          isSub={isSub}
          seen={updated_at ?? "none"}
          onClose={read}
        />
      )}
    </div>
  );
}
