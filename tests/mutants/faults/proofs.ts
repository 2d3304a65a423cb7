import type { PlantedFault } from "../plantedFault.ts";

const tests = ["tests/orders/deliveryProof.test.ts"];
const judging = "modules/orders/proof/judgeProof.ts";
const adding = "modules/orders/proof/addProof.ts";
const coding = "modules/orders/proof/deliveryCode.ts";

/** By what a delivery is known: nothing begins the claim days without it, and the code is the buyer's alone. */
export const proofFaults: readonly PlantedFault[] = [
  {
    name: "an operator delivers by hand without a proof",
    file: judging,
    find: '  if (kind === null) return { refused: "delivery_proof_missing" };',
    replace: "  if (kind === null) return null;",
    tests,
    test: "nothing is delivered by hand",
  },
  {
    name: "a name alone proves a delivery",
    file: "domain/order/deliveryProof.ts",
    find: 'signedBy !== "" && note !== ""',
    replace: 'signedBy !== "" && note !== "-"',
    tests: ["domain/order/deliveryProof.test.ts"],
  },
  {
    name: "any delivery code is the right one",
    file: coding,
    find: "Buffer.from(entered))) return null;",
    replace: 'Buffer.from(entered)) || entered !== "") return null;',
    tests,
    test: "five wrong codes",
  },
  {
    name: "delivery codes may be guessed for as long as one likes",
    file: coding,
    find: '  if (before >= deliveryTries) return { refused: "delivery_code_over" };',
    replace: '  if (before > deliveryTries) return { refused: "delivery_code_over" };',
    tests,
    test: "five wrong codes",
  },
  {
    name: "goods that are sent again have the code that was used up",
    file: coding,
    find: "where order_id = ${id} and sent_at = ${sentAt}`",
    replace: "where order_id = ${id} and ${sentAt}::timestamptz is not null`",
    tests,
    test: "five wrong codes",
  },
  {
    name: "the seller reads the buyer's delivery code",
    file: coding,
    find: '.where("orders.buyer_id", "=", userId)',
    replace:
      '.where((is) => is.or([is("orders.buyer_id", "=", userId), is("orders.seller_id", "=", userId)]))',
    tests,
    test: "with the buyer's code",
  },
  {
    name: "the delivery code is told while the parcel is far away",
    file: coding,
    find: "where shipment_id = shipments.id and kind = 'out_for_delivery')",
    replace: "where shipment_id = shipments.id)",
    tests,
    test: "while a carrier has it",
  },
  {
    name: "another's pictures prove a delivery",
    file: judging,
    find: "if (!(await areOwnUploads(tx, named)))",
    replace: "if (!named)",
    tests,
    test: "with pictures of the operator's own",
  },
  {
    name: "the seller sees the pictures of a delivery, at the buyer's door",
    file: judging,
    find: "readerIds: [order.buyer_id],",
    replace: "readerIds: [order.buyer_id, order.seller_id],",
    tests,
    test: "with pictures of the operator's own",
  },
  {
    name: "what a carrier sends of a delivery is forgotten",
    file: "modules/shipping/trackShipments.ts",
    find: "then coalesce(${url}, proof_url)",
    replace: "then coalesce(proof_url, case when false then ${url} end)",
    tests,
    test: "what the carrier sends",
  },
  {
    name: "how a parcel will be handed over is a proof before it came",
    file: "modules/shipping/trackShipments.ts",
    find: "case when ${isDelivered} and ${words} <> ''",
    replace: "case when ${isDelivered !== null} and ${words} <> ''",
    tests,
    test: "what the carrier sends",
  },
  {
    name: "who buys or sells an item reads its label as an operator",
    file: "modules/shipping/ownLabel.ts",
    find: "where ${isOrder(order)} and ${isNotOrderOf(operatorId)} and stage",
    replace: "where ${isOrder(order)} and stage",
    tests: ["tests/shipping/ownLabel.test.ts"],
  },
  {
    name: "a label has an address as it stands now",
    file: "modules/shipping/ownLabel.ts",
    find: "place.mobile, door_no,",
    replace:
      "place.mobile, (select door_no from addresses where user_id = orders.buyer_id limit 1) as door_no,",
    tests: ["tests/shipping/ownLabel.test.ts"],
  },
  {
    name: "an operator's later proof takes the place of the first",
    file: adding,
    find: 'return actions.includes("add_proof") && (await lacksProof(tx, order.id));',
    replace: 'return actions.includes("add_proof");',
    tests,
    test: "a proof is added",
  },
  {
    name: "goods that have not come have a proof of it",
    file: adding,
    find: 'return actions.includes("add_proof") && (await lacksProof(tx, order.id));',
    replace: "return actions.length > 0 && (await lacksProof(tx, order.id));",
    tests,
    test: "a proof is added",
  },
  {
    name: "a proof that came with a delivery that was known is dropped",
    file: "modules/orders/takeStep.ts",
    find: "if (taken === null) await keepLateProof(",
    replace: "if (taken !== null) await keepLateProof(",
    tests,
    test: "what an operator shows of a delivery",
  },
  {
    name: "a carrier is asked for its proof for ever",
    file: "modules/shipping/trackShipments.ts",
    find: "set proof_questions = proof_questions + 1,",
    replace: "set proof_questions = 1,",
    tests,
    test: "a proof that comes later",
  },
  {
    name: "a carrier's late proof is not asked for",
    file: "modules/shipping/trackShipments.ts",
    find: "when status = 'booked' then ${nextProofQuestion(sql`0`)}",
    replace: "when status = 'booked' then null",
    tests,
    test: "a proof that comes later",
  },
];
