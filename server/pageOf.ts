import type { KeysetPage } from "#db/keysetPage.ts";
import { readPageCursor } from "#db/pageCursor.ts";
import { invalidInput } from "./errors.ts";

/** What the ids of a list look like: a cursor that names another kind is none of its own. */
const idForms = {
  number: /^\d{1,16}$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  text: /^[^\0]+$/,
};

type Asked = { readonly limit: number; readonly cursor?: string | undefined };

/** The page that a query asks for. Throws `InvalidInput` for a cursor that was never given out. */
export function pageOf({ limit, cursor }: Asked, idForm: keyof typeof idForms): KeysetPage {
  if (cursor === undefined) return { limit, after: null };
  const after = readPageCursor(cursor);
  if (after !== null && idForms[idForm].test(after.id)) return { limit, after };
  throw invalidInput(["query", "cursor"], { type: "bad_cursor" });
}
