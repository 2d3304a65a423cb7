import type { ReactNode } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NoteDialog } from "../money/NoteDialog.tsx";
import type { ReportStep } from "./reportSteps.ts";

type ReportStepDialogProps = {
  readonly step: ReportStep;
  readonly words: Readonly<Record<ReportStep, Readonly<Record<"title" | "line" | "done", string>>>> & {
    readonly told: string;
  };
  readonly send: (reason: string, idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks for the reason or the note of what an operator does about a reported text. */
export function ReportStepDialog({ step, words, send, onClose, children }: ReportStepDialogProps) {
  const { steps, note, told } = useMessageGroup("reportsDesk");
  return (
    <NoteDialog
      title={words[step].title}
      lead={<p>{words[step].line}</p>}
      words={step === "leave" ? note : { ...told, reasonHint: words.told }}
      confirm={steps[step]}
      done={words[step].done}
      longest={300}
      send={send}
      onClose={onClose}
    >
      {children}
    </NoteDialog>
  );
}
