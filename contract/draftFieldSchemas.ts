import { z } from "zod";
import {
  type DraftField,
  type DraftFieldName,
  draftField,
  type draftFields,
  type FieldIn,
  type FieldValue,
  fieldsIn,
} from "#domain/listing/draftFields.ts";
import type { DraftSection } from "#domain/listing/draftSections.ts";
import { fault } from "./fieldProblems.ts";

type Plain<Name extends DraftFieldName> = z.ZodType<FieldValue<Name>, FieldValue<Name>>;
type Given<Name extends DraftFieldName> = {
  kept: z.ZodOptional<Plain<Name>>;
  emptied: z.ZodDefault<Plain<Name>>;
  refused: Plain<Name>;
}[(typeof draftFields)[Name]["whenLeftOut"]];

/** A section's plain fields as a body gives them. */
export function givenFields<Section extends DraftSection>(section: Section) {
  const entries = fieldsIn(section).map((name) => [name, givenField(draftField(name))]);
  return Object.fromEntries(entries) as { [Name in FieldIn<Section>]: Given<Name> };
}

/** The same as an answer has them. */
export function answeredFields<Section extends DraftSection>(section: Section) {
  const entries = fieldsIn(section).map((name) => [name, answeredField(draftField(name))]);
  return Object.fromEntries(entries) as { [Name in FieldIn<Section>]: Plain<Name> };
}

/** Of several, it may be none yet. */
function answeredField(field: DraftField): z.ZodType {
  return field.kind === "choice" ? z.enum([...new Set([...field.choices, field.empty])]) : z.string();
}

function givenField(field: DraftField): z.ZodType {
  const schema = field.kind === "choice" ? z.enum(field.choices) : textSchema(field);
  if (field.whenLeftOut === "kept") return schema.optional();
  return field.whenLeftOut === "emptied" ? (schema as z.ZodType).default(field.empty) : schema;
}

function textSchema({ longest, problems, whenLeftOut }: Extract<DraftField, { kind: "text" }>) {
  const text = z.string(problems && fault(problems.required)).trim();
  const filled = whenLeftOut === "refused" ? text.min(1, problems && fault(problems.required)) : text;
  return filled.max(longest, problems && fault(problems.tooLong));
}
