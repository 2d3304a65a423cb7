import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFiles } from "#tools/checkImports.ts";

const refused: [file: string, text: string][] = [
  ["domain/money/paise.ts", 'import { sql } from "kysely";'],
  ["domain/money/paise.ts", 'import { readFile } from "node:fs";'],
  ["domain/money/paise.ts", 'import type { Database } from "#db/pool.ts";'],
  ["contract/bidding.ts", 'import { placeBid } from "#modules/bidding/placeBid.ts";'],
  ["modules/bidding/placeBid.ts", 'import { closeAuction } from "#modules/closing/closeAuction.ts";'],
  ["modules/bidding/placeBid.ts", 'import {\n  closeAuction,\n} from "../closing/closeAuction.ts";'],
  ["modules/bidding/placeBid.ts", 'import { other } from "#modules/unheard/other.ts";'],
  ["modules/bidding/placeBid.ts", 'import { buildApp } from "#server/app.ts";'],
  ["server/app.ts", 'import { timetable } from "#worker/timetable.ts";'],
  ["server/web.ts", 'import { router } from "#web/router.tsx";'],
  ["server/app.ts", 'import { paise } from "../domain/money/paise.ts";'],
  ["server/app.ts", 'const { makeListing } = await import("#demo/makeListing.ts");'],
  ["web/router.tsx", 'import { placeBid } from "#modules/bidding/placeBid.ts";'],
  ["web/router.tsx", 'export { createTestDatabase } from "#tests/support/database.ts";'],
  ["server/app.ts", "line\n".repeat(301)],
];

const allowed: [file: string, text: string][] = [
  ["domain/money/paise.test.ts", 'import { test } from "node:test";\nimport fc from "fast-check";'],
  ["domain/auction/bid.ts", 'import type { Paise } from "../money/paise.ts";'],
  ["modules/closing/closeAuction.ts", 'import { placeBid } from "#modules/bidding/placeBid.ts";'],
  ["modules/closing/closeAuction.ts", 'import { post } from "../ledger/post.ts";'],
  ["server/web.ts", 'import type { RequestContext } from "#web/runtime/requestContext.ts";'],
  ["server/app.ts", "line\n".repeat(300)],
];

for (const [file, text] of refused) {
  test(`refused in ${file}: ${text.slice(0, 60)}`, () => {
    assert.equal(checkFiles([{ path: file, text }]).length, 1);
  });
}

for (const [file, text] of allowed) {
  test(`allowed in ${file}: ${text.slice(0, 60)}`, () => {
    assert.deepEqual(checkFiles([{ path: file, text }]), []);
  });
}
