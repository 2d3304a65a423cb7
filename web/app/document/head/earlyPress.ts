import { isHydrated } from "./isHydrated.ts";

type Press = { readonly button: HTMLButtonElement; readonly until: number };

/** After this long nobody expects their press to do anything any more. */
const longestMs = 5_000;

let last: Press | undefined;

/**
 * On a slow phone a page is read a second or two before React takes its buttons over, and a press in that time did
 * nothing. This keeps the last one, shows that it is kept (parts/button.css), and presses again as soon as the button
 * is hydrated. A form that has an address works without scripts.
 */
export function keepEarlyPress(): void {
  document.addEventListener("click", take, true);
}

function take(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!button || isHydrated(button) || button.form?.hasAttribute("action")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  last?.button.removeAttribute("data-pressed");
  last = { button, until: performance.now() + longestMs };
  button.setAttribute("data-pressed", "");
  pressWhenHydrated(last);
}

function pressWhenHydrated(press: Press): void {
  if (press !== last) return;
  const { button, until } = press;
  if (!isHydrated(button) && button.isConnected && performance.now() < until) {
    requestAnimationFrame(() => pressWhenHydrated(press));
    return;
  }
  last = undefined;
  button.removeAttribute("data-pressed");
  if (isHydrated(button)) button.click();
}
