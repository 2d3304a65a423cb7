import assert from "node:assert/strict";
import { test } from "node:test";
import { buyNowIn, buyNowProblem, reserveIn } from "./furtherPricesIn.ts";

test("a reserve is whole rupees above the base price, or none", () => {
  const read = (reserve: string, price = "5,000") => reserveIn({ price, reserve });
  assert.equal(read(""), null);
  assert.equal(read(" "), null);
  assert.equal(reserveIn({ price: "5,000" }), null);
  assert.equal(read("8,000"), 800_000);
  assert.equal(read("8000", ""), 800_000);
  for (const wrong of ["5,000", "4,999", "-8000", "8000.50", "eight"]) assert.equal(read(wrong), undefined);
});

test("a Buy Now price is whole rupees above the base price and not below the reserve, or none", () => {
  const read = (buyNow: string, reserve = "") => buyNowIn({ price: "5,000", reserve, buyNow });
  assert.equal(read(""), null);
  assert.equal(buyNowIn({ price: "5,000" }), null);
  assert.equal(read("8,000"), 800_000);
  assert.equal(read("8,000", "8,000"), 800_000);
  for (const wrong of ["5,000", "8000.50", "eight"]) assert.equal(read(wrong), undefined);
  assert.equal(read("7,999", "8,000"), undefined);
});

test("what is asked where offers are taken can be neither left out nor at most the least offer", () => {
  const words = { buyNowInvalid: "buy now", askingInvalid: "asking" };
  const problem = (buyNow: string, takesOffers: boolean) =>
    buyNowProblem({ price: "5000", buyNow }, { takesOffers, words });
  assert.deepEqual(
    [problem("", true), problem("5000", true), problem("9000", true)],
    ["asking", "asking", false],
  );
  assert.deepEqual([problem("", false), problem("5000", false)], [false, "buy now"]);
});
