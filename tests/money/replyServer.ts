import { createPublicKey } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Gateway } from "#modules/payments/gateway.ts";
import { gatewayOf, type ProviderName } from "#modules/payments/providers.ts";
import { encryptBody } from "#standins/providers/iciciUpi/iciciCipher.ts";
import type { Standins } from "#standins/startStandins.ts";
import { standinProviders } from "./moneyWorld.ts";

/**
 * What a provider replies, by the beginning of a path; an object is sent as JSON, a text as it is, and a function gives
 * either when the call has arrived.
 */
export type Replies = Readonly<Record<string, unknown>>;

/**
 * The adapters, pointed at a server that replies what a row of a table says: for replies that no stand-in gives.
 * The longest beginning of the path that is named decides; a path without a reply is a 404.
 */
export async function startReplyServer(settings: Standins["settings"]) {
  let replies: Replies = {};
  const server = createServer(async (request, answer) => {
    const path = `${request.method} ${request.url}`;
    const found = Object.keys(replies)
      .filter((beginning) => path.startsWith(beginning))
      .toSorted((one, other) => other.length - one.length)[0];
    const replied = found === undefined ? undefined : replies[found];
    const reply: unknown = typeof replied === "function" ? await replied() : replied;
    request.resume();
    answer.statusCode = reply === undefined ? 404 : 200;
    answer.end(typeof reply === "string" ? reply : JSON.stringify(reply ?? { message: "not found" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const providers = standinProviders({
    ...settings,
    ICICI: { ...settings.ICICI, apiUrl },
    BASISPAY: { ...settings.BASISPAY, apiUrl },
    RAZORPAY: { ...settings.RAZORPAY, apiUrl },
    CASHFREE: { ...settings.CASHFREE, apiUrl },
    EAZYPAY: { ...settings.EAZYPAY, apiUrl },
  });
  const merchantKey = createPublicKey(settings.ICICI.merchantPrivateKey).export({
    type: "spki",
    format: "pem",
  });
  return {
    apiUrl,
    providers,
    reply: (replied: Replies): void => {
      replies = replied;
    },
    gateway: (provider: ProviderName, replied: Replies): Gateway => {
      replies = replied;
      return gatewayOf(providers, provider);
    },
    /** A reply of the bank's UPI calls, encrypted for the merchant. */
    sealed: (fields: object): string => encryptBody(JSON.stringify(fields), String(merchantKey)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
