/**
 * What can be wrong with a field that the contract has no sentence of its own for: the problem's `type`, and the facts
 * that come with it.
 */
export type FieldFacts = {
  missing: object;
  wrong_type: { expected: ExpectedType };
  not_listed: { options: string[] };
  too_long: { most: number };
  too_short: { least: number };
  too_many: { most: number };
  too_few: { least: number };
  too_large: { most: number };
  too_small: { least: number };
  not_multiple: { step: number };
  bad_format: { format: TextFormat };
  unknown_field: { names: string[] };
  bad_cursor: object;
  unstorable_text: object;
  invalid: object;
};
export type ExpectedType = "text" | "number" | "whole_number" | "boolean" | "list" | "object" | "other";
export type TextFormat = "email" | "url" | "id" | "moment" | "day" | "other";

export type FieldProblemType = keyof FieldFacts;
export type FieldFault = { [Type in FieldProblemType]: { type: Type } & FieldFacts[Type] }[FieldProblemType];
export type FieldSentences = { [Type in FieldProblemType]: (facts: FieldFacts[Type]) => string };

const ofType: Record<ExpectedType, string> = {
  text: "Please enter text here.",
  number: "Please enter a number.",
  whole_number: "Please enter a whole number.",
  boolean: "Please answer true or false.",
  list: "Please give a list here.",
  object: "Please give named values here.",
  other: "This kind of value does not fit here.",
};

const ofFormat: Record<TextFormat, string> = {
  email: "Please enter a valid e-mail address.",
  url: "Please enter a whole address, such as https://blaze.in/sell.",
  id: "This is not a valid id.",
  moment: "Please give the time as 2026-01-31T18:29:59Z.",
  day: "Please give the date as 2026-01-31.",
  other: "This does not have the right form.",
};

const characters = (count: number) => (count === 1 ? "1 character" : `${count} characters`);
const entries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);

/**
 * The English sentence of every type of problem. The compiler finds a missing one, here and in Hindi.
 *
 * @internal for tests
 */
export const fieldSentences: FieldSentences = {
  missing: () => "Please fill this in.",
  wrong_type: ({ expected }) => ofType[expected],
  not_listed: ({ options }) =>
    options.length === 1 ? `This can only be ${options[0]}.` : `Please choose one of ${options.join(", ")}.`,
  too_long: ({ most }) => `Please use at most ${characters(most)}.`,
  too_short: ({ least }) => `Please use at least ${characters(least)}.`,
  too_many: ({ most }) => `Please give at most ${entries(most)}.`,
  too_few: ({ least }) => `Please give at least ${entries(least)}.`,
  too_large: ({ most }) => `Please enter ${most} or less.`,
  too_small: ({ least }) => `Please enter ${least} or more.`,
  not_multiple: ({ step }) => `Please enter a multiple of ${step}.`,
  bad_format: ({ format }) => ofFormat[format],
  unknown_field: ({ names }) =>
    names.length === 1
      ? `There is no field ${names[0]} here.`
      : `There are no fields ${names.join(", ")} here.`,
  bad_cursor: () => "This cursor is not one of this list.",
  unstorable_text: () => "Some characters in this text cannot be kept. Please leave them out.",
  invalid: () => "This does not fit here.",
};

/** The sentence of a fault. */
export function fieldSentence(fault: FieldFault): string {
  // Each sentence takes the facts of its own type, which the compiler cannot follow through the lookup.
  return (fieldSentences[fault.type] as (facts: FieldFault) => string)(fault);
}
