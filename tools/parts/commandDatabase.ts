/**
 * The database of a command that migrates: past a pooler where there is one, because it hands out other sessions from
 * statement to statement, and the lock of a migration belongs to one. Undefined where the environment names none.
 */
export function commandDatabase({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: NodeJS.ProcessEnv): string | undefined {
  return DATABASE_DIRECT_URL || DATABASE_URL || undefined;
}
