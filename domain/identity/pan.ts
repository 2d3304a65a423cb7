/** Kinds of holder by the fourth letter of a PAN (Income-tax Department): P a person, C a company, H a family. */
const shape = /^[A-Z]{3}[PCHFATBLJG][A-Z][0-9]{4}[A-Z]$/;

/** A PAN in capitals and without spaces, or null when `typed` is none. */
export function parsePan(typed: string): string | null {
  const pan = typed.replace(/[\s-]/g, "").toUpperCase();
  return shape.test(pan) ? pan : null;
}

/** True for the PAN of a person: whoever sells as an individual needs one. */
export function isPersonsPan(pan: string): boolean {
  return pan[3] === "P";
}
