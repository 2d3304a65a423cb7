import assert from "node:assert/strict";
import { test } from "node:test";
import { isPushService } from "./isPushService.ts";

test("an endpoint is called only where a push service lives", () => {
  const table: [endpoint: string, isOne: boolean][] = [
    ["https://fcm.googleapis.com/fcm/send/abc", true],
    ["https://android.googleapis.com/gcm/send/abc", true],
    ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
    ["https://wns2-pn1p.notify.windows.com/w/?token=abc", true],
    ["https://web.push.apple.com/abc", true],
    ["http://fcm.googleapis.com/fcm/send/abc", false],
    ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
    ["https://fcm.googleapis.com.evil.example/abc", false],
    ["https://evilpush.services.mozilla.com.example/abc", false],
    ["https://evilfcm.googleapis.com/abc", false],
    ["https://evil.fcm.googleapis.com/abc", false],
    ["https://10.0.0.1/abc", false],
    ["http://127.0.0.1:4400/push/abc", false],
    ["no address", false],
  ];
  for (const [endpoint, isOne] of table) assert.equal(isPushService(endpoint, undefined), isOne, endpoint);
});

test("the demo's own service counts where there is one, and no other address of that machine", () => {
  const standins = "http://127.0.0.1:4400";
  assert.equal(isPushService("http://127.0.0.1:4400/push/abc", standins), true);
  assert.equal(isPushService("http://127.0.0.1:4401/push/abc", standins), false);
});
