import { Agent, request } from "node:http";
import type { BidAnswer } from "#contract/bidding.ts";
import type { SendBid } from "./bidLoad.ts";
import type { BidToSend, Told } from "./journal.ts";

const SOCKETS_OF_SERVER = 100;
const TIMEOUT_MS = 15_000;

/**
 * Bids over HTTP, to the servers in turn, each as its bidder. What says that trying again may do (429, 5xx, no answer)
 * rejects; every other answer is final.
 */
export function sendOverHttp(ports: readonly number[], tokens: ReadonlyMap<string, string>): SendBid {
  const agents = ports.map((port) => ({
    port,
    agent: new Agent({ keepAlive: true, maxSockets: SOCKETS_OF_SERVER }),
  }));
  let turn = 0;
  return async (bid) => {
    const server = agents[turn++ % agents.length];
    if (server === undefined) throw new Error("no server");
    const { status, body } = await post(server, bid, tokens.get(bid.bidderId) ?? "");
    if (status === 200) return JSON.parse(body) as BidAnswer;
    if (status === 429 || status >= 500) throw new Error(`HTTP ${status}`);
    return { refused: (JSON.parse(body) as { detail: { code: string } }).detail.code } satisfies Told;
  };
}

function post(
  { port, agent }: { port: number; agent: Agent },
  { listingId, amountPaise, idempotencyKey }: BidToSend,
  token: string,
): Promise<{ status: number; body: string }> {
  const sent = JSON.stringify({ amount: amountPaise });
  const headers = {
    authorization: `Bearer ${token}`,
    "idempotency-key": idempotencyKey,
    "content-type": "application/json",
    "content-length": sent.length,
  };
  return new Promise((resolve, reject) => {
    const path = `/api/v1/bid/${listingId}/bid`;
    const call = request(
      { host: "127.0.0.1", port, agent, path, method: "POST", headers, timeout: TIMEOUT_MS },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          body += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
        answer.on("error", reject);
      },
    );
    call.on("timeout", () => call.destroy(new Error("no answer in time")));
    call.on("error", reject);
    call.end(sent);
  });
}
