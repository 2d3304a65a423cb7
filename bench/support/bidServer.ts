import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { inTransaction } from "#db/transaction.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import type { BenchDatabase } from "./benchDatabase.ts";
import type { World } from "./world.ts";

/** A session for each bidder. */
export async function signIn({ database }: BenchDatabase, { bidderIds }: World): Promise<string[]> {
  return await inTransaction(database, async (transaction) => {
    const tokens: string[] = [];
    for (const bidderId of bidderIds) tokens.push(await createSession(transaction, bidderId));
    return tokens;
  });
}

type ServerOptions = {
  readonly stderr?: "inherit" | "ignore";
  /** Of a built web app; without it there are no pages. */
  readonly webDir?: string;
};

/** The real server in a process of its own, on 127.0.0.1. */
export async function startBidServer(
  databaseUrl: string,
  nodeOptions: readonly string[] = [],
  { stderr = "inherit", webDir }: ServerOptions = {},
): Promise<{ server: ChildProcess; port: number }> {
  const script = fileURLToPath(new URL("../bidServer.ts", import.meta.url));
  const server = spawn(process.execPath, [...nodeOptions, script, databaseUrl, ...(webDir ? [webDir] : [])], {
    stdio: ["pipe", "pipe", stderr],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  return { server, port: Number(line) };
}
