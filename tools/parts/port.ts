import { createServer } from "node:net";
import { SetUpProblem } from "#db/setUpProblem.ts";

/** PORT, or 3000, checked to be free on 127.0.0.1. */
export async function choosePort(given: string | undefined): Promise<number> {
  const port = Number(given || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SetUpProblem(`PORT is "${given}", which is not a port: give a number from 1 to 65535.`);
  }
  const failure = await tryPort(port);
  if (failure === "EADDRINUSE") {
    throw new SetUpProblem(
      `port ${port} is taken by another program. Choose another: PORT=${nextPort(port)} npm start`,
    );
  }
  if (failure !== undefined) {
    throw new SetUpProblem(`port ${port} cannot be used (${failure}). Choose another: PORT=3001 npm start`);
  }
  return port;
}

function nextPort(port: number): number {
  return port < 65_535 ? port + 1 : port - 1;
}

function tryPort(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(undefined)));
  });
}
