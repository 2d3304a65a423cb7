import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { languages } from "#contract/language.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";

// docs/decisions/0044-one-manner-of-speaking.md

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

type Schema = { properties?: Record<string, Schema>; type?: unknown; [key: string]: unknown };

function schemaOf(type: z.ZodType | undefined, io: "input" | "output"): Schema {
  return type === undefined ? {} : (z.toJSONSchema(type, { io, unrepresentable: "any" }) as Schema);
}

/** Their names are the order's (R-API-1). */
const pagedOtherwise = ["GET /bids/active", "GET /bids/lost", "GET /bids/won", "GET /user/products/:type"];

test("a list comes page by page with `limit` and `cursor`, and answers `results` and `next_cursor`", () => {
  const paging = /^(limit|cursor|count|skip|offset|page|per_page|before|after|since)$/;
  const lists = allEndpoints.flatMap((endpoint) => {
    const asked = Object.keys(schemaOf(endpoint.query, "input").properties ?? {}).filter((name) =>
      paging.test(name),
    );
    const answered = Object.keys(schemaOf(endpoint.answer, "output").properties ?? {});
    const isPaged =
      asked.length > 1 || answered.some((name) => /^next_(cursor|page|before|after)$/.test(name));
    return isPaged ? [{ name: nameOf(endpoint), asked: asked.toSorted(), answered }] : [];
  });
  assert.deepEqual(
    lists
      .filter(({ answered }) => !answered.includes("next_cursor"))
      .map(({ name }) => name)
      .toSorted(),
    pagedOtherwise,
  );
  const others = lists.filter(({ name }) => !pagedOtherwise.includes(name));
  assert.ok(others.length > 15);
  for (const { name, asked, answered } of others) {
    assert.deepEqual(asked, ["cursor", "limit"], name);
    assert.ok(answered.includes("results"), name);
  }
});

/** What stands in a path and is no id, and the second id of a path. */
const otherParameters = [
  "address_id",
  "code",
  "kind",
  "payment_id",
  "prefix",
  "purpose",
  "reference",
  "session_id",
  "type",
  "x",
  "y",
  "zoom",
];

test("an id in a path is called `id`", () => {
  const names = allEndpoints.flatMap(({ path }) =>
    [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
  );
  assert.deepEqual([...new Set(names)].toSorted(), ["id", ...otherParameters].toSorted());
});

const ofTheDraft = "a section of the draft, with its data and status, has the name of what it asks for";
/** Fields that are not the same wherever they stand, and why. */
const shapedTwice: Record<string, string> = {
  ...Object.fromEntries(languages.map((language) => [language, "whatever is said in that language"])),
  amount: "among the variables of a notice it is a text already",
  conditions: ofTheDraft,
  current_bid: "the order's: an amount, and in the seller's view of a listing an object with it",
  data: "the order's: of a section of the home a list, of a section of the draft and of an upload an object",
  description: ofTheDraft,
  details: ofTheDraft,
  email: "among the ways of being told a switch",
  id: "listings and categories are numbered, everything else has a UUID (docs/decisions/0003)",
  images: ofTheDraft,
  inspection: "of an order its sheet; of the desk how many orders wait for one",
  notes: ofTheDraft,
  options: "the order's: of a question a list; an operator's are all that is asked in a category",
  read: "of a notice whether somebody read it; of a title the answers that were read in it",
  results: "a topic that one chooses to be told about",
  specifications: ofTheDraft,
  verification: "the order's: sections of questions, and of a price whether Blaze verifies",
  words: "of a grievance or report what somebody wrote; of questions and synonyms the words of each language",
};

test("a field of one name has one shape in every answer", () => {
  const shapes = new Map<string, Set<string>>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, field] of Object.entries((value as Schema).properties ?? {})) {
      shapes.set(name, (shapes.get(name) ?? new Set()).union(new Set(typesOf(field))));
    }
    for (const child of Object.values(value)) look(child);
  };
  for (const { answer } of allEndpoints) look(schemaOf(answer, "output"));
  const twice = [...shapes].filter(([, types]) => types.size > 1).map(([name]) => name);
  assert.deepEqual(twice.toSorted(), Object.keys(shapedTwice).toSorted());
});

/** Whether it may be missing does not matter, nor which values of its type it has. */
function typesOf({ type, anyOf, enum: values, const: value }: Schema): string[] {
  if (Array.isArray(anyOf)) return anyOf.flatMap((one) => typesOf(one as Schema));
  if (type === undefined)
    return [values, value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => typeof one);
  return [type]
    .flat()
    .filter((one) => one !== "null")
    .map((one) => (one === "integer" ? "number" : String(one)));
}
