/**
 * An amount as it is typed, with its rupees grouped as in India: "12500" is "12,500", "1234567.5" is "12,34,567.5". What
 * is no amount stays as it was typed: it is refused in the end, and nobody's characters are taken away.
 */
export function groupDigits(typed: string): string {
  const [, sign = "", rupees = "", rest = ""] = /^(₹?)([\d,]+)(\..*)?$/.exec(typed) ?? [];
  const digits = rupees.replaceAll(",", "");
  if (digits === "") return typed;
  return sign + digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",") + rest;
}

/** Groups the digits of an input in place. The caret stays behind the character that it stood behind. */
export function groupInput(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const grouped = groupDigits(value);
  if (grouped === value || selectionStart === null) return;
  const before = value.slice(0, selectionStart).replaceAll(",", "").length;
  let caret = 0;
  for (let passed = 0; passed < before; caret += 1) if (grouped[caret] !== ",") passed += 1;
  input.value = grouped;
  input.setSelectionRange(caret, caret);
}
