import { readFile } from "node:fs/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";

export const certificateFile = path.join(import.meta.dirname, "testCertificate.pem");

/** What stands before a server in production: it speaks https, and hands on who asked. */
export async function speakHttps(target: number): Promise<{ port: number; close(): void }> {
  const pem = await readFile(certificateFile);
  const server = https.createServer({ key: pem, cert: pem }, (request, response) =>
    handOn(request, response, target),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

function handOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const headers = { ...request.headers, "x-forwarded-for": request.socket.remoteAddress };
  const { method, url: path } = request;
  const onward = http.request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}
