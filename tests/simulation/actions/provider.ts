import type { Action } from "./action.ts";

/** What payers paid and their providers had not heard of comes through, hours or days later. */
const comeThrough: Action = {
  name: "payments come through",
  weight: 0.5,
  on: "worker",
  prepare({ standins }) {
    const count = standins.letPaymentsThrough();
    return count === 0 ? null : { label: "", work: async () => "late" };
  },
};

/** A bank takes back what its customer paid, all of it or a part; nobody at our side asked for it. */
const takeBack: Action = {
  name: "bank takes back",
  weight: 0.6,
  on: "worker",
  prepare({ random, standins, seen }) {
    const paid = standins.books().payments.filter(({ isCaptured }) => isCaptured);
    const payment = random.recent(paid);
    const share = random.chance(0.6) ? 1 : 0.5;
    if (payment === undefined) return null;
    const amountPaise = Math.round(payment.amountPaise * share);
    if (standins.giveBack(payment.reference, amountPaise) === undefined) return null;
    seen.takenBack.add(payment.reference);
    return { label: share === 1 ? "all" : "a part", work: async () => (share === 1 ? "all" : "a part") };
  },
};

export const providerActions: readonly Action[] = [comeThrough, takeBack];
