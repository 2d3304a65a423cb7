import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const root = join(import.meta.dirname, "../..");
const program = join(import.meta.dirname, "client/mainJob.ts");

let server: TestServer;
let make: Make;
let folder: string;
let document: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  folder = await mkdtemp(join(tmpdir(), "blaze-client-"));
  document = (await server.call("GET", "/openapi.json")).body;
  await writeFile(join(folder, "document.ts"), await typesOf(document));
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test("a client that knows nothing but the document's types is checked against them", async () => {
  assert.equal(await check("client.json"), "");
  const changed = JSON.parse(document);
  delete changed.paths["/api/v1/bids/active"];
  await writeFile(join(folder, "less.ts"), await typesOf(JSON.stringify(changed)));
  assert.match(
    await check("less.json", "less.ts"),
    /\/api\/v1\/bids\/active/,
    "a call that is gone is found",
  );
});

test("it signs in, browses, deposits, bids, is outbid, bids again, wins and pays", async () => {
  const category = await make.category();
  const sale = { categoryId: category.id, basePricePaise: 500_000, endsInMs: 3_600_000 };
  const listing = await make.listing(sale);
  await make.listing({ ...sale, endsInMs: 7_200_000 });
  const [bidder, rival] = [await make.user(), await make.user()];
  await switchDepositsOn();
  const { mainJob } = (await import(program)) as { mainJob: (job: object) => Promise<Done> };
  const done = await mainJob({
    baseUrl: await server.app.listen({ host: "127.0.0.1", port: 0 }),
    mobile: bidder.mobile,
    categoryId: category.id,
    readOtp: () => lastOtp(bidder.mobile),
    pay: payAtProvider,
    outbid: (amountPaise: number) => make.bid({ listingId: listing.id, bidderId: rival.id, amountPaise }),
    endAuction: () => server.call("POST", "/demo/clock", { body: { advance_seconds: 3601 } }),
  });
  assert.equal(done.productId, listing.id);
  assert.equal(typeof done.cursor, "string", "there is another page");
  assert.deepEqual(done.deposits, ["pending", "held"]);
  assert.equal((done.refused as { code?: string }).code, "bid_too_low");
  assert.deepEqual(done.winning, [true, false, true]);
  assert.equal(done.payment, "success");
  assert.deepEqual(done.order, ["paid", 0]);
});

/** What the program made of each step; its own types are checked above, against the document. */
type Done = Record<
  "productId" | "cursor" | "deposits" | "refused" | "winning" | "payment" | "order",
  unknown
>;

/** openapi-typescript asks for a compiler with an API in JavaScript, which TypeScript 7 has not: it gets the one that ts-morph bundles. */
async function typesOf(published: string): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      next(name === "typescript" ? "@ts-morph/common/dist/typescript.js" : name, context),
  });
  const { default: makeTypes, astToString } = await import("openapi-typescript");
  hooks.deregister();
  return astToString(await makeTypes(published));
}

/** What the compiler says of the program against the types of a document; nothing when it is content. */
async function check(name: string, types = "document.ts"): Promise<string> {
  const options = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: true,
      paths: { "published-document": [join(folder, types)] },
      types: [],
      typeRoots: [],
    },
    files: [program],
    include: [],
    exclude: [],
  };
  await writeFile(join(folder, name), JSON.stringify(options));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  return await new Promise((resolve) =>
    execFile(process.execPath, [tsc, "-p", join(folder, name)], (_failure, output) => resolve(output)),
  );
}

async function switchDepositsOn(): Promise<void> {
  const as = await server.signIn((await make.user({ isOperator: true })).id);
  const body = { DEPOSIT_ENABLED: true };
  assert.equal((await server.call("PATCH", "/ops/settings", { as, body })).statusCode, 200);
}

async function lastOtp(mobile: string): Promise<string> {
  const response = await fetch(`${server.standins.url}/control/messages?to=${encodeURIComponent(mobile)}`);
  const { results } = (await response.json()) as { results: { text: string }[] };
  return /\b\d{6}\b/.exec(results[0]?.text ?? "")?.[0] ?? assert.fail("no OTP was sent");
}

async function payAtProvider(reference: string): Promise<void> {
  const url = `${server.standins.url}/control/payments/${encodeURIComponent(reference)}`;
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, {
    method: "POST",
    headers,
    body: JSON.stringify({ outcome: "success" }),
  });
  assert.equal(answer.status, 200);
}
