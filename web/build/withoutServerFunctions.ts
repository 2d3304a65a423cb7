import type { Plugin } from "vite";

/** Where the framework calls the functions of a server by their number. */
const caller = /[\\/]client-rpc[\\/]createClientRpc\.js$/;
const stub = "\0without-server-functions";

/**
 * Leaves out of the browser's files what calls server functions. Blaze has none, every call is one of its API; but
 * the framework registers the caller on each page, and with it comes a reader of its wire format: 10 kB compressed.
 * A server function that somebody adds says so at once.
 */
export function withoutServerFunctions(): Plugin {
  return {
    name: "blaze-without-server-functions",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    resolveId: (source) => (caller.test(source) ? stub : null),
    load: (id) =>
      id === stub
        ? `export function createClientRpc(id) { throw new Error("There are no server functions: " + id); }`
        : null,
  };
}
