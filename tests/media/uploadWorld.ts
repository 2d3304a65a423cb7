import assert from "node:assert/strict";
import type { UploadedFile } from "#contract/media.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { type SendOptions, sendFile } from "./sendFile.ts";

export type UploadWorld = Awaited<ReturnType<typeof startUploadWorld>>;
type UploadPerson = { id: string; token: string };

/** A server and somebody who sends files to it. */
export async function startUploadWorld() {
  const server: TestServer = await startTestServer();
  const make: Make = createMake(server.database);
  const owner = await person();

  async function person(isOperator = false): Promise<UploadPerson> {
    const { id } = await make.user({ isOperator });
    return { id, token: await server.signIn(id) };
  }

  /** Sends a file that is taken. */
  async function send(bytes: Buffer, options: SendOptions & { name?: string; type?: string } = {}) {
    const answer = await sendFile(server, bytes, { as: owner.token, ...options });
    assert.equal(answer.statusCode, 200, answer.body);
    return (answer.json() as { data: UploadedFile }).data;
  }

  const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  const readAs = (token: string, path: string) => server.call("GET", path, { as: token });
  return { server, make, owner, person, send, read, readAs };
}
