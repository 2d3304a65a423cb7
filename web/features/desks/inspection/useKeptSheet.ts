import { useState } from "react";
import { keepInTab, readJsonInTab } from "#web/lib/keptInTab.ts";
import { emptySheet, type SheetValues } from "./sheetValues.ts";

/**
 * A sheet that is being filled in, kept in this tab through a reload: looking at an item takes a while. It holds numbers of
 * the item, so it goes with the tab.
 */
export function useKeptSheet(orderId: string) {
  const key = `blaze.inspection.${orderId}`;
  const [value, setValue] = useState<SheetValues>(() => ({
    ...emptySheet,
    ...(readJsonInTab(key) as SheetValues | null),
  }));
  return {
    value,
    update: (change: (before: SheetValues) => SheetValues) =>
      setValue((before) => {
        const next = change(before);
        keepInTab(key, JSON.stringify(next));
        return next;
      }),
    forget: () => keepInTab(key, null),
  };
}
