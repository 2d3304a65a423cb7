import type { PlantedFault } from "../plantedFault.ts";

const pickup = ["tests/orders/pickup.test.ts"];

/** How goods come from the seller to Blaze: the time, the code, and who may know of them. */
export const pickupFaults: readonly PlantedFault[] = [
  {
    name: "a wrong code is taken at the pick-up",
    file: "modules/orders/pickup/pickupCode.ts",
    find: "if (!timingSafeEqual(Buffer.from(pickupCode(secret, pickup)), Buffer.from(code))) {",
    replace: "if (pickupCode(secret, pickup).length !== code.length) {",
    tests: pickup,
  },
  {
    name: "codes of a pick-up are guessed without end",
    file: "modules/orders/pickup/pickupCode.ts",
    find: "return tries < pickupTries;",
    replace: "return tries <= pickupTries;",
    tests: pickup,
  },
  {
    name: "goods are picked up without a code and without a word on why",
    file: "modules/orders/takeStep.ts",
    find: 'if (input.step === "pick_up" && !(await isPickUpExplained',
    replace: 'if (input.step === "verify" && !(await isPickUpExplained',
    tests: pickup,
  },
  {
    name: "a pick-up is planned for a time that is not offered",
    file: "domain/order/pickupSlots.ts",
    find: "return pickupSlots(now, room).find((slot) => slot.startsAt.getTime() === startsAt.getTime());",
    replace: "return pickupSlots(startsAt, room).slice(0, 1).map((slot) => ({ ...slot, startsAt }))[0];",
    tests: ["domain/order/pickupSlots.test.ts", ...pickup],
  },
  {
    name: "a pick-up is changed when somebody is already on the way",
    file: "modules/orders/pickup/choosePickup.ts",
    find: "if (planned !== null && now >= changeableUntil(planned))",
    replace: "if (planned !== null && now >= planned)",
    tests: pickup,
  },
  {
    name: "a seller chooses the time of another's order",
    file: "modules/orders/pickup/choosePickup.ts",
    find: "lockOrder(tx, orderId, { sellerId: userId })",
    replace: "lockOrder(tx, orderId)",
    tests: pickup,
  },
  {
    name: "the seller's invoice names where the buyer lives",
    file: "modules/orders/documents/deliveredLines.ts",
    find: 'as === "buyer" ? [name',
    replace: "as !== null ? [name",
    tests: ["modules/orders/documents/deliveredLines.test.ts"],
  },
  {
    name: "the buyer reads the seller's code",
    file: "modules/orders/pickup/readPickup.ts",
    find: '.where("orders.seller_id", "=", userId)',
    replace:
      '.where((is) => is.or([is("orders.seller_id", "=", userId), is("orders.buyer_id", "=", userId)]))',
    tests: pickup,
  },
  {
    name: "two take the last room of a time",
    file: "modules/orders/pickup/pickupRoom.ts",
    find: "  await sql`select pg_advisory_xact_lock(hashtextextended('pickups:' || ${room.area}, 0))`.execute(tx);\n",
    replace: "",
    tests: pickup,
  },
];
