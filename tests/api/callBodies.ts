/** What the calls are made about: most of it is the owner's. */
export type CallThings = {
  /** Somebody else altogether. */
  strangerId: string;
  productId: number;
  otherProductId: number;
  /** Its auction is over. */
  endedProductId: number;
  categoryId: number;
  orderId: string;
  paymentId: string;
  strikeId: string;
  bankAccountId: string;
  /** The first one is removed. */
  otherBankAccountId: string;
  businessId: string;
  kycId: string;
  addressId: string;
  /** One that no call removes. */
  deliveryAddressId: string;
  uploadId: string;
  otherUploadId: string;
};
/** An id that names nothing. */
export const nothing = "00000000-0000-4000-8000-000000000000";
/** A number of the right form, its check character included, that names nothing. */
export const noGrievance = "GRV-000-000-000";
const noGrievanceOf = { number: noGrievance, contact: "asha@mail.example" };

const address = {
  door_no: "14/2",
  locality: "Fraser Town",
  pin_code: "560005",
  pin_code_id: 560_005_001,
  city: "Bangalore",
};

/** A passkey of the right form, of nobody. */
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const created = { clientDataJSON: "AAAA", attestationObject: "AAAA" };
const signed = { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" };

/** A body that the contract takes, where a call needs one. */
export const callBodies: Record<string, (things: CallThings) => object> = {
  "POST /request-otp": () => ({ mobile: "+919999999999" }),
  "POST /verify-otp": () => ({ otp_request_id: nothing, mobile: "+919999999999", otp: "1" }),
  "PATCH /user/profile/name": () => ({ name: "Asha" }),
  "PATCH /user/profile": () => ({ name: "Asha" }),
  "POST /user/profile": () => ({ name: "Asha" }),
  "POST /confirm-email": () => ({ token: "unknown" }),
  "POST /user/profile/mobile-otp": () => ({ mobile: "+919999999998" }),
  "PUT /user/profile/mobile": () => ({ otp_request_id: nothing, mobile: "+919999999997", otp: "1" }),
  "POST /grievances": () => ({
    kind: "order",
    contact: `${crypto.randomUUID()}@mail.example`,
    words: "Late",
  }),
  "POST /grievances/find": () => noGrievanceOf,
  "POST /grievances/messages": () => ({ ...noGrievanceOf, text: "Late" }),
  "POST /grievances/appeal": () => ({ ...noGrievanceOf, text: "Late" }),
  "POST /user/grievances": () => ({ kind: "order", words: "Late" }),
  "POST /user/grievances/:id/messages": () => ({ text: "Late" }),
  "POST /user/grievances/:id/appeal": () => ({ text: "Late" }),
  "POST /user/reports": () => ({ about: { order_id: nothing }, reason: "abuse" }),
  "POST /ops/statements": () => ({ provider: "RAZORPAY", csv: "kind,reference,amount" }),
  "POST /ops/goodwill": () => ({ mobile: "+919999999999", amount: 15_000, reason: "Late" }),
  "POST /ops/payout-holds": ({ strangerId }) => ({ seller_id: strangerId, reason: "Odd" }),
  "POST /ops/payout-holds/:id/release": () => ({ note: "Fine" }),
  "POST /ops/grievances/:id/take": () => ({ instead_of: null }),
  "POST /ops/grievances/:id/messages": () => ({ text: "Thank you" }),
  "POST /ops/grievances/:id/decision": () => ({ outcome: "upheld", text: "Done" }),
  "POST /ops/grievances/:id/appeal-decision": () => ({ outcome: "upheld", text: "Done" }),
  "PUT /user/profile/avatar": () => ({ upload_id: nothing }),
  "POST /user/bank-account": () => ({
    bank_name: "HDFC Bank",
    ifsc_code: "HDFC0000001",
    account_no: "50100123456780",
    confirm_account_no: "50100123456780",
  }),
  "POST /user/seller-account": () => ({
    business_name: "Asha Traders",
    identification_no: "29AAGCB7383J1Z4",
  }),
  "PUT /user/seller-account/:id": () => ({ business_name: "Asha Traders" }),
  "POST /user/kyc": () => ({
    is_business: false,
    identification_type: "PAN",
    identification_no: "ABCPE1234F",
    country: "AE",
  }),
  "POST /ops/kyc/:id/verify": () => ({ checks: [] }),
  "POST /ops/kyc/:id/reject": () => ({ reasons: ["unreadable"] }),
  "POST /ops/bank-accounts/:id/check-again": () => ({}),
  "POST /ops/bank-accounts/:id/approve": () => ({ looked_at: "passbook", reason: "The name is hers." }),
  "POST /ops/bank-accounts/:id/refuse": () => ({ reasons: ["closed"] }),
  "POST /ops/kyc/:id/revoke": () => ({ reasons: ["not_genuine"] }),
  "POST /user/consents": () => ({ purpose: "offers" }),
  "POST /ops/signals/:id/decisions": () => ({ outcome: "note", note: "Brothers", seen_decisions: 0 }),
  "POST /ops/users/:id/notes": () => ({ text: "Polite on the phone" }),
  "POST /ops/users/:id/messages/send-again": () => ({ message_id: "unknown" }),
  "PATCH /ops/categories/:id": () => ({}),
  "POST /ops/categories": () => ({
    parent_id: null,
    slug: "kites",
    name: "Kites",
    description: "",
    bid_policy: "flat",
    weight_class: null,
    approved_goods: null,
  }),
  "POST /ops/invitations/:id/end": () => ({ reason: "The fair is over" }),
  "POST /ops/invitation-codes/:code/end": () => ({ reason: "It was posted in a forum" }),
  "POST /ops/invitation-codes/:code/limit": () => ({
    uses_left: 5,
    seen: { uses_left: 50 },
    reason: "Fewer people",
  }),
  "POST /user/invitation": () => ({}),
  "POST /ops/invitations": () => ({ note: "For friends", count: 2, uses_each: 1, expires_at: null }),
  "POST /user/support-views/:id/answer": () => ({ allow: true }),
  "POST /ops/users/:id/support-views": () => ({ reason: "They cannot find a refund.", parts: ["buying"] }),
  "POST /ops/support-views/:id/code": () => ({ code: "123456" }),
  "POST /ops/users/:id/bid-ceilings": () => ({
    amount: 1_000_000,
    reason: "Two late payments.",
    seen_id: null,
  }),
  "POST /ops/users/:id/block": () => ({ reason: "seen twice" }),
  "POST /ops/listings/:id/dismissal": () => ({ note: "It is as described" }),
  "POST /product/:id/report": () => ({ reason: "counterfeit" }),
  "POST /ops/listings/:id/category": () => ({
    category_id: 2,
    sub_category_id: null,
    seen: { category_id: 1, sub_category_id: null },
    reason: "A phone, no laptop",
  }),
  "POST /ops/listings/:id/freeze": () => ({ reason: "The papers are being checked" }),
  "POST /ops/listings/:id/extension": () => ({
    end_date: "2099-01-01T00:00:00.000Z",
    reason: "The site was away",
  }),
  "POST /ops/reviews/:id/decision": () => ({ outcome: "release" }),
  "POST /ops/review-rules": () => ({
    kind: "word",
    language: "en",
    phrase: "ivory",
    note: "Forbidden by law",
  }),
  "POST /ops/outages": () => ({
    from: "2020-01-01T00:00:00.000Z",
    until: "2020-01-01T01:00:00.000Z",
    minimum_minutes: 30,
    reason: "The site was away",
  }),
  "POST /ops/listings/:id/take-down": () => ({ reason: "Forged papers" }),
  "POST /ops/listings/:id/take-down/lift": () => ({ reason: "The papers are real" }),
  "POST /user/passkeys": () => ({ name: "Phone", credential: { ...credential, response: created } }),
  "PATCH /user/passkeys/:id": () => ({ name: "Phone" }),
  "POST /passkey-sign-in": () => ({ credential: { ...credential, response: signed } }),
  "POST /step-up/passkey": () => ({ credential: { ...credential, response: signed } }),
  "POST /step-up/verify": () => ({ otp_request_id: nothing, otp: "1" }),
  "POST /user/account-closing": () => ({ otp_request_id: nothing, otp: "1" }),
  "POST /user/notices/read": () => ({ until: "2026-01-01T00:00:00.000Z" }),
  "PATCH /user/message-preferences": () => ({ bidding: { sms: true } }),
  "POST /user/push-subscription": () => ({
    endpoint: "https://inner.example/push",
    keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
  }),
  "DELETE /user/push-subscription": () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/none" }),
  "POST /user/address": () => address,
  "PUT /user/address/:id": () => address,
  "PUT /ops/home/sections": () => ({ home_sections: [] }),
  "POST /ops/home/preview": () => ({ home_sections: [] }),
  "POST /ops/home/banners": () => banner(),
  "PUT /ops/home/banners/:id": () => banner(),
  "PUT /ops/bid-steps/:id": () => ({ tiers: [{ up_to: 20_000, bid_step: 1000 }], above: 50_000 }),
  "POST /ops/service-areas/preview": () => ({ list: "560034", action: "start" }),
  "POST /ops/service-areas/list": () => ({ list: "560034", action: "start", revision: "999999999" }),
  "PUT /ops/service-areas/:prefix": () => ({ available: true }),
  "POST /bid/:id/deposit": () => ({ first_bid_amount: 100_000 }),
  "POST /bid/:id/bid": () => ({ amount: 100_000 }),
  "POST /bid/:id/buy-now": () => ({ amount: 100_000 }),
  "POST /demo/payments/:reference": () => ({ outcome: "success" }),
  "POST /demo/clock": () => ({ advance_seconds: 0 }),
  "PATCH /ops/settings": () => ({}),
  "POST /bids/won/:id/payments": () => ({ amount: 10_000 }),
  "PUT /bids/won/:id/delivery-address": ({ deliveryAddressId: address_id }) => ({ address_id }),
  "POST /bids/won/:id/handover-code": () => ({}),
  "POST /bids/won/:id/decline": () => ({}),
  "POST /bids/won/:id/claim": () => ({ reason: "damaged", details: "It does not switch on." }),
  "POST /user/sold-orders/:id/cancel": () => ({ reason: "It broke." }),
  "POST /user/sold-orders/:id/handover": () => ({ code: "123456" }),
  "POST /ops/orders/:id/loss-recoveries": () => ({ amount: 100_00, reference: "UTR1" }),
  "PUT /user/sold-orders/:id/pickup": () => ({ starts_at: "2026-11-24T04:30:00.000Z" }),
  "POST /ops/order-views": () => ({ name: "Dear ones", filters: { least: 100_000_00 } }),
  "POST /ops/operators": () => ({ mobile: "9876500099", roles: ["support"], reason: "Joins us." }),
  "POST /ops/proposals/:id/decision": () => ({ decision: "approve" }),
  "POST /ops/orders/:id/reverse-forfeiture": () => ({ reason: "The bank was down" }),
  "POST /ops/orders/:id/shipment": () => ({ change: "cancel" }),
  "POST /ops/orders/:id/proof": () => ({ proof: { signed_by: "Asha Rao" }, note: "The neighbour." }),
  "POST /ops/orders/:id/steps": () => ({ step: "pick_up" }),
  "POST /bid/:id/report": () => ({ bid_id: 1, reason: "A zero too many." }),
  "POST /ops/bid-reports/:id/decision": () => ({ outcome: "void", answer: "It is gone." }),
  "POST /user/strikes/:id/objection": () => ({ objection: "I paid at once." }),
  "POST /ops/strikes/:id/answer": () => ({ outcome: "lift", answer: "You had paid." }),
  "POST /ops/claims/:id/answer": () => ({ outcome: "reject", answer: "No." }),
  "POST /claims/:id/messages": () => ({ text: "Look at the corner." }),
  "POST /claims/:id/offers": () => ({ kind: "part_refund", amount: 10_000 }),
  "POST /claims/:id/offer-answer": () => ({ offer_id: "019c7300-0000-7000-8000-000000000021", take: true }),
  "POST /claims/:id/appeal": () => ({ text: "You have not seen the corner." }),
  "POST /claims/:id/return-code": () => ({}),
  "POST /claims/:id/returned": () => ({ code: "123456" }),
  "POST /ops/claims/:id/return": () => ({ step: "pick_up_return" }),
  "POST /ops/claims/:id/messages": () => ({ text: "Can you show it?" }),
  "PUT /conversations/:id/meeting": () => ({ place: "Cubbon Park gate", at: "2030-01-01T10:00:00.000Z" }),
  "POST /conversations/:id/meeting/agree": () => ({ proposed_at: "2030-01-01T10:00:00.000Z" }),
  "PUT /orders/:id/rating": () => ({ marks: [5, 4, 5] }),
  "PUT /ratings/:id/reply": () => ({ text: "Thank you." }),
  "POST /user/product/:id/reserve-offer": () => ({ price: 700_000 }),
  "POST /bid/:id/offers": () => ({ price: 700_000 }),
  "POST /offers/:id/counter": () => ({ price: 700_000 }),
  "POST /offers/:id/take": () => ({ price: 700_000 }),
  "POST /bid/:id/reserve-offer/accept": () => ({ price: 700_000 }),
  "POST /ratings/:id/report": () => ({ reason: "rude" }),
  "POST /ops/ratings/:id/decision": () => ({
    outcome: "leave",
    reason: "Nothing wrong with it",
    version: "0",
  }),
  "POST /ops/ratings/:id/unhide": () => ({ reason: "It was a fair word", version: "0" }),
  "POST /saved-searches": () => ({ words: "rolleiflex" }),
  "PATCH /saved-searches/:id": () => ({ is_on: false }),
  "PUT /saved-searches/:id/seen": () => ({ up_to: "2026-01-01T00:00:00.000Z" }),
  "POST /product/:id/questions": () => ({ text: "Is the box with it?" }),
  "PUT /questions/:id/reply": () => ({ text: "Yes, it is." }),
  "POST /questions/:id/report": () => ({ reason: "rude" }),
  "POST /ops/questions/:id/decision": () => ({
    outcome: "leave",
    reason: "Nothing wrong with it",
    version: "0",
  }),
  "POST /ops/questions/:id/unhide": () => ({ reason: "It was asked in good faith", version: "0" }),
  "POST /conversations/:id/messages": () => ({ text: "Hello" }),
  "POST /conversations/:id/read": () => ({ up_to: 1 }),
  "POST /ops/payout-batches/:id/decision": () => ({ decision: "approve" }),
  "POST /ops/payouts/:id/settle": () => ({ outcome: "not_sent", reason: "The bank has no such transfer" }),
  "POST /ops/delivery-rates": () => ({
    weight_class: "small",
    starts_on: "2999-01-01",
    near: 4900,
    region: 7900,
    far: 11900,
    free_from: null,
  }),
  "PUT /ops/weight-classes/:id": () => ({ weight_class: "small" }),
  "POST /ops/rates": () => ({
    kind: "platform_fee",
    starts_on: "2999-01-01",
    basis_points: 500,
    source: "Test",
  }),
  "POST /payments/basispay/order": ({ orderId }) => ({ amount: 10_000, order_id: orderId }),
  "POST /payments/basispay/verify": ({ paymentId }) => ({ payment_id: paymentId }),
  "POST /payments/icici/upi": ({ productId }) => ({ product_id: productId }),
  "POST /payments/razorpay/order": ({ orderId }) => ({ amount: 10_000, order_id: orderId }),
  "POST /payments/razorpay/verify": ({ paymentId }) => ({
    payment_id: paymentId,
    razorpay_payment_id: "pay_1",
    razorpay_signature: "00",
  }),
  "POST /payments/cashfree/order": ({ orderId }) => ({ amount: 10_000, order_id: orderId }),
  "POST /payments/cashfree/verify": ({ paymentId }) => ({ payment_id: paymentId }),
  "POST /payments/cashfree/error": ({ paymentId }) => ({ payment_id: paymentId, error: { code: "x" } }),
  "POST /ops/refunds/:id/settle": () => ({ reference: "UTR1", note: "By bank transfer" }),
  "POST /ops/differences/:id/close": () => ({ note: "Cleared up" }),
  "POST /ops/alerts/:id/close": () => ({ note: "Seen to" }),
  "POST /ops/money/unfreeze": () => ({ reason: "Seen to" }),
};

const banner = () => ({
  texts: { en: { title: "Week", line: "", alt: "Box" }, hi: { title: "हफ़्ता", line: "", alt: "डिब्बा" } },
  href: "/sell",
  illustration: "phones",
  upload_id: null,
  shown_from: "2036-01-01T00:00:00Z",
  shown_until: "2036-01-02T00:00:00Z",
  position: 1,
});

const draftInfo = ({ categoryId }: CallThings) => ({ title: "Chair", category_id: categoryId });
const bulk = ({ categoryId }: CallThings) => ({
  category_id: categoryId,
  rows: [{ row: 2, cells: { title: "Chair" } }],
});
Object.assign(callBodies, {
  "PUT /user/shop": () => ({ name: "Second Spring" }),
  "POST /ops/users/:id/shop/take-back": () => ({ name: "Second Spring", reason: "It is a maker's name." }),
  "POST /user/bulk/check": bulk,
  "POST /user/bulk/drafts": bulk,
  "POST /user/product/read-text": () => ({ text: "Chair" }),
  "POST /user/product/draft/info": draftInfo,
  "PATCH /user/product/:id": () => ({ title: "Pixel 7, blue" }),
  "POST /user/exclusions": () => ({ about: { question_id: nothing }, reason: "They keep asking." }),
  "POST /user/product/:id/exclusions": () => ({ bid_id: 1, reason: "They never answered." }),
  "POST /user/product/:id/lot": () => ({ others: [{ details: {} }] }),
  "POST /user/product/:id/additions": () => ({ text: "The box is with it." }),
  "PATCH /user/product/:id/draft/info": draftInfo,
  "PATCH /user/product/:id/draft/seller-data": () => ({ address_id: nothing, account_id: nothing }),
  "PATCH /user/product/:id/draft/description": () => ({ text: "Good." }),
  "PATCH /user/product/:id/draft/images": () => ({ images: [] }),
  "PATCH /user/product/:id/draft/specifications": () => ({}),
  "PATCH /user/product/:id/draft/conditions": () => ({}),
  "PATCH /user/product/:id/draft/pricing": () => ({ base_price: 100 }),
  "PATCH /user/product/:id/draft/verification-details": () => ({ details: {} }),
  "PATCH /user/product/:id/draft/additional-notes": () => ({ notes: "Good." }),
  "POST /ops/brands": () => ({ name: "Zebra", aliases: ["Zebrah"], categories: [] }),
  "PUT /ops/brands/:id": () => ({ name: "Zebra", aliases: [], categories: [] }),
  "POST /ops/synonyms": () => ({ words: { en: ["zebra crossing", "zebra"] } }),
  "PUT /ops/synonyms/:id": () => ({ words: { en: ["zebra crossing", "zebra"] } }),
  "PUT /ops/product-options/:id": () => ({
    specifications: [],
    conditions: [],
    verification: [],
    pricing: { verification: "unavailable", verification_price: 0 },
  }),
});
