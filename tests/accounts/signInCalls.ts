import assert from "node:assert/strict";
import type { TestServer } from "#tests/support/server.ts";
import { latestOtp } from "./latestOtp.ts";

/** Where a call comes from: an address, and the token of the device cookie. */
export type From = { address?: string; device?: string | undefined };
type Typed = { id: string; mobile: string; otp: string; referral_code?: string };

let lastMobile = 9_200_000_000;
export function newMobile(): string {
  lastMobile += 1;
  return `+91${lastMobile}`;
}

const headersOf = ({ device }: From) => (device ? { headers: { cookie: `blaze_device=${device}` } } : {});
const addressOf = ({ address }: From) => (address ? { remoteAddress: address } : {});

/** The calls of signing in, from somewhere. */
export function signInCalls(server: () => TestServer) {
  function ask(mobile: string, from: From = {}) {
    return server().call("POST", "/request-otp", {
      body: { mobile },
      ...headersOf(from),
      ...addressOf(from),
    });
  }

  function type({ id, ...typed }: Typed, from: From = {}) {
    const body = { otp_request_id: id, ...typed };
    return server().call("POST", "/verify-otp", { body, ...headersOf(from), ...addressOf(from) });
  }

  async function askOtp(mobile: string, from: From = {}): Promise<Typed> {
    const asked = await ask(mobile, from);
    assert.equal(asked.statusCode, 200, asked.body);
    return { id: asked.json().id, mobile, otp: await latestOtp(server(), mobile) };
  }

  return { ask, type, askOtp };
}

export const codeOf = (answer: { json: () => { detail?: { code: string } } }) =>
  answer.json().detail?.code ?? "done";
export const deviceOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === "blaze_device")?.value;
export const wrongFor = (otp: string) => (otp === "000000" ? "000001" : "000000");
