import { Suspense, useState } from "react";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";
import type { ReportedThing } from "./ReportPersonDialog.tsx";

const ReportPersonDialog = lazyPart(async () => {
  const [part] = await Promise.all([import("./ReportPersonDialog.tsx"), loadGroup("grievances")]);
  return part;
});

type ReportPersonProps = { readonly about: ReportedThing; readonly label: string };

/** A way to report whoever is seen here, or what they wrote. */
export function ReportPerson({ about, label }: ReportPersonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="bare" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>
        {isOpen && <ReportPersonDialog about={about} title={label} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
