import type { draftFields, FieldValue, PlainControl } from "#domain/listing/draftFields.ts";

export type FieldWords = {
  readonly label: string;
  readonly hint?: string;
  /** Said of a field that has to be filled in and was not. */
  readonly required?: string;
  readonly choices?: Readonly<Record<string, string>>;
};

/** Conditions have the words that they have on every card (`ui.conditions`). */
type HasOwnChoices<Name extends PlainControl> = Name extends "condition"
  ? false
  : (typeof draftFields)[Name]["kind"] extends "choice"
    ? true
    : false;

/** The words of every control that follows from a field's declaration; the compiler finds what is missing. */
export type DraftFieldWords = {
  readonly [Name in PlainControl]: HasOwnChoices<Name> extends true
    ? FieldWords & { readonly choices: Readonly<Record<Exclude<FieldValue<Name>, "">, string>> }
    : FieldWords;
};
