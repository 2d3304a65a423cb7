import { Suspense, useState } from "react";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";
import type { ReportedThing } from "./ReportPersonDialog.tsx";

const ReportPersonDialog = lazyPart(async () => {
  const [part] = await Promise.all([import("./ReportPersonDialog.tsx"), loadGroup("grievances")]);
  return part;
});

type ReportPersonProps = {
  readonly about: ReportedThing;
  readonly label: string;
  /** What is to happen first, with a guest. */
  readonly onGuest?: (() => void) | undefined;
};

/** A way to report whoever is seen here, or what they wrote. */
export function ReportPerson({ about, label, onGuest }: ReportPersonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="bare" size="small" onClick={onGuest ?? (() => setOpen(true))}>
        {label}
      </Button>
      <Suspense>
        {isOpen && <ReportPersonDialog about={about} title={label} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
