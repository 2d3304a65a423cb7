import { Suspense, useState } from "react";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { Button } from "#web/ui/Button.tsx";
import type { MetBy } from "./BlockPersonDialog.tsx";

const BlockPersonDialog = partWithWords("exclusions", () => import("./BlockPersonDialog.tsx"));

type BlockPersonProps = {
  readonly about: MetBy;
  readonly label: string;
  /** The same for who does not see beside what it stands. */
  readonly name?: string;
};

/** A way to have nothing more to do with whoever asked, or with the other one of an order (R-EXCLUDE-3). */
export function BlockPerson({ about, label, name }: BlockPersonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="bare" size="small" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && <BlockPersonDialog about={about} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
