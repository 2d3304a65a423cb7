import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axeFaults.ts";

type Screen = { width: number; dark: boolean; axe: boolean };

/**
 * Every page is laid out at four widths; few phones have the narrowest. Colours do not depend on the width, so each theme
 * is asked for once by axe, on a phone and on a desk, and the others are for the layout alone.
 */
const screens: readonly Screen[] = [
  { width: 1280, dark: false, axe: false },
  { width: 768, dark: false, axe: false },
  { width: 360, dark: false, axe: true },
  { width: 320, dark: true, axe: false },
  { width: 768, dark: true, axe: false },
  { width: 1280, dark: true, axe: true },
];

/** For dialogs, and for what was looked at already with other words in it: the narrowest and the widest, each theme once. */
const fewScreens = screens.filter(({ axe }) => axe);

/** What is wrong with the page as it stands, in every width and theme; leaves it at the last of them. */
export async function pageFaults(page: Page, how: "briefly" | "fully" = "fully"): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, dark, axe } of how === "fully" ? screens : fewScreens) {
    await page.emulateMedia({ colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
    await page.evaluate(twoFrames);
    const found = [...(await page.evaluate(layoutFaults)), ...(axe ? await axeFaults(page) : [])];
    const where = `${width} ${dark ? "dark" : "light"}`;
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  }
  return faults;
}

/** What floats (a menu) is put in its new place in the frame after the screen's new size. */
function twoFrames(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Runs in the browser: what overflows, what is cut off, what is too small for a finger. */
function layoutFaults(): string[] {
  const faults: string[] = [];
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ` +
    `"${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.closest(".sr, [aria-hidden='true'], [inert]") === null;

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.querySelectorAll("body *")].find(
      (element) => isSeen(element) && element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    faults.push(`wider than the screen by ${root.scrollWidth - root.clientWidth}: ${widest && name(widest)}`);
  }

  const texts = "a, button, input, label, h1, h2, h3, p, dt, dd, th, td, [role=tab], .badge, .clock, .money";
  for (const element of document.querySelectorAll(texts)) {
    if (!isSeen(element) || getComputedStyle(element).display === "inline") continue;
    // A list that scrolls sideways is not cut off; text that has no room to scroll is.
    if (/auto|scroll/.test(getComputedStyle(element).overflowX)) continue;
    const over = element.scrollWidth - element.clientWidth;
    if (element.clientWidth > 0 && over > 1) faults.push(`cut off by ${over}: ${name(element)}`);
  }

  for (const element of document.querySelectorAll("main *, header *, footer *, [role=dialog] *")) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (!/hidden|clip/.test(overflowX) || textOverflow === "ellipsis" || !isSeen(element)) continue;
    const over = element.scrollWidth - element.clientWidth;
    if (over > 1 && element.textContent?.trim()) faults.push(`hides ${over} of its width: ${name(element)}`);
  }

  const controls = "button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem]";
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (!isSeen(element) || root.clientWidth >= 1024) continue;
    // A link in the run of a sentence is text (WCAG 2.5.8); a control's label and a card's cover are part of it.
    if (element.tagName === "A" && getComputedStyle(element).display === "inline" && !covers(element))
      continue;
    const { width, height } = touched(element).getBoundingClientRect();
    if (width < 43.5 || height < 43.5) {
      faults.push(`too small, ${Math.round(width)}x${Math.round(height)}: ${name(element)}`);
    }
  }
  return [...new Set(faults)];

  function covers(element: Element): boolean {
    const after = getComputedStyle(element, "::after");
    return after.content !== "none" && after.position === "absolute";
  }
  function touched(element: HTMLElement): Element {
    if (covers(element)) return element.offsetParent ?? element;
    if (!element.matches("input, select, textarea")) return element;
    return element.closest("label, .input, .stepper") ?? element;
  }
}
