import { keepInTab, readJsonInTab } from "#web/lib/keptInTab.ts";

/** What was typed into a form and not sent yet, kept in this tab through Back, Escape and a reload. */
const prefix = "blaze.form.";

/** What is kept, over what the form begins with. */
export function readKeptForm<Values extends object>(name: string | undefined, initial: Values): Values {
  if (name === undefined) return initial;
  // A form of another release may have had other fields.
  const known = Object.entries(readJsonInTab(prefix + name) ?? {}).filter(
    ([field, value]) => typeof value === typeof (initial as Record<string, unknown>)[field],
  );
  return { ...initial, ...Object.fromEntries(known) };
}

export function keepForm(name: string, values: object): void {
  keepInTab(prefix + name, JSON.stringify(values));
}

export function forgetForm(name: string): void {
  keepInTab(prefix + name, null);
}
