import type { Database } from "#db/pool.ts";
import type { Config } from "../operations/config.ts";
import { readKey, readSealingKeys } from "../operations/sealingKeys.ts";

/** The keys of everything that is sealed here; the whole configuration does. */
export type IdentityKeys = Pick<Config, "SEALING_KEYS" | "FINGERPRINT_KEY">;

/** What the verbs that seal and open need; the server's context does. */
export type IdentityParts = { database: Database; config: IdentityKeys };

/** The keys from their texts, for whoever has no whole configuration. Throws for what are none. */
export function readIdentityKeys(texts: Record<keyof IdentityKeys, string>): IdentityKeys {
  const sealingKeys = readSealingKeys(texts.SEALING_KEYS);
  const fingerprintKey = readKey(texts.FINGERPRINT_KEY);
  if (typeof sealingKeys === "string") throw new Error(`SEALING_KEYS: ${sealingKeys}`);
  if (!fingerprintKey) throw new Error("FINGERPRINT_KEY: is no key");
  return { SEALING_KEYS: sealingKeys, FINGERPRINT_KEY: fingerprintKey };
}
