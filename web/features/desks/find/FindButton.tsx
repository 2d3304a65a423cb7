import { lazy, Suspense, useEffect, useState } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

const FindDialog = lazy(async () => {
  const { FindDialog: Screen } = await importWithRetry(() => import("./FindDialog.tsx"));
  return { default: Screen };
});

/** Opens the field that finds whatever has a name: by a press, or by Ctrl-K (⌘K on a Mac). */
export function FindButton() {
  const { findAnything } = useMessageGroup("operatorDesk");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // The browser's own: its address bar.
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <Button
        tone="outline"
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="magnifying-glass" size="small" /> {findAnything}{" "}
        <kbd className="micro faint max-sm:hidden" data-words="own">
          Ctrl K
        </kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
