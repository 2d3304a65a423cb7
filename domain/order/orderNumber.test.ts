import assert from "node:assert/strict";
import { test } from "node:test";
import { isOrderNumber, readOrderNumber } from "./orderNumber.ts";

const alphabet = "0123456789BCDFGHJKMNPQRSTWXYZ";
const right = ["BLZ-7K3-Q9F", "BLZ-000-000", "BLZ-B0C-1D5P", "BLZ-B1Z-3Q9P"].map((text) =>
  withCheck(text.slice(0, -1)),
);

/** The number that begins like this: exactly one last character is right. */
function withCheck(beginning: string): string {
  const fitting = Array.from(alphabet).filter((last) => "number" in readOrderNumber(beginning + last));
  assert.equal(fitting.length, 1, `${beginning} has ${fitting.length} check characters`);
  return beginning + fitting[0];
}

test("a number is understood as people type it", () => {
  for (const number of right) {
    for (const typed of [
      number,
      number.toLowerCase(),
      number.replaceAll("-", ""),
      number.slice(4),
      number.slice(4).replace("-", " ").toLowerCase(),
      ` ${number.replaceAll("-", "–")} `,
      number.replaceAll("0", "o"),
      number.replaceAll("1", "l"),
      number.replaceAll("1", "I"),
    ]) {
      assert.deepEqual(readOrderNumber(typed), { number }, typed);
    }
  }
});

test("one wrong character is found, and so are two that changed places", () => {
  for (const number of right) {
    const characters = Array.from(number.slice(4).replace("-", ""));
    for (const [index, character] of characters.entries()) {
      for (const other of Array.from(alphabet).filter((letter) => letter !== character)) {
        assert.deepEqual(readOrderNumber(characters.with(index, other).join("")), {
          problem: "order_number_check",
        });
      }
      for (const [later, swapped] of characters.entries()) {
        if (swapped === character) continue;
        const typed = characters.with(index, swapped).with(later, character).join("");
        assert.deepEqual(readOrderNumber(typed), { problem: "order_number_check" }, typed);
      }
    }
  }
});

test("anything else is no order number", () => {
  for (const typed of [
    "",
    "BLZ",
    "7K3Q9",
    "BLZ-7K3-Q9PXX",
    "BLZ-7U3-Q9P",
    "BLZ-7K3-Q9€",
    "019c7300-0000-7000",
  ]) {
    assert.deepEqual(readOrderNumber(typed), { problem: "order_number_form" }, typed);
  }
});

test("an id is no number", () => {
  assert.equal(isOrderNumber("BLZ-000-000"), true);
  assert.equal(isOrderNumber("019c7300-0000-7000-8000-000000000001"), false);
});
