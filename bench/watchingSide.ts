// The other side of `npm run bench watchers`: so many open streams in a process of their own, each of which watches some of
// the auctions. It tells its parent when all are open, what one in so many of them was told and when, and how much all were.
import { connect } from "node:net";

const [port, streams, each, idsText] = process.argv.slice(2);
const ids = (idsText ?? "").split(",");
/** A server lets an address open a thousand; this machine has more addresses than one. */
const perAddress = 900;
const openedAtOnce = 50;
/** Of so many streams one is read word by word. */
const readOne = 100;

export type Heard = { listingId: number; bids: number; atMs: number };
export type FromWatchers =
  | { kind: "open"; streams: number }
  | { kind: "heard"; deliveries: number; heard: Heard[]; lost: number };

const mark = Buffer.from("event: listing\n");
let deliveries = 0;
let heard: Heard[] = [];
let lost = 0;

const tell = (message: FromWatchers) => process.send?.(message);
process.on("message", () => {
  tell({ kind: "heard", deliveries, heard, lost });
  deliveries = 0;
  heard = [];
});

for (let from = 0; from < Number(streams); from += openedAtOnce) {
  const count = Math.min(openedAtOnce, Number(streams) - from);
  await Promise.all(Array.from({ length: count }, (_, place) => open(from + place)));
}
deliveries = 0;
heard = [];
tell({ kind: "open", streams: Number(streams) });

function open(stream: number): Promise<void> {
  const watched = Array.from(
    { length: Number(each) },
    (_, place) => ids[(stream * Number(each) + place) % ids.length],
  );
  const localAddress = `127.0.1.${1 + Math.floor(stream / perAddress)}`;
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress });
  const { promise, resolve } = Promise.withResolvers<void>();
  let text = "";
  socket.write(`GET /api/v1/live?listings=${watched.join(",")} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
  socket.on("data", (chunk: Buffer) => {
    for (let place = chunk.indexOf(mark); place !== -1; place = chunk.indexOf(mark, place + mark.length))
      deliveries += 1;
    if (chunk.includes("event: hello")) resolve();
    else if (chunk.includes("HTTP/1.1 4") || chunk.includes("HTTP/1.1 5")) throw new Error(chunk.toString());
    if (stream % readOne !== 0) return;
    const atMs = performance.timeOrigin + performance.now();
    const blocks = (text + chunk.toString()).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      if (!block.startsWith("event: listing")) continue;
      const { id, bids } = JSON.parse(block.slice(block.indexOf("data: ") + 6)) as {
        id: number;
        bids: number;
      };
      heard.push({ listingId: id, bids, atMs });
    }
  });
  socket.on("close", () => {
    lost += 1;
    resolve();
  });
  socket.on("error", () => undefined);
  return promise;
}
