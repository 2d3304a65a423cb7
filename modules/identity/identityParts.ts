import type { Database } from "#db/pool.ts";
import type { Config } from "../operations/config.ts";

/** The keys of everything that is sealed here; the whole configuration does. */
export type IdentityKeys = Pick<Config, "SEALING_KEYS" | "FINGERPRINT_KEY">;

/** What the verbs that seal and open need; the server's context does. */
export type IdentityParts = { database: Database; config: IdentityKeys };
