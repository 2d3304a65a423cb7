import { isHydratedScript } from "./isHydratedScript.ts";

/** After this long nobody expects their press to do anything any more. */
const longestMs = 5_000;

/**
 * Runs in the head. On a slow phone a page is read a second or two before React takes its buttons over, and a press in
 * that time did nothing. This keeps the last one, shows that it is kept (parts/button.css), and presses again as soon
 * as the button is React's, which is when it carries its props. A form that has an address works without scripts.
 */
export const earlyPressScript = `(function(){var last;${isHydratedScript}function look(p){if(p!==last)return;if(!isHydrated(p.button)&&p.button.isConnected&&performance.now()<p.until)return requestAnimationFrame(function(){look(p)});last=null;p.button.removeAttribute("data-pressed");if(isHydrated(p.button))p.button.click()}document.addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("button");if(!b||isHydrated(b)||b.form&&b.form.hasAttribute("action"))return;e.preventDefault();e.stopImmediatePropagation();if(last)last.button.removeAttribute("data-pressed");last={button:b,until:performance.now()+${longestMs}};b.setAttribute("data-pressed","");look(last)},true)})()`;
