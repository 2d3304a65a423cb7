import { companyVoice } from "./companyVoice.ts";
import { type Contact, findContact } from "./findContact.ts";

export type PublicTextProblem = Contact | "company";

/** What everybody reads: `addition` is a note under a listing, `line` the line about a shop. */
export type PublicTextKind = "title" | "name" | "question" | "addition" | "rating" | "line";

/** Texts that are checked are no longer than this, in characters: so much is looked at, however long a text is. */
export const longestChecked = 300;

/**
 * Why a text may not stand where everybody reads it and where notices quote it; null when it may. A title may have
 * the company's name as a plain word, because goods are called so, and a question too ("does Blaze bring it?"); a
 * person's or a firm's name may not, because it stands alone.
 */
export function publicTextProblem(text: string, kind: PublicTextKind): PublicTextProblem | null {
  const voice = companyVoice(text);
  if (voice === "speaks" || voice === "disguised" || (voice === "named" && kind === "name")) return "company";
  return findContact(text);
}
