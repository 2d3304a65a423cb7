import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { noPaise, paise, rupees } from "../money/paise.ts";
import {
  type DeliveryTerms,
  deliveryPricesOfSet,
  deliveryShares,
  deliveryZone,
  deliveryZones,
} from "./deliveryTerms.ts";

const terms: DeliveryTerms = {
  near: rupees(49),
  region: rupees(79),
  far: rupees(119),
  free_from: rupees(50_000),
  paid_by: "buyer",
};

test("near is the city, region the states around it, and from where nobody knows is the farthest", () => {
  const table = [
    [0, "near"],
    [50, "near"],
    [50.1, "region"],
    [500, "region"],
    [500.1, "far"],
    [null, "far"],
  ] as const;
  for (const [distanceKm, zone] of table) assert.equal(deliveryZone(distanceKm), zone, String(distanceKm));
});

test("a buyer pays their zone's price, below the amount from which nobody does", () => {
  const table = [
    ["near", rupees(49_999), rupees(49)],
    ["region", rupees(500), rupees(79)],
    ["far", rupees(500), rupees(119)],
    ["far", paise(4_999_999), rupees(119)],
    ["far", rupees(50_000), noPaise],
    ["near", rupees(90_000), noPaise],
  ] as const;
  for (const [zone, amount, due] of table) {
    const shares = deliveryShares(terms, { zone, amount });
    assert.deepEqual(shares, { buyerPaise: due, sellerPaise: noPaise }, `${zone} ${amount}`);
  }
});

test("without an amount from which it is free it always costs", () => {
  const shares = deliveryShares({ ...terms, free_from: null }, { zone: "near", amount: rupees(9_00_000) });
  assert.equal(shares.buyerPaise, rupees(49));
});

test("what was promised free costs nobody anything", () => {
  const shares = deliveryShares(null, { zone: "far", amount: rupees(1) });
  assert.deepEqual(shares, { buyerPaise: noPaise, sellerPaise: noPaise });
});

test("whoever takes the cost on pays what the other would have paid", () => {
  fc.assert(
    fc.property(fc.constantFrom(...deliveryZones), fc.nat(20_000_000), (zone, amount) => {
      const buyer = deliveryShares(terms, { zone, amount: paise(amount) });
      const seller = deliveryShares({ ...terms, paid_by: "seller" }, { zone, amount: paise(amount) });
      assert.deepEqual(seller, { buyerPaise: buyer.sellerPaise, sellerPaise: buyer.buyerPaise });
    }),
  );
});

test("a set costs as many times as much in each zone, and is free from the same price on", () => {
  const ofOne = { near: rupees(49), region: rupees(79), far: rupees(119), free_from: rupees(50_000) };
  assert.deepEqual(deliveryPricesOfSet(ofOne, 1), ofOne);
  assert.deepEqual(deliveryPricesOfSet(ofOne, 3), {
    ...{ near: rupees(147), region: rupees(237), far: rupees(357) },
    free_from: rupees(50_000),
  });
  assert.equal(deliveryPricesOfSet({ ...ofOne, free_from: null }, 99).free_from, null);
});
