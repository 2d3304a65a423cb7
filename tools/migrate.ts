// npm run migrate: brings the database of DATABASE_URL to this version, before its workers and servers are put in place
// (docs/operating.md). Nothing happens when it is there already. Servers do the same when they start.
import { migrate } from "#db/migrate.ts";
import { SetUpProblem } from "#db/setUpProblem.ts";
import { commandDatabase } from "./parts/commandDatabase.ts";
import { withDatabase } from "./parts/database.ts";

const url = commandDatabase(process.env);
if (url === undefined) {
  console.error("DATABASE_URL: is not set. It says which database is to be migrated.");
  process.exitCode = 1;
} else {
  await withDatabase(url, migrate).then(
    (applied) =>
      console.log(applied.length === 0 ? "Nothing to migrate." : `Migrated: ${applied.join(", ")}.`),
    (error: unknown) => {
      console.error(error instanceof SetUpProblem ? error.message : error);
      process.exitCode = 1;
    },
  );
}
