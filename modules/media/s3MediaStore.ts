import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { isStoredKey, mediaContentType } from "./mediaKey.ts";
import type { MediaStore } from "./mediaStore.ts";

export type S3Settings = {
  /** For example https://s3.ap-south-1.amazonaws.com; the bucket follows in the path, which every store takes. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How long a store may keep silent before its answer begins. A large file takes as long as it takes. */
const answerMs = 30_000;
const attempts = 3;

/**
 * Keeps media in any store that speaks the S3 protocol. Requests are signed (Signature Version 4) with the body
 * left out of the signature, so that a file is streamed and never read twice; https guards it on its way.
 */
export function createS3MediaStore(settings: S3Settings): MediaStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const ask = (key: string, init: RequestInit) => send(client, addressOf(settings, key), init);

  return {
    async put(key, source) {
      if (!isStoredKey(key)) throw new Error(`not a media key: ${key}`);
      // A blob knows its length, which S3 wants to hear first, and is streamed from the disk.
      const body = "path" in source ? await openAsBlob(source.path) : new Blob([Uint8Array.from(source)]);
      const headers = { "content-type": mediaContentType(key) };
      await finish(await ask(key, { method: "PUT", body, headers }), { mayBeMissing: false });
    },
    async get(key) {
      const answer = isStoredKey(key) ? await ask(key, { method: "GET" }) : null;
      if (!answer || (await isMissing(answer))) return null;
      return Buffer.from(await answer.arrayBuffer());
    },
    async sizeOf(key) {
      const answer = isStoredKey(key) ? await ask(key, { method: "HEAD" }) : null;
      return answer && !(await isMissing(answer)) ? Number(answer.headers.get("content-length")) : null;
    },
    async open(key, range) {
      if (!isStoredKey(key)) return null;
      const headers = new Headers(range ? { range: `bytes=${range.start}-${range.end}` } : {});
      const answer = await ask(key, { method: "GET", headers });
      if ((await isMissing(answer)) || !answer.body) return null;
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async remove(key) {
      if (!isStoredKey(key)) return;
      await finish(await ask(key, { method: "DELETE" }), { mayBeMissing: true });
    },
  };
}

function addressOf({ endpoint, bucket }: S3Settings, key: string): string {
  return `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}/${key}`;
}

/** Tries again after an outage: every request of this store may be repeated. Throws when it lasts. */
async function send(client: AwsClient, address: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await once(client, address, init).catch((error: unknown) => {
      if (attempt === attempts) throw error;
      return null;
    });
    if (answer && (answer.status < 500 || attempt === attempts)) return accepted(answer);
    await answer?.body?.cancel();
  }
}

/** The clock runs until the answer begins, not until its last byte. */
async function once(client: AwsClient, address: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const isBodyLess = init.body === undefined;
  const timer = setTimeout(() => stop.abort(), isBodyLess ? answerMs : answerMs * 20);
  try {
    const signed = await client.sign(address, { ...init, body: null });
    const headers = signed.headers;
    return await fetch(address, { ...init, headers, signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok || answer.status === 404) return answer;
  await answer.body?.cancel();
  throw new Error(`the media store answered ${answer.status}`);
}

async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false;
  await answer.body?.cancel();
  return true;
}

/** A bucket that does not exist answers as a file that does not; a file may be removed twice. */
async function finish(answer: Response, { mayBeMissing }: { mayBeMissing: boolean }): Promise<void> {
  await answer.body?.cancel();
  if (answer.status === 404 && !mayBeMissing) throw new Error("the media store answered 404");
}
