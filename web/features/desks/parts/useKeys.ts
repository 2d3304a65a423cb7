import { useEffect, useRef } from "react";

/** Where letters are written and no keys. */
const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/**
 * Keys of a desk: single characters, each with what it does. They rest while somebody writes or a dialog is open, and leave
 * everything with Ctrl, Alt or ⌘ to the browser and to the field that finds anything.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(writing)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
