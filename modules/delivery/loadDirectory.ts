import type { Database } from "#db/pool.ts";
import { isLoaded, type LoadReport, loadPostOffices } from "./loadPostOffices.ts";
import { directoryEdition, readDirectory } from "./readDirectory.ts";

/**
 * Updates the post offices to the edition of the directory that is installed: about five seconds the first time.
 * Null when it stands there already, unless `again` asks for it all the same.
 */
export async function loadDirectory(
  database: Database,
  { again = false }: { again?: boolean } = {},
): Promise<LoadReport | null> {
  if (!again && (await isLoaded(database, await directoryEdition()))) return null;
  return loadPostOffices(database, await readDirectory());
}
