import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { Customer } from "./gateway.ts";

/** What a provider is told of a payer, to fill in its page. Providers write to the address: only a confirmed one. */
export async function readCustomer(reader: Kysely<Schema>, userId: string): Promise<Customer> {
  const user = await reader
    .selectFrom("users")
    .select(["id", "name", "email", "email_confirmed_at", "mobile"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    id: user.id,
    name: user.name ?? "",
    email: (user.email_confirmed_at && user.email) || "",
    mobile: user.mobile ?? "",
  };
}
