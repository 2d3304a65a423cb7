import type { Database } from "#db/pool.ts";
import type { Config } from "../operations/config.ts";

/** What the verbs about passkeys work with. */
export type PasskeyParts = { database: Database; config: Pick<Config, "PUBLIC_URL"> };

/** A passkey belongs to one host; a browser offers it to no other. */
export function relyingParty({ PUBLIC_URL }: PasskeyParts["config"]): { id: string; origin: string } {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, origin };
}
