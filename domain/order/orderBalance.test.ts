import assert from "node:assert/strict";
import { test } from "node:test";
import { paise, rupees } from "../money/paise.ts";
import { acceptPayment, orderBalance } from "./orderBalance.ts";

test("the balance is the amount less the deposit, plus shipping, less payments", () => {
  const table: [amount: number, deposit: number, shipping: number, paid: number, balance: number][] = [
    [1000, 0, 0, 0, 1000],
    [1000, 100, 0, 0, 900],
    [1000, 100, 50, 0, 950],
    [1000, 100, 50, 950, 0],
  ];
  for (const [amount, deposit, shipping, paid, balance] of table) {
    const figures = {
      amountPaise: rupees(amount),
      depositPaise: rupees(deposit),
      shippingPaise: rupees(shipping),
      paidPaise: rupees(paid),
    };
    assert.equal(orderBalance(figures), rupees(balance));
  }
});

test("a payment counts up to the balance, and the rest is returned", () => {
  const table: [
    amount: number,
    balance: number,
    takesPayment: boolean,
    accepted: number,
    returned: number,
  ][] = [
    [400, 1000, true, 400, 0],
    [1000, 1000, true, 1000, 0],
    [1001, 1000, true, 1000, 1],
    [400, 0, true, 0, 400],
    [400, -5, true, 0, 400],
    [400, 1000, false, 0, 400],
  ];
  for (const [amount, balance, takesPayment, acceptedPaise, returnedPaise] of table) {
    const order = { balancePaise: paise(balance), takesPayment };
    assert.deepEqual(acceptPayment(paise(amount), order), { acceptedPaise, returnedPaise });
  }
});
