import assert from "node:assert/strict";
import { test } from "node:test";
import delivery from "#languages/en/delivery.json" with { type: "json" };
import {
  addressDraft,
  missingParts,
  missingTexts,
  withOffice,
  withSuggestion,
  withText,
} from "./addressDraft.ts";

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

const office = {
  id: 600_041_001,
  pin_code: "600041",
  office: "Tiruvanmiyur S.O",
  city: "Chennai",
  district: "Chennai",
  state: "Tamil Nadu",
  country: "IN",
  lat: 12.98,
  lon: 80.26,
  is_rough: false,
  available: false,
} as const;

test("a post office fills pin code, city and state, and takes the pin along until it was placed", () => {
  const filled = withOffice(addressDraft(), office);
  assert.deepEqual(
    [filled.texts.pin_code, filled.texts.city, filled.state, filled.officeId, filled.place],
    ["600041", "Chennai", "Tamil Nadu", 600_041_001, { lat: 12.98, lng: 80.26 }],
  );
  const placed = { ...addressDraft(), place: { lat: 13, lng: 77.6 }, isPlaced: true };
  assert.deepEqual(withOffice(placed, office).place, placed.place);
  assert.equal(withOffice(addressDraft(), { ...office, lat: null, lon: null }).place, null);
});

test("where a post office is known roughly alone, no pin is put; the map shows about where", () => {
  const rough = withOffice(addressDraft(), { ...office, is_rough: true });
  assert.deepEqual([rough.place, rough.near], [null, { lat: 12.98, lng: 80.26 }]);
  const after = withOffice(withOffice(addressDraft(), office), { ...office, lat: 13, is_rough: true });
  assert.deepEqual([after.place, after.near], [null, { lat: 13, lng: 80.26 }], "the last one's pin goes");
});

test("the pin suggests a post office until a pin code was typed or chosen, and never over it", () => {
  const other = { ...office, id: 600_020_001, pin_code: "600020" };
  const suggested = withSuggestion(addressDraft(), office);
  assert.equal(suggested.officeId, office.id);
  assert.equal(withSuggestion(suggested, other).officeId, other.id, "it follows the pin");
  const chosen = withOffice(addressDraft(), office);
  assert.equal(withSuggestion(chosen, other), chosen);
  assert.equal(withSuggestion(withText(chosen, "pin_code", "60002"), other).officeId, other.id);
  assert.equal(withSuggestion(addressDraft(address), other).officeId, address.pin_code_id);
});

test("another pin code unchooses the post office; only its digits are taken", () => {
  const filled = withOffice(addressDraft(), office);
  const other = withText(filled, "pin_code", "56 00-0512");
  assert.deepEqual([other.texts.pin_code, other.officeId, other.state], ["560005", null, ""]);
  assert.equal(other.place, null);
  const placed = { ...filled, isPlaced: true };
  assert.deepEqual(withText(placed, "pin_code", "560005").place, filled.place);
  assert.equal(withText(filled, "pin_code", "600041 "), filled);
  assert.equal(withText(filled, "city", "Chennai").officeId, 600_041_001);
});

test("what is still missing is named; a post office once there is a pin code to choose one of", () => {
  const empty = addressDraft();
  assert.deepEqual(missingParts(empty, delivery.required), ["door_no", "locality", "pin_code", "city"]);
  const typed = withText(empty, "pin_code", "560005");
  assert.deepEqual(missingParts(typed, delivery.required), ["post_office", "door_no", "locality", "city"]);
  assert.deepEqual(missingParts(withOffice(typed, office), delivery.required), ["door_no"]);
  assert.deepEqual(missingParts(addressDraft(address), delivery.required), []);
});

test("a post office fills in the locality that it is named for, over another office's and never over what was typed", () => {
  const indiranagar = {
    ...office,
    id: 560_038_001,
    pin_code: "560038",
    office: "Indiranagar S.O (Bengaluru)",
  };
  const filled = withOffice(addressDraft(), indiranagar);
  assert.equal(filled.texts.locality, "Indiranagar");
  assert.equal(withOffice(filled, office).texts.locality, "Tiruvanmiyur");
  const typed = withText(filled, "locality", "HAL 2nd Stage");
  assert.equal(withOffice(typed, office).texts.locality, "HAL 2nd Stage");
  assert.equal(withOffice(addressDraft(), { ...office, office: "Bangalore G.P.O." }).texts.locality, "");
});
