import { reloadOnce } from "./reloadOnce.ts";

/** A file of the app that did not arrive, retries included. */
export class MissingPart extends Error {
  override readonly name = "MissingPart";
}

const pausesMs = [300, 1_000, 3_000];
const retried = new Set<string>();

/**
 * Imports a file of the app, and retries when the network lost it. A browser never repeats an import that has failed
 * once, so each retry has an address of its own. A file that is gone for good was replaced by a newer version: then the
 * page is loaded anew, once, unless it may not be. Throws `MissingPart`.
 *
 * @example importWithRetry(() => import("./Dialog.tsx"))
 */
export async function importWithRetry<File>(
  load: () => Promise<File>,
  { mayReload = true }: { mayReload?: boolean } = {},
): Promise<File> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (address === null) throw error;
    retried.add(address);
    const file = await retryImport<File>(address);
    if (file !== null) return file;
    if (mayReload) reloadOnce();
    throw new MissingPart(`${address} did not come`);
  }
}

async function retryImport<File>(address: string): Promise<File | null> {
  for (const pauseMs of pausesMs) {
    if (await isGone(address)) return null;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const file = await import(/* @vite-ignore */ `${address}?again=${pauseMs}`).catch(() => null);
    if (file !== null) return file as File;
  }
  return null;
}

/** The server itself says that there is no such file: a newer version has others, and a retry would fail as well. */
async function isGone(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

/** Whether `importWithRetry` retries this failed import. */
export function isRetried(error: unknown): boolean {
  const address = addressIn(error);
  return address !== null && retried.has(address);
}

/** The address of the file, which browsers name in the message alone. Null for any other error. */
function addressIn(error: unknown): string | null {
  if (typeof window === "undefined" || !(error instanceof Error)) return null;
  const [address] = /https?:\/\/[^\s?]+\.js/.exec(error.message) ?? [];
  return address?.startsWith(`${location.origin}/assets/`) ? address : null;
}
