import assert from "node:assert/strict";
import { test } from "node:test";
import { openNotice, showNotice } from "./notices.ts";
import type { WorkerScope } from "./workerScope.ts";

/** A worker's world that writes down what was asked of it. */
function scope() {
  const asked: unknown[] = [];
  const worker = {
    location: { origin: "https://blaze.example" },
    registration: { showNotification: async (...shown: unknown[]) => void asked.push(shown) },
    clients: { openWindow: async (address: string) => void asked.push(address) },
  } as unknown as WorkerScope;
  return { worker, asked };
}

const pushed = (data: unknown) => ({ data: { json: () => data }, waitUntil: () => undefined });

test("a pushed notice is shown with where it leads", async () => {
  const { worker, asked } = scope();
  await showNotice(worker, pushed({ text: "You were outbid.", path: "/product/7", tag: "outbid:7:3" }));
  const icon = "/static/icons/app-192.png";
  assert.deepEqual(asked, [
    ["Blaze", { body: "You were outbid.", tag: "outbid:7:3", icon, data: "/product/7" }],
  ]);
});

test("what can wait for the morning makes no sound", async () => {
  const { worker, asked } = scope();
  await showNotice(
    worker,
    pushed({ text: "It is shipped.", path: "/order/7", tag: "shipped:7", silent: true }),
  );
  const [[, options] = []] = asked as [string, { silent?: boolean }][];
  assert.equal(options?.silent, true);
});

test("what is no notice shows nothing", async () => {
  const { worker, asked } = scope();
  for (const data of [null, {}, { text: 7 }]) await showNotice(worker, pushed(data));
  assert.deepEqual(asked, []);
});

test("a press opens a page of ours, whatever stands in the notice", async () => {
  const { worker, asked } = scope();
  for (const data of ["/order/1", "https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
    const notification = { data, close: () => undefined };
    await openNotice(worker, { notification, waitUntil: () => undefined });
  }
  assert.deepEqual(asked, ["/order/1", "/", "/", "/"]);
});
