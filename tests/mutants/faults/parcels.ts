import type { PlantedFault } from "../plantedFault.ts";

const booking = ["tests/shipping/booking.test.ts"];
const tracking = ["tests/shipping/tracking.test.ts"];

/** Parcels with a carrier: one for an order, followed by what the carrier itself says. */
export const parcelFaults: readonly PlantedFault[] = [
  {
    name: "a parcel whose answer was lost is announced again",
    file: "modules/shipping/bookShipments.ts",
    find: "if (shipment.send_begun_at !== null) {",
    replace: "if (shipment.send_begun_at !== null && shipment.provider_order !== null) {",
    tests: booking,
    test: "an answer that was lost",
  },
  {
    name: "an order has two parcels under way",
    file: "modules/shipping/changeShipment.ts",
    find: '.where("status", "in", ["booking", "booked", "cancelling"]);',
    replace: '.where("status", "in", ["cancelling"]);',
    tests: booking,
    test: "refused, booked again",
  },
  {
    name: "a forged webhook makes Blaze ask",
    file: "modules/carriers/shiprocket/shiprocket.ts",
    find: 'isSameSecret(headers["x-api-key"], settings.webhookToken) ? { awb: awbIn(body) } : null,',
    replace:
      'isSameSecret(headers["x-api-key"], settings.webhookToken) || body !== "" ? { awb: awbIn(body) } : null,',
    tests: tracking,
    test: "a webhook without the key",
  },
  {
    name: "a scan that comes late takes an order back",
    file: "domain/shipping/scanKinds.ts",
    find: "last: delivered ?? last ?? null,",
    replace: "last: last ?? null,",
    tests: ["domain/shipping/scanKinds.test.ts"],
  },
  {
    name: "a parcel that is found again delivers an order that was declared lost",
    file: "modules/shipping/trackShipments.ts",
    find: 'if (order.stage === "lost") return await tellOfFound(tx, order, track);',
    replace: 'if (order.stage === "lost") return await tellScreens(tx, order);',
    tests: tracking,
    test: "a week of silence",
  },
  {
    name: "an operator who sells here reads the buyer's label",
    file: "modules/shipping/readLabel.ts",
    find: "isNotOrderOf(by.operatorId)",
    replace: 'is.or([isNotOrderOf(by.operatorId), is("orders.seller_id", "=", by.operatorId)])',
    tests: booking,
    test: "what has passed its check is booked once",
  },
  {
    name: "a sale that was called off leaves its parcel with the carrier",
    file: "modules/shipping/openShipments.ts",
    find: "direction = 'delivery' and (orders.stage is null or",
    replace: "direction = 'return' and (orders.stage is null or",
    tests: booking,
    test: "a sale that is called off",
  },
  {
    name: "what a carrier refused half way stays with it",
    file: "modules/shipping/bookShipments.ts",
    find: 'progress.outcome === "refused" ? await takeBack(carrier, progress) : progress;',
    replace: "progress;",
    tests: booking,
    test: "what the carrier refused half way",
  },
  {
    name: "a parcel is announced to where no carrier goes",
    file: "modules/shipping/bookShipments.ts",
    find: 'if (served.outcome === "declined") return',
    replace: 'if (served.outcome === "declined" && parcel.title === "") return',
    tests: booking,
    test: "where nobody goes",
  },
  {
    name: "whose item no carrier brings gets a strike for it",
    file: "modules/orders/takeStep.ts",
    find: 'if (input.step === "end_undelivered") await endUndelivered(tx, order, { ...input, now });',
    replace:
      'if (input.step === "end_undelivered") await failVerification(tx, order, { ...input, judged, now });',
    tests: booking,
    test: "where nobody goes",
  },
  {
    name: "what came back is sent again to wherever it went before",
    file: "modules/orders/takeStep.ts",
    find: 'if (input.step === "send_again" && !(await isConfirmed(tx, order)))',
    replace: 'if (input.step === "send_again" && order.stage === null)',
    tests: tracking,
    test: "what comes back is sent again",
  },
  {
    name: "of what came back the deposit is not returned",
    file: "modules/orders/endUndelivered.ts",
    find: "const held = heldForOrder(order);",
    replace: "const held = order.paid_paise;",
    tests: tracking,
    test: "what comes back and nobody answers",
  },
  {
    name: "a return that was refused half way is forgotten",
    file: "modules/shipping/bookShipments.ts",
    find: 'outcome === "cancelled" || outcome === "refused" || outcome === "unserved";',
    replace: 'outcome === "cancelled";',
    tests: ["tests/shipping/returns.test.ts"],
    test: "refused half way has a number",
  },
  {
    name: "a return is booked before its buyer has it ready",
    file: "modules/shipping/openShipments.ts",
    find: " and claims.return_ready_at is not null",
    replace: "",
    tests: ["tests/shipping/returns.test.ts"],
  },
  {
    name: "the seller reads where their buyer lives on the label of a return",
    file: "modules/shipping/readLabel.ts",
    find: 'is("orders.buyer_id", "=", by.buyerId)',
    replace: 'is("orders.buyer_id", "is not", null)',
    tests: ["tests/shipping/returns.test.ts"],
  },
];
