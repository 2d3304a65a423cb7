// Sends photographs of 10 megapixels to the server, in a process of its own so that the bids are measured by
// another: node bench/uploadSender.ts <port> <photographs> <at once> <token,token,…>. Prints what came of it as JSON.
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import sharp from "sharp";

giveWay();
const [port = "", wanted = "0", atOnce = "1", tokenList = ""] = process.argv.slice(2);
const tokens = tokenList.split(",");
const photograph = await makePhotograph();
let begun = 0;
const took: number[] = [];
const failures: string[] = [];

await Promise.all(
  Array.from({ length: Number(atOnce) }, (_, sender) => sendAll(tokens[sender % tokens.length] ?? "")),
);
console.log(JSON.stringify({ photographBytes: photograph.length, took, failures }));

/** Phones have processors of their own: what sends must not take the server's. */
function giveWay(): void {
  sharp.concurrency(1);
  for (const thread of readdirSync("/proc/self/task"))
    setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}

/** 3,872 by 2,592 points that compress about as a camera's do. */
async function makePhotograph(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 3872, height: 2592, channels: 3, background: "#7a6a55", noise } as const;
  return await sharp({ create }).blur(0.9).jpeg({ quality: 90 }).toBuffer();
}

async function sendAll(token: string): Promise<void> {
  while (begun < Number(wanted)) {
    begun += 1;
    const form = new FormData();
    form.append("file", new Blob([Uint8Array.from(photograph)]), `photograph-${begun}.jpg`);
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const body = await answer.text();
    if (answer.ok) took.push(performance.now() - start);
    else failures.push(`${answer.status} ${body}`);
  }
}
