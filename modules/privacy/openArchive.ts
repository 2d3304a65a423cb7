import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { MediaParts } from "../media/mediaParts.ts";
import { openUpload } from "../media/openUpload.ts";
import { blazeNow } from "../operations/readClock.ts";
import { openBytes, type SealedPlace } from "../operations/seal.ts";

export const archivePlace = (requestId: string): SealedPlace => ({
  table: "data_requests",
  column: "archive_sealed",
  rowId: requestId,
});

type Texts = Record<string, unknown[]>;
type ArchivedFile = { id: string; name: string };

const introduction = `Everything that Blaze holds about you, as it was when you asked.

Each .json file is one part; amounts are in paise (hundredths of a rupee) and times in UTC. The folder files/ has
what you sent us. Your account and identity numbers stand here in full: keep this archive safe.
`;

type ArchiveOf = { readonly userId: string; readonly requestId: string };

/** Whether there is an archive to be read now. Anybody else's request does not exist. */
export async function hasArchive(database: Database, wanted: ArchiveOf): Promise<boolean> {
  return (await readArchive(database, wanted)) !== null;
}

/**
 * The archive of one of the person's requests, as a ZIP that is made while it is sent: files come straight from
 * the media store, never whole in memory. Anybody else's request does not exist.
 */
export async function openArchive(
  database: Database,
  parts: Pick<MediaParts, "media" | "sealingKeys">,
  { userId, requestId }: ArchiveOf,
): Promise<Readable | Refusal<"not_found">> {
  const sealed = await readArchive(database, { userId, requestId });
  if (sealed === null) return { refused: "not_found", what: "archive" };
  const texts = JSON.parse(openBytes(parts.sealingKeys, sealed, archivePlace(requestId)).toString()) as Texts;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(introduction), "READ ME.txt");
  for (const [name, rows] of Object.entries(texts)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`);
  }
  void addFiles(zip, (texts.files ?? []) as ArchivedFile[], (uploadId) =>
    openUpload(database, parts, { uploadId, readerId: userId }),
  );
  return Readable.from(zip.outputStream);
}

async function readArchive(database: Database, { userId, requestId }: ArchiveOf): Promise<Buffer | null> {
  const own = database.kysely.selectFrom("data_requests").where("user_id", "=", userId);
  const ready = own
    .where("id", "=", requestId)
    .where("status", "=", "ready")
    .where("expires_at", ">", blazeNow);
  return (await ready.select("archive_sealed").executeTakeFirst())?.archive_sealed ?? null;
}

/**
 * One file after the other: the next is opened once the last has been read. Whoever goes away in the middle leaves
 * no file open.
 */
async function addFiles(
  zip: ZipFile,
  files: readonly ArchivedFile[],
  open: (uploadId: string) => ReturnType<typeof openUpload>,
): Promise<void> {
  const output = zip.outputStream as unknown as Readable;
  try {
    for (const [index, { id, name }] of files.entries()) {
      const file = await open(id);
      if (isRefusal(file)) continue; // swept since
      const stream = await file.open();
      const leave = () => stream.destroy();
      output.once("close", leave);
      const ended = new Promise<void>((resolve, reject) =>
        stream.once("close", resolve).once("error", reject),
      );
      zip.addReadStream(stream, `files/${index + 1} ${safeName(name)}`, { compress: false });
      if (output.destroyed) leave();
      await ended;
      if (output.destroyed) return;
      output.off("close", leave);
    }
    zip.end();
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function safeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, "_").slice(0, 100);
}
