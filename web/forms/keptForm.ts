/** What was typed into a form and not sent yet, kept in this tab through Back, Escape and a reload. */
const prefix = "blaze.form.";

/** What is kept, over what the form begins with; a browser that keeps nothing begins anew. */
export function readKeptForm<Values extends object>(name: string | undefined, initial: Values): Values {
  if (name === undefined) return initial;
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? "{}") as Record<string, unknown>;
    // A form of another release may have had other fields.
    const known = Object.entries(kept).filter(
      ([field, value]) => typeof value === typeof (initial as Record<string, unknown>)[field],
    );
    return { ...initial, ...Object.fromEntries(known) };
  } catch {
    return initial;
  }
}

export function keepForm(name: string | undefined, values: object): void {
  if (name === undefined) return;
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // Nothing can be kept here: what is on screen is all there is.
  }
}

export function forgetForm(name: string | undefined): void {
  if (name === undefined) return;
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nor is there anything to forget.
  }
}
