import type { PlantedFault } from "../plantedFault.ts";

const orders = ["tests/delivery/orderDelivery.test.ts"];
const rates = ["tests/delivery/deliveryRates.test.ts"];
const terms = ["domain/delivery/deliveryTerms.test.ts"];
const settling = ["domain/payout/payout.test.ts"];
const lost = ["tests/orders/lost.test.ts"];
const settlement = "domain/payout/settlement.ts";
const choosing = "modules/orders/chooseAddress.ts";
const orderDelivery = "db/migrations/0067_order_delivery.sql";

/** What delivery costs: promised with the listing, asked of the right side, kept by Blaze and the state. */
export const deliveryFaults: readonly PlantedFault[] = [
  {
    name: "a spot of many pin codes is one's own place",
    file: "domain/delivery/sharedPlaces.ts",
    find: "codes.size >= sharedBy",
    replace: "codes.size > sharedBy",
    tests: ["domain/delivery/cleanPostOffices.test.ts"],
  },
  {
    name: "a way that nobody knows is the nearest",
    file: "domain/delivery/deliveryTerms.ts",
    find: '  if (distanceKm === null) return "far";',
    replace: '  if (distanceKm === null) return "near";',
    tests: terms,
  },
  {
    name: "the buyer pays although the seller took the cost on",
    file: orderDelivery,
    find: "where terms.listing_id = listing and terms.paid_by = payer), 0)",
    replace: "where terms.listing_id = listing), 0)",
    tests: orders,
    test: "from the amount on nobody pays",
  },
  {
    name: "delivery is free only above the amount",
    file: orderDelivery,
    find: "case when amount_paise >= free_from_paise",
    replace: "case when amount_paise > free_from_paise",
    tests: orders,
    test: "from the amount on nobody pays",
  },
  {
    name: "the next bidder pays for the way to whoever defaulted",
    file: "modules/orders/openOrder.ts",
    find: "      delivery_share('buyer', ${listingId}, ${deliveryPaise}, ${amountPaise}),",
    replace:
      "      (select shipping_price_paise from orders where listing_id = ${listingId} and chain_position = 1),",
    tests: orders,
    test: "the next bidder pays for their own way",
  },
  {
    name: "whoever has said no place pays for the nearest",
    file: "modules/deposits/agreedWay.ts",
    find: "zonePrice(terms, deliveryZone(km))",
    replace: "zonePrice(terms, deliveryZone(km ?? 0))",
    tests: orders,
    test: "a winner pays for the way",
  },
  {
    name: "an only address where Blaze does not work is overlooked before the deposit",
    file: "modules/deposits/agreedWay.ts",
    find: '    .where("removed_at", "is", null)\n    .limit(2)',
    replace:
      '    .where("removed_at", "is", null)\n    .where((is) => is.fn<boolean>("is_serviced", ["pin_code"]))\n    .limit(2)',
    tests: ["tests/delivery/productDelivery.test.ts"],
    test: "an only address without service",
  },
  {
    name: "a listing follows the table after it went live",
    file: "modules/listings/goLive.ts",
    find: "      far_paise: prices.far,\n",
    replace: "      far_paise: prices.near,\n",
    tests: rates,
    test: "a listing keeps the price",
  },
  {
    name: "a row in which a farther zone costs less is taken",
    file: "modules/delivery/deliveryRates.ts",
    find: "    if (fallsWithDistance(rate)) return",
    replace: "    if (fallsWithDistance(rate) && rate.near < 0) return",
    tests: rates,
    test: "a rate begins today or later",
  },
  {
    name: "the price of a delivery changes after something was paid",
    file: choosing,
    find: '  if (order.status === "awaiting_payment" && order.paid_paise === 0)',
    replace: '  if (order.status === "awaiting_payment")',
    tests: orders,
    test: "once something is paid",
  },
  {
    name: "a farther address is taken for the price of a nearer one",
    file: choosing,
    find: "  if (buyerPaise > agreed)\n",
    replace: "  if (buyerPaise > agreed && agreed < 0)\n",
    tests: orders,
    test: "once something is paid",
  },
  {
    name: "an address that moved since it was chosen is delivered to for the old price",
    file: "modules/orders/orderPlaces.ts",
    find: "\n        and addresses.pin_code = coalesce(orders.delivery_pin_code, addresses.pin_code))",
    replace: ")",
    tests: orders,
    test: "a chosen address that is moved",
  },
  {
    name: "an only address is taken by itself wherever it is",
    file: "db/migrations/0140_service_area_lists.sql",
    find: "\n        or sole.pin_code = (select delivery_pin_code from deposits where id = deposit))",
    replace: "\n        or sole.pin_code is not null or deposit is null)",
    tests: orders,
    test: "an only address is taken by itself",
  },
  {
    name: "fee and taxes are taken of the delivery too, which goes to the seller",
    file: settlement,
    find: "  const deliveryPaise = smallerPaise(shippingPaise, heldPaise);",
    replace: "  const deliveryPaise = smallerPaise(subtractPaise(shippingPaise, shippingPaise), heldPaise);",
    tests: settling,
    test: "the delivery that the buyer paid",
  },
  {
    name: "a seller owes for a delivery that they took on",
    file: settlement,
    find: "smallerPaise(agreed, goods.netPaise)",
    replace: "smallerPaise(agreed, agreed)",
    tests: settling,
    test: "after a refund in part",
  },
  {
    name: "GST is added to a delivery whose price includes it",
    file: settlement,
    find: "{ tax: basisPoints, own: whole }",
    replace: "{ tax: basisPoints, own: whole - basisPoints }",
    tests: settling,
    test: "the delivery that the buyer paid",
  },
  {
    name: "what the seller took on stays with them",
    file: "modules/payouts/completeOrders.ts",
    find: "      sellerDeliveryPaise: order.seller_delivery_paise,\n",
    replace:
      "      sellerDeliveryPaise: subtractPaise(order.seller_delivery_paise, order.seller_delivery_paise),\n",
    tests: orders,
    test: "what the seller took on is a line",
  },
  {
    name: "the seller of a lost parcel is not settled",
    file: "modules/payouts/declareLoss.ts",
    find: "await postMoneyEvents(tx, [event, returned, ...settled]);",
    replace: "await postMoneyEvents(tx, settled.length > 0 ? [event, returned] : []);",
    tests: lost,
  },
  {
    name: "a parcel is called lost without a word on who said so",
    file: "modules/payouts/declareLoss.ts",
    find: '    if (loss.note === "") return invalidField("note", "loss_note");\n',
    replace: "",
    tests: lost,
    test: "lost on the way",
  },
  {
    name: "a lost parcel is refunded without its delivery",
    file: "modules/payouts/declareLoss.ts",
    find: "const returned = await returnOrderMoney(tx, order, held);",
    replace: "const returned = await returnOrderMoney(tx, order, covered);",
    tests: lost,
    test: "lost on the way",
  },
  {
    name: "a lost parcel is lost a second time",
    file: "modules/payouts/declareLoss.ts",
    find: '    if (order.stage === "lost") return { taken: true };\n',
    replace: "",
    tests: lost,
    test: "lost on the way",
  },
  {
    name: "what was delivered can still be lost",
    file: "domain/order/orderActions.ts",
    find: 'const onTheRoad = ["shipped", "return_picked_up"]',
    replace: 'const onTheRoad = ["shipped", "return_picked_up", "delivered"]',
    tests: lost,
  },
  {
    name: "the buyer of a lost parcel pays for its delivery",
    file: settlement,
    find: "return { ...settleOrder(money, rates), deliveryPaise: noPaise, deliveryGstPaise: noPaise };",
    replace: "return { ...settleOrder(money, rates) };",
    tests: lost,
    test: "lost on the way",
  },
  {
    name: "an operator loses the parcel of their own order",
    file: "modules/payouts/declareLoss.ts",
    find: "lockOrder(tx, loss.orderId, { operatorId: loss.operatorId })",
    replace: "lockOrder(tx, loss.orderId)",
    tests: lost,
    test: "nothing is lost before it is sent",
  },
  {
    name: "a carrier's payment is recorded twice",
    file: "modules/payouts/recordRecovery.ts",
    find: '      .where("reference", "=", reference)\n',
    replace: '      .where("reference", "<>", reference)\n',
    tests: lost,
    test: "lost on the way",
  },
];
