import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type SlowCallers = { headers: number; streams: number; longestHeadersMs: number; faulty: number[] };

const slowConnections = 40;
const streams = 40;
const dripEveryMs = 500;
const longestStreamMs = 3_000;
const streamQueries = [
  "",
  "?listings=1,2,3",
  `?listings=${Array.from({ length: 200 }, (_, index) => index + 1).join()}`,
  `?listings=${"9".repeat(5_000)}`,
  "?listings=-1,x",
  "?after=%00",
  `?after=${"9".repeat(40)}`,
  "?listings=1&listings=2&after=a&after=b",
];

/**
 * What costs a caller nothing: requests whose headers never come to their end, and live streams that are opened, not
 * read and left. Goes on beside other calls until `isOver`. `faulty` are statuses of 500 and above.
 */
export async function callSlowly(
  port: number,
  random: () => number,
  isOver: () => boolean,
): Promise<SlowCallers> {
  const told: SlowCallers = { headers: 0, streams: 0, longestHeadersMs: 0, faulty: [] };
  const dripHeaders = async () => {
    while (!isOver()) {
      told.longestHeadersMs = Math.max(told.longestHeadersMs, await drip(port, isOver));
      told.headers += 1;
    }
  };
  const leaveStreams = async () => {
    while (!isOver()) {
      const query = streamQueries[Math.floor(random() * streamQueries.length)] ?? "";
      const status = await leaveStream(port, query, random() * longestStreamMs);
      if (status >= 500) told.faulty.push(status);
      told.streams += 1;
    }
  };
  await Promise.all([
    ...Array.from({ length: slowConnections }, dripHeaders),
    ...Array.from({ length: streams }, leaveStreams),
  ]);
  return told;
}

/** Sends one header after the other until the server hangs up. Returns how long it took that, in ms. */
async function drip(port: number, isOver: () => boolean): Promise<number> {
  const began = performance.now();
  let isClosed = false;
  const socket = connect(port, "127.0.0.1")
    .on("error", () => undefined)
    .on("close", () => {
      isClosed = true;
    });
  socket.resume().write("GET /api/v1/auth HTTP/1.1\r\nhost: x\r\n");
  for (let count = 0; !isClosed && !isOver(); count += 1) {
    socket.write(`x-${count}: x\r\n`);
    await pause(dripEveryMs);
  }
  socket.destroy();
  return performance.now() - began;
}

/** Opens a live stream, reads nothing of it and leaves it. Returns its status, 0 if none came in time. */
async function leaveStream(port: number, query: string, forMs: number): Promise<number> {
  let status = 0;
  const request = get({ port, host: "127.0.0.1", path: `/api/v1/live${query}`, agent: false });
  request.on("error", () => undefined);
  request.on("response", (response) => {
    status = response.statusCode ?? 0;
    response.pause().on("error", () => undefined);
  });
  await pause(forMs);
  request.destroy();
  return status;
}
