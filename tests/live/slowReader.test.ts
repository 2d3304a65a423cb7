import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { LiveStream } from "#modules/live/LiveHub.ts";
import { openLiveStream } from "#server/liveStream.ts";

test("a client that does not read is let go before it fills the server's memory", async (context) => {
  const opened = Promise.withResolvers<{ stream: LiveStream; closed: Promise<unknown> }>();
  const server = createServer((_request, response) => {
    const watching = { listings: new Set([1]), userId: null, sessionHash: null };
    const stream = openLiveStream(response, { ...watching, headers: {} });
    opened.resolve({ stream, closed: once(response, "close") });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  context.after(() => {
    client.destroy();
    server.close();
  });
  client.on("error", () => undefined);
  client.write("GET / HTTP/1.1\r\nHost: blaze\r\n\r\n");
  client.pause();

  const { stream, closed } = await opened.promise;
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  const bytes = Buffer.alloc(64 * 1024, "x");
  let written = 0;
  while (!isClosed && written < 1_000) {
    stream.write(bytes);
    written += 1;
    await pause(0);
  }
  // The buffers of the two kernels come on top of the server's own 256 kB.
  assert.ok(isClosed, `${written} times 64 kB were taken`);
  stream.write(bytes);
});
