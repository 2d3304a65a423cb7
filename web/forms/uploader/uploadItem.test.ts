import assert from "node:assert/strict";
import { test } from "node:test";
import type { UploadedFile } from "#contract/media.ts";
import { nextToSend, storedItem, type UploadAction, type UploadItem, uploadReducer } from "./uploadItem.ts";

const chosen = (key: string): UploadItem => ({
  key,
  name: `${key}.jpg`,
  type: "image/jpeg",
  preview: null,
  state: "idle",
  progress: 0,
  file: new File(["x"], `${key}.jpg`),
});
const after = (...actions: UploadAction[]) => actions.reduce(uploadReducer, [] as readonly UploadItem[]);
const uploaded = { id: "file-1" } as UploadedFile;

test("a file goes from idle over uploading to complete, and is then not sent again", () => {
  const added = { type: "added", items: [chosen("a")] } as const;
  assert.equal(nextToSend(after(added), 3)?.key, "a");
  const sending = after(
    added,
    { type: "started", key: "a" },
    { type: "progressed", key: "a", progress: 0.4 },
  );
  assert.deepEqual([sending[0]?.state, sending[0]?.progress], ["uploading", 0.4]);
  const done = [added, { type: "started", key: "a" }, { type: "completed", key: "a", uploaded }] as const;
  assert.deepEqual([after(...done)[0]?.state, after(...done)[0]?.id], ["complete", "file-1"]);
  const again = after(...done, { type: "retried", key: "a" });
  assert.equal(again[0]?.state, "complete");
  assert.equal(nextToSend(again, 3), undefined);
});

test("a failed file says why, and is sent again when it is tried again", () => {
  const failed = [
    { type: "added", items: [chosen("a")] },
    { type: "started", key: "a" },
    { type: "failed", key: "a", message: "No." },
  ] as const;
  assert.equal(after(...failed)[0]?.message, "No.");
  assert.equal(nextToSend(after(...failed), 3), undefined);
  assert.equal(nextToSend(after(...failed, { type: "retried", key: "a" }), 3)?.key, "a");
});

test("no more than so many at once, and never a stored one", () => {
  const stored = storedItem({ id: "s", name: "s.jpg", type: "image/webp", preview: "/media/s.webp" });
  const items = [stored, { ...chosen("a"), state: "uploading" }, chosen("b")] as const;
  assert.equal(nextToSend(items, 1), undefined);
  assert.equal(nextToSend(items, 2)?.key, "b");
  assert.equal(nextToSend([stored], 2), undefined);
});

test("progress that arrives late changes nothing, and a removed file is gone", () => {
  const items = after(
    { type: "added", items: [chosen("a"), chosen("b")] },
    { type: "started", key: "a" },
    { type: "completed", key: "a", uploaded },
    { type: "progressed", key: "a", progress: 0.9 },
    { type: "removed", key: "b" },
  );
  assert.deepEqual(
    items.map(({ key, progress }) => [key, progress]),
    [["a", 1]],
  );
});

test("what was lost with the connection is tried again together, what was refused only when it is asked for", () => {
  const failed = [
    { type: "added", items: [chosen("lost"), chosen("refused"), chosen("sent")] },
    { type: "failed", key: "lost", message: "No answer.", isLost: true },
    { type: "failed", key: "refused", message: "No." },
    { type: "completed", key: "sent", uploaded },
  ] as const;
  const states = (onlyLost: boolean) =>
    after(...failed, { type: "retriedAll", onlyLost }).map(({ state }) => state);
  assert.deepEqual(states(true), ["idle", "error", "complete"]);
  assert.deepEqual(states(false), ["idle", "idle", "complete"]);
});
