import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addPaise, noPaise, paise, rupees, subtractPaise } from "../money/paise.ts";
import { documentNumber, financialYear } from "./financialYear.ts";
import { payoutWaitsFor } from "./payoutWaitsFor.ts";
import { settle, settleOrder } from "./settlement.ts";

test("a sale of 6,000 rupees at 5 percent fee", () => {
  const rates = { platform_fee: 500, gst_on_fee: 1800, tcs: 50, tds: 10 };
  assert.deepEqual(settle(rupees(6000), rates), {
    grossPaise: rupees(6000),
    feePaise: rupees(300),
    gstPaise: rupees(54),
    tcsPaise: rupees(30),
    tdsPaise: rupees(6),
    netPaise: rupees(5610),
  });
});

test("parts of a paisa stay with the seller, however large they are", () => {
  const none = { platform_fee: 0, gst_on_fee: 0, tcs: 0, tds: 0 };
  const table: [
    grossPaise: number,
    rates: Partial<typeof none>,
    shares: Partial<ReturnType<typeof settle>>,
  ][] = [
    [199, { platform_fee: 50 }, { feePaise: paise(0) }],
    [10, { platform_fee: 500 }, { feePaise: paise(0) }],
    [30, { platform_fee: 500 }, { feePaise: paise(1) }],
    [39, { platform_fee: 500 }, { feePaise: paise(1) }],
    [1999, { platform_fee: 500 }, { feePaise: paise(99) }],
    [100, { platform_fee: 500, gst_on_fee: 1999 }, { feePaise: paise(5), gstPaise: paise(0) }],
    [19_999, { tcs: 50, tds: 10 }, { tcsPaise: paise(99), tdsPaise: paise(19) }],
  ];
  for (const [grossPaise, rates, shares] of table) {
    const sale = settle(paise(grossPaise), { ...none, ...rates });
    assert.deepEqual({ ...sale, ...shares }, sale, `${grossPaise} paise`);
  }
});

test("no paisa is made or lost, and none of the shares is below zero", () => {
  const rate = fc.integer({ min: 0, max: 2500 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), rate, rate, rate, rate, (gross, a, b, c, d) => {
      const sale = settle(paise(gross), { platform_fee: a, gst_on_fee: b, tcs: c, tds: d });
      const parts = [sale.feePaise, sale.gstPaise, sale.tcsPaise, sale.tdsPaise, sale.netPaise];
      assert.equal(addPaise(...parts), gross);
      assert.ok(Math.min(...parts) >= 0);
    }),
  );
  const tooMuch = { platform_fee: 9990, gst_on_fee: 1800, tcs: 50, tds: 10 };
  assert.throws(() => settle(rupees(100), tooMuch), new RangeError("shares of 10000 paise pass the whole"));
});

test("the financial year turns at midnight in India", () => {
  assert.equal(financialYear(new Date("2026-03-31T18:29:59Z")), "2025-26");
  assert.equal(financialYear(new Date("2026-03-31T18:30:00Z")), "2026-27");
  assert.equal(financialYear(new Date("2099-12-31T00:00:00Z")), "2099-00");
});

test("a document's number has 16 characters at most", () => {
  assert.equal(documentNumber("BLF", "2026-27", 42), "BLF/2627/0000042");
  const tooLong = new RangeError("a document number is too long: LONG/2627/0000001");
  assert.throws(() => documentNumber("LONG", "2026-27", 1), tooLong);
});

test("a balance waits for a KYC that was turned down, then for a bank account", () => {
  const fresh = { wasRejected: false, account: "known", isHeld: false } as const;
  const turnedDown = { wasRejected: true, account: "known", isHeld: false } as const;
  assert.equal(payoutWaitsFor({ kyc: "rejected", ...turnedDown }), "kyc");
  assert.equal(payoutWaitsFor({ kyc: "rejected", ...turnedDown, account: "none" }), "kyc");
  assert.equal(payoutWaitsFor({ kyc: "submitted", ...turnedDown }), "kyc_check");
  assert.equal(payoutWaitsFor({ kyc: "verified", ...turnedDown }), null);
  assert.equal(payoutWaitsFor({ kyc: "submitted", ...fresh, account: "none" }), "bank_account");
  assert.equal(payoutWaitsFor({ kyc: "submitted", ...fresh, account: "being_checked" }), "bank_check");
  for (const kyc of ["submitted", "verified", "none"] as const)
    assert.equal(payoutWaitsFor({ kyc, ...fresh }), null);
  for (const kyc of ["rejected", "verified"] as const)
    assert.equal(payoutWaitsFor({ kyc, ...turnedDown, isHeld: true }), "hold", "a hold comes first");
});

const demoRates = { platform_fee: 500, gst_on_fee: 1800, tcs: 50, tds: 10 };

test("the delivery that the buyer paid is Blaze's, and fee and taxes are of the goods alone", () => {
  const order = { heldPaise: rupees(6118), shippingPaise: rupees(118), sellerDeliveryPaise: noPaise };
  assert.deepEqual(settleOrder(order, demoRates), {
    ...settle(rupees(6000), demoRates),
    ...{ deliveryPaise: rupees(118), deliveryGstPaise: rupees(18) },
    ...{ sellerDeliveryPaise: noPaise, sellerDeliveryGstPaise: noPaise },
  });
});

test("a delivery that the seller took on comes out of their share", () => {
  const order = { heldPaise: rupees(6000), shippingPaise: noPaise, sellerDeliveryPaise: rupees(118) };
  assert.deepEqual(settleOrder(order, demoRates), {
    ...settle(rupees(6000), demoRates),
    netPaise: rupees(5610 - 118),
    ...{ deliveryPaise: noPaise, deliveryGstPaise: noPaise },
    ...{ sellerDeliveryPaise: rupees(118), sellerDeliveryGstPaise: rupees(18) },
  });
});

test("after a refund in part the delivery stays whole while there is as much, and nobody owes for a sale", () => {
  const table = [
    { held: 3118, shipping: 118, seller: 0, expected: [3000, 118, 0] },
    { held: 100, shipping: 118, seller: 0, expected: [0, 100, 0] },
    { held: 100, shipping: 0, seller: 118, expected: [100, 0, 93.5] },
  ] as const;
  for (const { held, shipping, seller, expected } of table) {
    const order = {
      ...{ heldPaise: rupees(held), shippingPaise: rupees(shipping), sellerDeliveryPaise: rupees(seller) },
    };
    const settled = settleOrder(order, demoRates);
    const found = [settled.grossPaise, settled.deliveryPaise, settled.sellerDeliveryPaise];
    assert.deepEqual(
      found,
      expected.map((amount) => paise(amount * 100)),
      `${held} held`,
    );
    assert.ok(settled.netPaise >= 0);
  }
});

test("of every order each paisa has its place", () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  const rate = fc.integer({ min: 0, max: 2500 });
  fc.assert(
    fc.property(amount, amount, amount, rate, rate, (held, shipping, seller, fee, gst) => {
      const order = {
        ...{ heldPaise: paise(held), shippingPaise: paise(shipping), sellerDeliveryPaise: paise(seller) },
      };
      const sale = settleOrder(order, { platform_fee: fee, gst_on_fee: gst, tcs: 50, tds: 10 });
      const taken = [sale.feePaise, sale.gstPaise, sale.tcsPaise, sale.tdsPaise, sale.sellerDeliveryPaise];
      assert.equal(addPaise(sale.netPaise, ...taken), sale.grossPaise);
      assert.equal(addPaise(sale.grossPaise, sale.deliveryPaise), held);
      for (const [price, tax] of [
        [sale.deliveryPaise, sale.deliveryGstPaise],
        [sale.sellerDeliveryPaise, sale.sellerDeliveryGstPaise],
      ] as const) {
        const own = subtractPaise(price, tax);
        assert.ok(tax * 10_000 <= own * gst && own * gst < (tax + 1) * 10_000 + gst, `${tax} of ${price}`);
      }
      assert.ok(Math.min(sale.netPaise, ...taken) >= 0);
    }),
  );
});
