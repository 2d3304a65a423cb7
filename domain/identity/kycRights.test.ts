import assert from "node:assert/strict";
import { test } from "node:test";
import { type KycStandingStatus, kycRights } from "./kycRights.ts";

test("handed in is enough for drafts; the operator, or an approval taken back, says whether it is enough to go live", () => {
  type Line = [
    kyc: KycStandingStatus,
    verifiedToSell: boolean,
    wasRevoked: boolean,
    mayDraft: boolean,
    mayGoLive: boolean,
  ];
  const table: Line[] = [
    ["none", false, false, false, false],
    ["none", true, false, false, false],
    ["submitted", false, false, true, true],
    ["submitted", true, false, true, false],
    ["submitted", false, true, true, false],
    ["submitted", true, true, true, false],
    ["verified", false, false, true, true],
    ["verified", true, false, true, true],
    ["verified", false, true, true, true],
    ["rejected", false, false, false, false],
    ["rejected", true, false, false, false],
    ["rejected", false, true, false, false],
    ["revoked", false, true, false, false],
    ["revoked", true, true, false, false],
  ];
  for (const [status, verifiedToSell, wasRevoked, mayDraft, mayGoLive] of table) {
    assert.deepEqual(
      kycRights(status, { verifiedToSell, wasRevoked }),
      { mayDraft, mayGoLive },
      `${status} ${verifiedToSell} ${wasRevoked}`,
    );
  }
});
