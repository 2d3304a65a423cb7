import type { BrowserContext, Locator } from "@playwright/test";

/** What a person did and saw on the way from one place to another. */
export type CountedPath = {
  /** Begins anew, on the screen that is open. */
  begin(): void;
  /** Types into a field; one that has not the focus by itself is tapped first, which counts. */
  type(field: Locator, text: string): Promise<void>;
  taps(): readonly string[];
  /** Each screen once: a page, a dialog over it, a step of a dialog. Going back to one adds none. */
  screens(): string[];
};

type Heard = { readonly kind: "tap" | "screen"; readonly what: string };

/** Counts every tap, every key that sends a form or presses a button, and every screen, in all tabs of a browser. */
export async function countPath(context: BrowserContext): Promise<CountedPath> {
  let taps: string[] = [];
  let screens = new Set<string>();
  let last = "";
  await context.exposeBinding("countedPath", (_source, { kind, what }: Heard) => {
    if (kind === "tap") taps.push(what);
    else {
      screens.add(what);
      last = what;
    }
  });
  await context.addInitScript(reportPath);
  return {
    begin: () => {
      taps = [];
      screens = new Set(last === "" ? [] : [last]);
    },
    type: async (field, text) => {
      const hasFocus = await field.evaluate((element) => element === document.activeElement);
      if (!hasFocus) await field.click();
      await field.page().keyboard.type(text);
    },
    taps: () => taps,
    screens: () => [...screens],
  };
}

/** Runs in the page. A screen is known by its address, the title of the dialog over it and what its form sends. */
function reportPath(): void {
  const report = (heard: Heard) =>
    void (window as unknown as { countedPath?: (heard: Heard) => void }).countedPath?.(heard);
  const nameOf = (target: EventTarget | null) =>
    target instanceof Element ? `${target.tagName} ${target.textContent?.slice(0, 40)}` : "";
  addEventListener("pointerdown", (event) => report({ kind: "tap", what: nameOf(event.target) }), true);
  addEventListener(
    "keydown",
    (event) => {
      const presses =
        event.key === "Enter" || (event.key === " " && event.target instanceof HTMLButtonElement);
      if (presses) report({ kind: "tap", what: nameOf(event.target) });
    },
    true,
  );
  let shown = "";
  const look = () => {
    const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
    const title = dialog?.querySelector("h1, h2, h3")?.textContent ?? "";
    const sends = dialog?.querySelector("[type=submit]")?.textContent ?? "";
    const what = [location.pathname, title, sends].join(" | ").replaceAll(/[\d,]+/g, "#");
    if (what === shown) return;
    shown = what;
    report({ kind: "screen", what });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
