import type { z } from "zod";
import { cutText } from "#domain/text/cutText.ts";
import { longestChecked, type PublicTextKind, publicTextProblem } from "#domain/text/publicTextProblem.ts";
import { fault } from "./fieldProblems.ts";

/** A character has two UTF-16 units at most, and limits count characters. */
const unitsChecked = 2 * longestChecked;

/**
 * A check of a title, a name, or a question with its answer, that everybody reads: refused by what is wrong. Each has a
 * shorter limit of its own, which refuses what is longer; Zod makes this check of that as well.
 */
export function isPublicText(kind: PublicTextKind) {
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    const problem = publicTextProblem(cutText(text, unitsChecked), kind);
    if (problem === null) return;
    context.addIssue({ code: "custom", message: fault(`${kind}_${problem}`) });
  };
}
