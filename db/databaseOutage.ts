/** Node's codes for a connection that could not be made or was lost. */
const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
]);

/**
 * PostgreSQL's: connection exceptions (08), shutting down or starting up (57P), too many connections or out of
 * memory (53), an error of its machine (58), a deadlock or a serialisation failure (40), a lock, a statement or an idle
 * transaction that took too long, a server that only reads.
 */
const outageStates = /^(08...|57P..|53...|58...|40...|55P03|57014|25006|25P03)$/;

/** Two transactions met: nothing is wrong with the database or with the row, and another try goes through. */
const conflictStates = /^(40...|55P03)$/;

/** What pg's pool and client, and Kysely, say without a code. */
const outageMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Postgres connection has been discarded/;

/** True when the database was out of reach or could not serve this statement: trying again later may do. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (connectionCodes.has(code) && "syscall" in error) return isDatabaseSyscall(error);
  return outageStates.test(code) || outageMessages.test(error.message);
}

/** True when only another transaction was in the way: a deadlock, a serialisation failure, a lock that took too long. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && conflictStates.test(String(error.code));
}

/** A missing file is no outage of the database, though its code is one that a missing socket has too. */
function isDatabaseSyscall(error: Error): boolean {
  const syscall = "syscall" in error ? String(error.syscall) : "";
  return ["connect", "read", "write", "getaddrinfo"].includes(syscall);
}
