import type { DraftSection } from "#contract/drafts.ts";

/** A page of selling was shown before. On the first one the reader begins where the browser puts them: at its top. */
let hasShownPage = false;

/** A dialog gives the focus back to what opened it a moment after it has closed. */
const dialogGoneMs = 100;

/**
 * For the heading of a section, as its ref: who comes from another section or page goes on here, since what they
 * pressed is gone or lies behind them. It is scrolled into the upper half of the window, where it does not lie there.
 */
export function focusSectionHeading(heading: HTMLElement | null): void {
  if (heading === null) return;
  if (hasShownPage) {
    heading.focus({ preventScroll: true });
    // The router goes to the page's top first, right after this.
    requestAnimationFrame(() => heading.scrollIntoView({ block: "nearest" }));
  }
  hasShownPage = true;
}

/** The same for the heading of a page, but only for who would else stand nowhere: a link of the chrome keeps the focus. */
export function focusPageHeading(heading: HTMLElement | null): void {
  if (heading === null) return;
  if (hasShownPage && document.activeElement === document.body) heading.focus({ preventScroll: true });
  hasShownPage = true;
}

/** For a page that became another one in place, and took away what was pressed. */
export function focusReplacedPage(): void {
  setTimeout(() => focusPageHeading(document.querySelector<HTMLElement>("main h1")), dialogGoneMs);
}

/** The same for a heading in the page that stays, where what was pressed below it has gone. */
export function focusKeptHeading(id: string): void {
  setTimeout(() => focusPageHeading(document.getElementById(id)), dialogGoneMs);
}

export function sectionHeadingId(section: DraftSection): string {
  return `section-${section}`;
}

/**
 * For a section that was chosen in a dialog: the dialog's return of the focus comes later than the section, and a
 * section that was open before does not come at all.
 */
export function focusSectionAfterDialog(section: DraftSection): void {
  setTimeout(() => focusSectionHeading(document.getElementById(sectionHeadingId(section))), dialogGoneMs);
}
