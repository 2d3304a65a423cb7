import assert from "node:assert/strict";
import { test } from "node:test";
import { delivery } from "#web/messages/en/delivery.ts";
import { addressDraft, missingTexts } from "./addressDraft.ts";

const address = {
  id: "00000000-0000-4000-8000-000000000000",
  type: "work",
  door_no: "14/2",
  locality: "Fraser Town",
  landmark: "",
  pin_code: "560005",
  pin_code_id: 560_005_001,
  city: "Bangalore",
  state: "Karnataka",
  country: "IN",
  lat: 13,
  lon: 77.6,
  available: true,
} as const;

test("an empty form lacks what is required, in the words of the specification; a landmark is not", () => {
  assert.deepEqual(missingTexts(addressDraft().texts, delivery.required), {
    door_no: "Door no is required!",
    locality: "Locality is required!",
    pin_code: "Pin code is required!",
    city: "City is required!",
  });
  assert.deepEqual(missingTexts(addressDraft(address).texts, delivery.required), {});
  const blank = { ...addressDraft(address).texts, city: "  " };
  assert.deepEqual(missingTexts(blank, delivery.required), { city: "City is required!" });
});

test("a known address fills the form, and its pin stays where it was put", () => {
  const draft = addressDraft(address);
  assert.deepEqual(
    [draft.place, draft.isPlaced, draft.officeId],
    [{ lat: 13, lng: 77.6 }, true, 560_005_001],
  );
  const nowhere = addressDraft({ ...address, lat: null, lon: null });
  assert.deepEqual([nowhere.place, nowhere.isPlaced], [null, false]);
});
