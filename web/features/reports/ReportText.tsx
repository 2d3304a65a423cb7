import { Suspense, useState } from "react";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { Button } from "#web/ui/Button.tsx";
import type { ReportedText } from "./ReportTextDialog.tsx";

const ReportTextDialog = partWithWords("textReport", () => import("./ReportTextDialog.tsx"));

type ReportTextProps = {
  readonly about: ReportedText;
  readonly label: string;
  /** The same for who does not see beside what it stands. */
  readonly name: string;
  /** What is to happen first, with a guest. */
  readonly onGuest?: (() => void) | undefined;
};

/** A way to say that what somebody wrote should not be there (R-TRUST-9, R-RATING-6). */
export function ReportText({ about, label, name, onGuest }: ReportTextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="bare" size="small" aria-label={name} onClick={onGuest ?? (() => setOpen(true))}>
        {label}
      </Button>
      <Suspense>{isOpen && <ReportTextDialog about={about} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
