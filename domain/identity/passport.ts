/** The number of an Indian passport in capitals and without spaces, or null when `typed` is none. */
export function parsePassport(typed: string): string | null {
  const number = typed.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z][0-9]{7}$/.test(number) ? number : null;
}
