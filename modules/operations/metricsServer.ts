import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, type Registry } from "prom-client";
import { SetUpProblem } from "#db/setUpProblem.ts";

type Address = { readonly host: string; readonly port: number };

export type MetricsServer = {
  /** The one that was chosen where 0 was asked for. */
  readonly port: number;
  close(): Promise<void>;
};

/**
 * Serves what `registry` holds, and what Node.js says of the process, at `GET /metrics` in the text format of Prometheus.
 * A port of its own, because it is for whoever runs Blaze and never for visitors: the proxy does not lead there.
 *
 * @throws SetUpProblem when it cannot listen there, for example because another process has the port.
 */
export async function serveMetrics(registry: Registry, { host, port }: Address): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics().catch(() => null);
    if (text === null) response.writeHead(503).end();
    else response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  server.listen(port, host);
  await once(server, "listening").catch((error: Error) => {
    throw new SetUpProblem(`The metrics cannot be served at METRICS_HOST and METRICS_PORT: ${error.message}`);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
