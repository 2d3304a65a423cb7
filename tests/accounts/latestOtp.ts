import assert from "node:assert/strict";
import type { TestServer } from "#tests/support/server.ts";

/** The one-time password in the latest message to a number, as the stand-in of the SMS provider got it. */
export async function latestOtp(server: TestServer, mobile: string): Promise<string> {
  const answer = await server.call("GET", `/demo/outbox?to=${encodeURIComponent(mobile)}`);
  return /\b\d{6}\b/.exec(answer.json().results[0]?.text ?? "")?.[0] ?? assert.fail("no OTP was sent");
}
