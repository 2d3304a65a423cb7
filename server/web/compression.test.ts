import assert from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import fastify from "fastify";
import { compressStream } from "./compression.ts";

const line = "A line of a page.".repeat(20);
const app = fastify();
let port = 0;
let letGo = () => {};

before(async () => {
  app.get("/head", (request, reply) => {
    const rest = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const page = Readable.from(
      (async function* () {
        yield Buffer.from("<head></head>");
        await rest;
        for (let place = 0; place < 100; place += 1) yield Buffer.from(line);
      })(),
    );
    return compressStream(reply, page, request.headers["accept-encoding"]);
  });
  app.get("/broken", (request, reply) => {
    const page = Readable.from(
      (async function* () {
        yield Buffer.from("<head></head>");
        await pause(20);
        throw new Error("the page cannot be rendered");
      })(),
    );
    return compressStream(reply, page, request.headers["accept-encoding"]);
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as { port: number }).port;
});
after(() => app.close());

async function ask(path: string, encoding: string): Promise<IncomingMessage> {
  const request = get({ host: "127.0.0.1", port, path, headers: { "accept-encoding": encoding } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return answer;
}

for (const encoding of ["br", "identity"])
  test(`the head of a page goes out at once, and all that is rendered in one go as one piece (${encoding})`, async () => {
    const answer = await ask("/head", encoding);
    const pieces: Buffer[] = [];
    answer.on("data", (piece: Buffer) => pieces.push(piece));
    await once(answer, "data");
    assert.equal(pieces.length, 1);
    letGo();
    await once(answer, "end");
    // The rest, and what ends the compression.
    assert.ok(pieces.length <= 4, `${pieces.length} pieces`);
    const bytes = Buffer.concat(pieces);
    const text = encoding === "br" ? brotliDecompressSync(bytes).toString() : bytes.toString();
    assert.equal(text, `<head></head>${line.repeat(100)}`);
  });

test("a page that breaks off is cut, and not ended as if it were whole", async () => {
  const answer = await ask("/broken", "br");
  answer.resume();
  await assert.rejects(once(answer, "end"), { code: "ECONNRESET" });
  assert.equal(answer.complete, false);
});
