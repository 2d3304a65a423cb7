import assert from "node:assert/strict";
import { test } from "node:test";
import type { Refusal } from "#contract/refusals.ts";
import english from "./en/refusals.json" with { type: "json" };
import selling from "./en/selling.json" with { type: "json" };
import hindi from "./hi/refusals.json" with { type: "json" };
import { refusalMessage } from "./refusalMessage.ts";

function said({ refused, ...facts }: Refusal): [english: string, hindi: string] {
  return [
    refusalMessage(refused, facts, { language: "en", refusals: english, parts: selling.parts }),
    refusalMessage(refused, facts, { language: "hi", refusals: hindi }),
  ];
}

const table: [refusal: Refusal, english: string, hindi: string][] = [
  [{ refused: "not_found", what: "seller account" }, "This seller account does not exist.", "यह मौजूद नहीं है।"],
  [
    { refused: "not_found", what: "standby" },
    "You are not standing by for this auction.",
    "आप इस नीलामी के इंतज़ार में नहीं हैं।",
  ],
  [
    { refused: "otp_wrong", tries_left: 1 },
    "That OTP is not right. 1 try left.",
    "यह OTP सही नहीं है। 1 कोशिश बाकी।",
  ],
  [
    { refused: "otp_wrong", tries_left: 2 },
    "That OTP is not right. 2 tries left.",
    "यह OTP सही नहीं है। 2 कोशिशें बाकी।",
  ],
  [
    { refused: "email_link_limit_reached", retry_after_seconds: 61 },
    "A link was sent a short while ago. Ask for another one in 2 minutes.",
    "अभी थोड़ी देर पहले एक लिंक भेजा गया। 2 मिनट बाद दूसरा माँगें।",
  ],
  [
    { refused: "user_blocked", kind: null, until: null },
    "This account is blocked. Please contact support.",
    "यह खाता ब्लॉक है। कृपया सपोर्ट से संपर्क करें।",
  ],
  [
    { refused: "user_blocked", kind: "abuse", until: "2026-11-22T15:30:00Z" },
    "This account is blocked. Please contact support. Other people were treated badly from it. It opens again on 22 November 2026 at 9:00 pm (India time).",
    "यह खाता ब्लॉक है। कृपया सपोर्ट से संपर्क करें। इससे दूसरे लोगों के साथ बुरा बर्ताव हुआ। यह 22 नवंबर 2026 को रात 9:00 बजे (भारतीय समय) फिर खुलेगा।",
  ],
  [
    { refused: "bid_too_low", current_bid: null, minimum_next_bid: 1_00_000_00 },
    "Bid at least ₹1,00,000.",
    "कम से कम ₹1,00,000 की बोली लगाएँ।",
  ],
  [
    { refused: "bid_too_low", current_bid: 1_00, minimum_next_bid: 2_00 },
    "Somebody bid first. Bid at least ₹2 now.",
    "किसी ने आपसे पहले बोली लगा दी। अब कम से कम ₹2 की बोली लगाएँ।",
  ],
  [
    { refused: "deposit_required", current_bid: null, minimum_next_bid: 1_00, deposit_amount: 0 },
    "Start bidding first.",
    "पहले बोली लगाना शुरू करें।",
  ],
  [
    { refused: "deposit_required", current_bid: null, minimum_next_bid: 1_00, deposit_amount: 700_00 },
    "A deposit of ₹700 is needed before you bid.",
    "बोली लगाने से पहले ₹700 का डिपॉज़िट ज़रूरी है।",
  ],
  [
    { refused: "payment_method_unavailable", offered: [] },
    "Nothing has to be paid here.",
    "यहाँ कोई पेमेंट नहीं करना है।",
  ],
  [
    { refused: "upload_type", accepted: ["JPEG", "PNG", "WebP"] },
    "This kind of file is not taken. Choose JPEG, PNG or WebP.",
    "इस तरह की फ़ाइल नहीं ली जाती। JPEG, PNG या WebP में से चुनें।",
  ],
  [
    { refused: "upload_too_large", kind: "picture", max_bytes: 10_485_760 },
    "This picture is too large. It may have up to 10 MB.",
    "यह तस्वीर बहुत बड़ी है। ज़्यादा से ज़्यादा 10 MB हो सकती है।",
  ],
  [
    { refused: "refund_not_possible", returnable: 50_00 },
    "Refund more than ₹0 and less than ₹50.",
    "₹0 से ज़्यादा और ₹50 से कम का रिफ़ंड करें।",
  ],
];

for (const [refusal, ...sentences] of table) {
  test(`${JSON.stringify(refusal)} is said from its facts in each language`, () => {
    assert.deepEqual(said(refusal), sentences);
  });
}

test("an incomplete draft names what is missing as the screen of the seller does", () => {
  const missing = [
    { part: "kyc", section: "seller_data" },
    { part: "images", section: "images" },
  ] as never;
  const [sentence] = said({ refused: "draft_incomplete", missing });
  assert.equal(sentence, "This draft is not complete yet. Still missing: Seller KYC, At least one picture.");
});
