import { z } from "zod";

/**
 * What somebody reads who leaves a field empty or writes too much, where the contract has no sentence of its own for
 * it. Every other mistake keeps the words of Zod, which say to a developer what was expected.
 */
export function sayFieldWords(): void {
  z.config({
    customError: (issue) => {
      if (issue.input === undefined) return "Please fill this in.";
      const isText = "origin" in issue && issue.origin === "string";
      if (!isText) return undefined;
      if (issue.code === "too_big") return `Please use at most ${issue.maximum} characters.`;
      if (issue.code !== "too_small") return undefined;
      return issue.minimum === 1
        ? "Please fill this in."
        : `Please use at least ${issue.minimum} characters.`;
    },
  });
}
