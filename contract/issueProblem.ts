import type { z } from "zod";
import type {
  ExpectedType,
  FieldFault,
  FieldProblem,
  FieldProblemType,
  TextFormat,
} from "./fieldProblems.ts";

export type Issue = z.core.$ZodIssue;

/** Stands where the contract names no type of its own. */
const noType = "";

/** Parses with a schema of the contract. No sentence of Zod, which are for developers, is ever made: its message is the problem's type (`fault`). */
export function parseQuietly<Schema extends z.ZodType>(schema: Schema, input: unknown) {
  return schema.safeParse(input, { error: () => noType, reportInput: true });
}

/** What an issue of a schema says is wrong: the type that the contract names, else one of any field. */
export function problemOf(issue: Issue): FieldProblem {
  const fault = faultOf(issue);
  const type = issue.message === noType ? fault.type : (issue.message as FieldProblemType);
  return { ...fault, loc: issue.path.map((key) => (typeof key === "number" ? key : String(key))), type };
}

function faultOf(issue: Issue): FieldFault {
  if (issue.input === undefined) return { type: "missing" };
  switch (issue.code) {
    case "invalid_type":
      return { type: "wrong_type", expected: expectedTypes[issue.expected] ?? "other" };
    case "invalid_value":
      return { type: "not_listed", options: issue.values.map(String) };
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case "not_multiple_of":
      return { type: "not_multiple", step: Number(issue.divisor) };
    case "invalid_format":
      return { type: "bad_format", format: textFormats[issue.format] ?? "other" };
    case "unrecognized_keys":
      return { type: "unknown_field", names: issue.keys };
    default:
      return { type: "invalid" };
  }
}

/** A bound that is itself too much stands for the whole number before it. */
function tooBig(origin: string, bound: number, isInclusive: boolean): FieldFault {
  const most = isInclusive ? bound : bound - 1;
  if (origin === "string") return { type: "too_long", most };
  return isNumber(origin) ? { type: "too_large", most } : { type: "too_many", most };
}

function tooSmall(origin: string, bound: number, isInclusive: boolean): FieldFault {
  const least = isInclusive ? bound : bound + 1;
  if (origin === "string") return least === 1 ? { type: "missing" } : { type: "too_short", least };
  return isNumber(origin) ? { type: "too_small", least } : { type: "too_few", least };
}

const isNumber = (origin: string) => origin === "number" || origin === "int" || origin === "bigint";

const expectedTypes: Readonly<Record<string, ExpectedType>> = {
  string: "text",
  number: "number",
  int: "whole_number",
  boolean: "boolean",
  array: "list",
  object: "object",
  record: "object",
};

const textFormats: Readonly<Record<string, TextFormat>> = {
  email: "email",
  url: "url",
  guid: "id",
  uuid: "id",
  datetime: "moment",
  date: "day",
};
