import { randomBytes } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { TestServer } from "#tests/support/server.ts";

export type Part = { field?: string; name?: string; type?: string; bytes: Buffer };
export type SendOptions = { as?: string; query?: string; closing?: boolean };

/** Sends parts as a browser does; `closing: false` breaks off before the end mark. */
export function sendParts(
  server: TestServer,
  parts: readonly Part[],
  { as, query = "?purpose=listing", closing = true }: SendOptions,
): Promise<LightMyRequestResponse> {
  const boundary = `----test${randomBytes(8).toString("hex")}`;
  const body = parts.flatMap(({ field = "file", name = "photo.jpg", type = "image/jpeg", bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  if (closing) body.push(Buffer.from(`--${boundary}--\r\n`));
  return server.app.inject({
    method: "POST",
    url: `/api/v1/upload${query}`,
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    },
    payload: Buffer.concat(body),
  });
}

/** Sends one file. */
export function sendFile(
  server: TestServer,
  bytes: Buffer,
  options: SendOptions & Omit<Part, "bytes">,
): Promise<LightMyRequestResponse> {
  const { field, name, type, ...rest } = options;
  const part = {
    bytes,
    ...(field ? { field } : {}),
    ...(name ? { name } : {}),
    ...(type ? { type } : {}),
  };
  return sendParts(server, [part], rest);
}
