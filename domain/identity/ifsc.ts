/**
 * An IFSC in capitals and without spaces, or null when it does not have the shape of one: bank, a zero, branch
 * (Reserve Bank of India). Whether there is such a branch is for modules/identity/ifscDirectory.ts to say.
 */
export function parseIfsc(typed: string): string | null {
  const code = typed.replace(/\s/g, "").toUpperCase();
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? code : null;
}
