import { useState } from "react";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { formOf, type OptionsForm } from "./optionsForm.ts";

/** Typing is no step: a browser takes back what is typed by itself. */
export type Change = "step" | "typed";

type History = { readonly form: OptionsForm; readonly past: readonly OptionsForm[] };

/** The questions that are edited, and what they were before each thing that was added, moved or removed. */
export function useOptionsForm(first: ProductOptions) {
  const [{ form, past }, setHistory] = useState<History>(() => ({ form: formOf(first), past: [] }));
  return {
    form,
    change: (changed: OptionsForm, kind: Change) =>
      setHistory((before) => ({
        form: changed,
        past: kind === "step" ? [...before.past, before.form] : before.past,
      })),
    takeBack:
      past.length === 0
        ? undefined
        : () =>
            setHistory((before) => ({
              form: before.past.at(-1) ?? before.form,
              past: before.past.slice(0, -1),
            })),
  };
}
