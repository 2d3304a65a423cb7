import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createMake } from "#tests/support/make.ts";
import { startTestServer } from "#tests/support/server.ts";
import { photograph } from "./samples.ts";
import { sendFile } from "./sendFile.ts";
import { startUploadWorld, type UploadWorld } from "./uploadWorld.ts";

let server: UploadWorld["server"];
let owner: UploadWorld["owner"];
let send: UploadWorld["send"];

before(async () => {
  ({ server, owner, send } = await startUploadWorld());
});
after(() => server.close());

test("a crowd of one person's files is refused beyond the hour's limit", async () => {
  const limited = await startTestServer({ environment: { UPLOAD_HOUR_LIMIT: "3" } });
  try {
    const token = await limited.signIn((await createMake(limited.database).user()).id);
    const bytes = await photograph(64, 48);
    const codes: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      codes.push((await sendFile(limited, bytes, { as: token })).statusCode);
    }
    assert.deepEqual(codes, [200, 200, 200, 429, 429]);
  } finally {
    await limited.close();
  }
});

test("a store that fails leaves no row and no file", async () => {
  const { media } = server.context;
  const before = await countRows();
  const put = media.put;
  media.put = async (key, source) => {
    if (key.includes("-w320")) throw new Error("the disk is full");
    await put(key, source);
  };
  try {
    const answer = await sendFile(server, await photograph(800, 600), { as: owner.token });
    assert.equal(answer.statusCode, 500);
  } finally {
    media.put = put;
  }
  assert.equal(await countRows(), before);
});

async function countRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from uploads`.execute(
    server.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

test("a sender that goes away in the middle leaves nothing behind, and its place is free again", async () => {
  const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const before = await countRows();
  const incoming = join(server.context.config.DATA_DIR, "incoming");
  for (let turn = 0; turn < 6; turn += 1) {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.write(
      `POST /api/v1/upload HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${owner.token}\r\n` +
        "content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n" +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    socket.write(Buffer.alloc(200_000, 1));
    await until(async () => (await readdir(incoming)).length > 0);
    socket.destroy();
    await until(async () => (await readdir(incoming)).length === 0);
  }
  assert.equal(await countRows(), before);
  await send(await photograph(64, 48));
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + 5_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < limit, "it does not come true");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
