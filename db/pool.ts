import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

/** What typed queries and transactions go over. */
export type Connections = { readonly kysely: Kysely<Schema> };

/** What every verb takes first: the connections, and the typed queries over them. */
export type Database = Connections & {
  readonly pool: pg.Pool;
  /** For the few queries that read whole tables, and so take longer the more there is: one may take an hour. */
  readonly patient: Connections;
  close(): Promise<void>;
};

const INT8 = 20;
const INT8_ARRAY: number = 1016;
const DATE = 1082;
const INTERVAL = 1186;

/** Of their own, so that a limit for the usual query never ends them. */
const PATIENT_CONNECTIONS = 2;
const LONGEST_PATIENT_QUERY_MS = 3_600_000;
/** So much later the database itself ends a statement: that of a connection which has just been given up. */
const graceMs = 1_000;

type DatabaseOptions = {
  readonly maxConnections?: number;
  /**
   * A query without an answer for so long fails and its connection is given up: a network that has forgotten the
   * connection says nothing, and would keep it for a quarter of an hour. Without, it is waited for.
   */
  readonly longestQueryMs?: number;
  /** What differs from the usual pool: the simulation brings connections of its own. */
  readonly pool?: Partial<pg.PoolConfig> & { readonly Client?: typeof pg.Client };
};

/** Opens nothing by itself: the first query connects. The caller closes it. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const usual = connect(url, options);
  if (options.longestQueryMs === undefined) return { ...usual, patient: usual };
  const patient = connect(url, {
    ...options,
    maxConnections: PATIENT_CONNECTIONS,
    longestQueryMs: LONGEST_PATIENT_QUERY_MS,
  });
  const close = async () => {
    await Promise.all([usual.close(), patient.close()]);
  };
  return { ...usual, patient, close };
}

function connect(url: string, options: DatabaseOptions): Omit<Database, "patient"> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 10_000,
    // Whoever has given up on an answer needs none: the database goes on with the statement otherwise, locks and all.
    ...(options.longestQueryMs !== undefined && {
      query_timeout: options.longestQueryMs,
      statement_timeout: options.longestQueryMs + graceMs,
    }),
    // A server that freezes in the middle of a transaction, or falls off the network, must not keep rows
    // locked for everybody: the database then ends it. No transaction of ours waits for anything else.
    idle_in_transaction_session_timeout: 10_000,
    // Statements of one transaction that do not wait for each other's answers travel together. Each is still answered
    // by itself, and one that fails fails those behind it in its transaction.
    pipeline: true,
    types: { getTypeParser: typeParser },
    ...options.pool,
  });
  // The pool replaces a connection that dies; without a listener, its death would end the process. The
  // query that was under way on it fails by itself.
  let isClosing = false;
  const report = (error: Error) => {
    if (!isClosing) console.error(`database: a connection was lost: ${error.message}`);
  };
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { pool, kysely, close };
}

/**
 * int8 (every id, count and amount in paise) is read as a number, and refused when a double cannot hold it
 * exactly. numeric and interval stay strings. A date stays the string that was stored: a Date would add a
 * time zone.
 */
function typeParser(typeId: number, format?: "text" | "binary") {
  if (format === "binary") return pg.types.getTypeParser(typeId, "binary");
  if (typeId === INT8) return safeInteger;
  if (typeId === INT8_ARRAY) return safeIntegers;
  if (typeId === DATE || typeId === INTERVAL) return (text: string) => text;
  return pg.types.getTypeParser(typeId, "text");
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`);
  return value;
}

const strings: (text: string) => (string | null)[] = pg.types.getTypeParser(INT8_ARRAY);

function safeIntegers(text: string): (number | null)[] {
  return strings(text).map((item) => (item === null ? null : safeInteger(item)));
}
