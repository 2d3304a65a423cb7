import { type ComponentType, useEffect, useState } from "react";
import { onStepUp, type StepUpWay } from "#web/api/stepUp.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import type { StepUpDialogProps } from "./StepUpDialog.tsx";

type Asked = {
  readonly Dialog: ComponentType<StepUpDialogProps>;
  readonly how: StepUpWay;
  readonly settle: (done: boolean) => void;
};

/** Opens the dialog that confirms who it is, for any call that the server refuses without. */
export default function StepUpHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onStepUp(async (how) => {
        // It arrives before it opens: a file that does not come leaves the call refused and the page as it is.
        const load = () => import("./StepUpDialog.tsx");
        const file = await Promise.all([
          importWithRetry(load, { mayReload: false }),
          loadGroup("stepUp"),
        ]).catch(() => null);
        if (file === null) return false;
        return await new Promise<boolean>((settle) =>
          setAsked({ Dialog: file[0].StepUpDialog, how, settle }),
        );
      }),
    [],
  );
  if (asked === null) return null;
  return (
    <asked.Dialog
      how={asked.how}
      onDone={(done) => {
        setAsked(null);
        asked.settle(done);
      }}
    />
  );
}
