// npm run operator -- <mobile> [role ...]: makes somebody an operator (an admin, unless roles are named), in the database of
// DATABASE_URL. For the first two people of a company; from then on they propose and approve roles at /ops/operators.
import { migrate } from "#db/migrate.ts";
import { parseMobile } from "#domain/identity/mobile.ts";
import { type OperatorRole, operatorRoles } from "#domain/operators/operatorRights.ts";
import { leastAdmins } from "#domain/operators/proposalKinds.ts";
import { appointOperator } from "#modules/operators/appointOperator.ts";
import { commandDatabase } from "./parts/commandDatabase.ts";
import { withDatabase } from "./parts/database.ts";

const [typed = "", ...named] = process.argv.slice(2);
const mobile = parseMobile(typed);
const roles: readonly string[] = named.length === 0 ? ["admin"] : named;
const unknown = roles.find((role) => !operatorRoles.includes(role as OperatorRole));
const url = commandDatabase(process.env);

if (mobile === null) {
  giveUp("say an Indian mobile number: npm run operator -- 9876543210 [role ...]");
} else if (unknown !== undefined) {
  giveUp(`${unknown} is no role. The roles are ${operatorRoles.join(", ")}.`);
} else if (url === undefined) {
  giveUp("DATABASE_URL is not set. It says in which database the person becomes an operator.");
} else {
  await withDatabase(url, async (database) => {
    await migrate(database);
    const appointed = await appointOperator(database, { mobile, roles: roles as OperatorRole[] });
    if ("refused" in appointed) return giveUp(`this would leave fewer than ${leastAdmins} admins.`);
    console.log(
      `${mobile} is now an operator: ${roles.join(", ")}. They log in with this number; their work is at /ops.`,
    );
    if (appointed.admins < leastAdmins)
      console.log("Roles and money take two people: make a second admin in the same way before you begin.");
  });
}

function giveUp(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
