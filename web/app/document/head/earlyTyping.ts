import { isHydrated } from "./isHydrated.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Boxes to tick are on no page that is read before it is hydrated. */
const fields = "input:not([type=checkbox],[type=radio]),textarea,select";
/** A page that is not hydrated after so long never will be. */
const longestMs = 60_000;

const kept = new Map<Field, string>();

/**
 * What is typed or chosen before React takes a field over is nobody's, and its next drawing takes it away. This keeps
 * it, and enters it once the field is hydrated. Begun before `keepEarlyPress`, so that a form is filled in when it is sent.
 */
export function keepEarlyTyping(): void {
  document.addEventListener("input", note, true);
}

function note({ target }: Event): void {
  if (!isField(target)) return;
  // A key that was waiting while React hydrated the page comes before the next frame: it is newer than what is kept.
  if (isHydrated(target)) {
    kept.delete(target);
    return;
  }
  if (kept.size === 0) requestAnimationFrame(enterHydrated);
  kept.set(target, target.value);
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(fields);
}

function enterHydrated(): void {
  for (const [field, value] of kept) {
    if (field.isConnected && performance.now() <= longestMs && !isHydrated(field)) continue;
    kept.delete(field);
    if (field.isConnected && isHydrated(field)) enter(field, value);
  }
  if (kept.size > 0) requestAnimationFrame(enterHydrated);
}

/**
 * React hears of a text only when it differs from the last one that it saw set, and it watches the element's own
 * `value`: so another text is set that way, and the kept one past it.
 */
function enter(field: Field, value: string): void {
  const isFile = field.type === "file";
  const isChosen = isFile || field instanceof HTMLSelectElement;
  if (!isChosen) field.value = value === "" ? "-" : "";
  if (!isFile) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  }
  field.dispatchEvent(new Event(isChosen ? "change" : "input", { bubbles: true }));
}
