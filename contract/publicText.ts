import type { z } from "zod";
import { longestChecked, type PublicTextProblem, publicTextProblem } from "#domain/text/publicTextProblem.ts";

/**
 * What somebody reads whose title or name may not stand there; in Hindi in languages/hi/fieldProblems.ts.
 *
 * @internal for tests
 */
export const publicTextSentences: Readonly<
  Record<"title" | "name", Readonly<Record<PublicTextProblem, string>>>
> = {
  title: {
    link: "A title cannot have a link or an e-mail address.",
    phone: "A title cannot have a phone number. Leave out any row of ten digits.",
    upi: "A title cannot have a UPI id.",
    company: "A title cannot look as if Blaze itself had written it.",
  },
  name: {
    link: "A name cannot have a link or an e-mail address.",
    phone: "A name cannot have a phone number.",
    upi: "A name cannot have a UPI id.",
    company: "A name cannot be like Blaze's own.",
  },
};

/**
 * A check of a title or a name that everybody reads: refused with the sentence of what is wrong. Each has a shorter limit
 * of its own, which refuses what is longer; Zod makes this check of that as well.
 */
export function isPublicText(kind: "title" | "name") {
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    if (text.length > longestChecked) return;
    const problem = publicTextProblem(text, kind);
    if (problem === null) return;
    context.addIssue({ code: "custom", message: publicTextSentences[kind][problem] });
  };
}
