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
  ["web/api/client.ts", 'import { coreMessages } from "#web/messages/coreMessages.ts";'],
  ["web/ui/Button.tsx", 'import { TextField } from "../forms/TextField.tsx";'],
  ["web/lib/bidStanding.ts", 'import type { Row } from "#web/features/auction/bids/ActiveRow.tsx";'],
  ["web/features/browse/home/HomePage.tsx", 'import { Shell } from "#web/app/shell/Shell.tsx";'],
  [
    "web/features/account/kyc/KycDialog.tsx",
    'import { PostProduct } from "#web/features/sell/draft/PostProduct.tsx";',
  ],
  [
    "web/features/account/kyc/KycDialog.tsx",
    'const sell = import("#web/features/sell/draft/PostProduct.tsx");',
  ],
  ["web/features/unheard/Page.tsx", 'import { KycDialog } from "#web/features/account/kyc/KycDialog.tsx";'],
  ["web/app/shell/Shell.tsx", 'import { Route } from "#web/routes/__root.tsx";'],
  ["web/routes/index.tsx", 'import { getRouter } from "../router.tsx";'],
  ["web/unheard/file.ts", 'import { Button } from "#web/ui/Button.tsx";'],
];

const allowed: [file: string, text: string][] = [
  ["domain/money/paise.test.ts", 'import { test } from "node:test";\nimport fc from "fast-check";'],
  ["domain/auction/bid.ts", 'import type { Paise } from "../money/paise.ts";'],
  ["modules/closing/closeAuction.ts", 'import { placeBid } from "#modules/bidding/placeBid.ts";'],
  ["modules/closing/closeAuction.ts", 'import { post } from "../ledger/post.ts";'],
  ["server/web.ts", 'import type { RequestContext } from "#web/runtime/requestContext.ts";'],
  ["web/router.tsx", 'import { routeTree } from "./routeTree.gen.ts";'],
  ["web/router.tsx", 'import { ErrorScreen } from "./screens/ErrorScreen.tsx";'],
  ["web/routes/index.tsx", 'import { HomePage } from "#web/features/browse/home/HomePage.tsx";'],
  ["web/routes/__root.tsx", 'import appStyles from "#web/styles/app.css?url";'],
  ["web/features/sell/draft/PostProduct.tsx", 'import("#web/features/account/kyc/KycDialog.tsx");'],
  ["web/features/account/kyc/KycDialog.tsx", 'import { PaperField } from "./PaperField.tsx";'],
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

const circles: [title: string, files: Record<string, string>][] = [
  [
    "two files of web, one by a type",
    {
      "web/ui/Gallery.tsx": 'import("./GalleryZoom.tsx");',
      "web/ui/GalleryZoom.tsx": 'import type { Image } from "./Gallery.tsx";',
    },
  ],
  [
    "three files of a module",
    {
      "modules/orders/one.ts": 'import { two } from "./two.ts";',
      "modules/orders/two.ts": 'export { three } from "#modules/orders/three.ts";',
      "modules/orders/three.ts": 'import { one } from "./one.ts";',
    },
  ],
  [
    "two folders of a feature, by four files",
    {
      "web/features/sell/draft/one.ts": 'import { two } from "../listings/two.ts";',
      "web/features/sell/listings/two.ts": "",
      "web/features/sell/listings/three.ts": 'import { four } from "../draft/four.ts";',
      "web/features/sell/draft/four.ts": "",
    },
  ],
];

for (const [title, files] of circles) {
  test(`a circle is refused: ${title}`, () => {
    const problems = checkFiles(Object.entries(files).map(([path, text]) => ({ path, text })));
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? "", /in a circle$/);
  });
}

test("who imports one file in two ways makes no circle", () => {
  const files = {
    "web/ui/one.ts": 'import { two } from "./two.ts";\nimport { three } from "./three.ts";',
    "web/ui/two.ts": 'import { three } from "./three.ts";',
    "web/ui/three.ts": "",
  };
  assert.deepEqual(checkFiles(Object.entries(files).map(([path, text]) => ({ path, text }))), []);
});
