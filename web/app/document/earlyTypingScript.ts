import { isHydratedScript } from "./isHydratedScript.ts";

/** A page that is not hydrated after so long never will be. */
const longestMs = 60_000;

/**
 * Runs in the head, before `earlyPressScript`, so that a form is filled in when it is sent. What is typed or chosen
 * before React takes a field over is nobody's, and its next drawing takes it away. This keeps it, and enters it once the
 * field is React's, which hears of a value only when its own note of the last one (`_valueTracker`) differs from it.
 * Boxes to tick are on no page that is read before it is hydrated.
 */
export const earlyTypingScript = `(function(){var kept=[];${[
  isHydratedScript,
  `function enter(f,value){var isFile=f.type==="file";`,
  `if(!isFile)Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),"value").set.call(f,value);`,
  `if(f._valueTracker)f._valueTracker.setValue(value?"":"-");`,
  `f.dispatchEvent(new Event(isFile||f.tagName==="SELECT"?"change":"input",{bubbles:true}))}`,
  `function look(){kept=kept.filter(function(k){if(!k.field.isConnected||performance.now()>${longestMs})return false;`,
  `if(!isHydrated(k.field))return true;enter(k.field,k.value);return false});if(kept.length)requestAnimationFrame(look)}`,
  `document.addEventListener("input",function(e){var f=e.target;`,
  `if(!f.matches("input:not([type=checkbox],[type=radio]),textarea,select"))return;`,
  // A key that was waiting while React hydrated the page comes before the next frame: what stands there now is newer than what is kept.
  `if(isHydrated(f)){kept=kept.filter(function(k){return k.field!==f});return}`,
  `var k=kept.find(function(k){return k.field===f});`,
  `if(!k&&kept.push(k={field:f})===1)requestAnimationFrame(look);k.value=f.value},true)`,
].join("")}})()`;
