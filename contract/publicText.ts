import type { z } from "zod";
import { longestChecked, publicTextProblem } from "#domain/text/publicTextProblem.ts";
import { fault } from "./fieldProblems.ts";

/**
 * A check of a title, a name, or a question with its answer, that everybody reads: refused by what is wrong. Each has a
 * shorter limit of its own, which refuses what is longer; Zod makes this check of that as well.
 */
export function isPublicText(kind: "title" | "name" | "question" | "addition" | "rating") {
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    if (text.length > longestChecked) return;
    const problem = publicTextProblem(text, kind);
    if (problem === null) return;
    context.addIssue({ code: "custom", message: fault(`${kind}_${problem}`) });
  };
}
