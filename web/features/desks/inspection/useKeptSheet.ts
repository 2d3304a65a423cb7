import { useState } from "react";
import { emptySheet, type SheetValues } from "./sheetValues.ts";

/**
 * A sheet that is being filled in, kept in this tab through a reload: looking at an item takes a while. It holds numbers of
 * the item, so it goes with the tab. A browser that keeps nothing loses only that.
 */
export function useKeptSheet(orderId: string) {
  const key = `blaze.inspection.${orderId}`;
  const [value, setValue] = useState<SheetValues>(() => ({ ...emptySheet, ...readKept(key) }));
  return {
    value,
    update: (change: (before: SheetValues) => SheetValues) =>
      setValue((before) => {
        const next = change(before);
        write(key, JSON.stringify(next));
        return next;
      }),
    forget: () => write(key, null),
  };
}

function readKept(key: string): SheetValues {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? "{}") as SheetValues;
  } catch {
    return {};
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // Nothing can be kept here: what is on screen is all there is.
  }
}
