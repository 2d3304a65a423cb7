import assert from "node:assert/strict";
import { test } from "node:test";
import { type KycStandingStatus, kycRights } from "./kycRights.ts";

test("handed in is enough for drafts; the operator says whether it is enough to go live", () => {
  const table: [kyc: KycStandingStatus, verifiedToSell: boolean, mayDraft: boolean, mayGoLive: boolean][] = [
    ["none", false, false, false],
    ["none", true, false, false],
    ["submitted", false, true, true],
    ["submitted", true, true, false],
    ["verified", false, true, true],
    ["verified", true, true, true],
    ["rejected", false, false, false],
    ["rejected", true, false, false],
  ];
  for (const [status, verifiedToSell, mayDraft, mayGoLive] of table) {
    assert.deepEqual(
      kycRights(status, { verifiedToSell }),
      { mayDraft, mayGoLive },
      `${status} ${verifiedToSell}`,
    );
  }
});
