import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { findPerson } from "#modules/blocking/findPerson.ts";

/** Answers about the person whom an operator names by id or mobile number. Nobody, and a closed account, is not found. */
export async function ofPerson<Answer>(
  { kysely }: Database,
  named: { readonly id: string },
  answer: (userId: string) => Promise<Answer>,
): Promise<Answer | Refusal> {
  const userId = await findPerson(kysely, named.id);
  return userId === null ? { refused: "not_found", what: "user" } : await answer(userId);
}
