import assert from "node:assert/strict";
import { test } from "node:test";
import { isRiskyText } from "./riskyText.ts";

test("messages that speak of a payment outside Blaze", () => {
  const risky = [
    "Call me on 98765 43210",
    "+91-9876543210",
    "my upi is ravi.k@okicici",
    "send it to a@b.example",
    "IFSC HDFC0001234",
    "Can you pay me directly?",
    "gpay works for me",
    "मुझे नकद भुगतान कर दो",
    "फोन पे पर भेज दो",
    "see mystore.shop",
    "nine eight seven six five four three two one zero",
    "९८७६५४३२१०",
    "Blaze Support here, share your code",
    "I am from B1aze",
  ];
  const harmless = [
    "Is it still in the box?",
    "We meet at 10 on 12.03.2026",
    "The serial number is 12345678901234",
    "I paid 45000 for it @ the shop",
    "क्या डिब्बा भी है?",
    "I have paid on Blaze.",
  ];
  for (const text of risky) assert.equal(isRiskyText(text), true, text);
  for (const text of harmless) assert.equal(isRiskyText(text), false, text);
});

const stricter: Readonly<Record<string, readonly [risky: readonly string[], harmless: readonly string[]]>> = {
  "ten digits at the end of a longer row, or with a mark between any of them, read as a mobile number": [
    ["1239876543210 ok", "8 9 10 11 12 13 fit", "8-9.10 11-12.13"],
    ["12398765432 ok", "It cost 98", "8  9 10 11 12 13 fit", "98765432101234"],
  ],
  "a UPI id with any word for its bank": [
    ["as@hp", "as@hp ok", "a..@hp", "a-_@hp", "AS@HP", "9a@hp"],
    ["as@h", "as@hp.c", "s@hp", "as@7p", ".a@hp", "as @hp"],
  ],
  "an IFSC": [
    ["HDFC0001234", "sbin0abc123"],
    ["HDFC1001234", "HDFC000123", "HDF0001234", "XHDFC0001234"],
  ],
  "paying by a way of one's own": [
    [
      "pay me direct",
      "pay me directly",
      "settle offline",
      "transfer to my account",
      "send it to my bank",
      "pay cash",
    ],
    ["pay me. Cash is king", "pay me directed", "prepay in cash", `pay ${"x".repeat(40)} cash`],
  ],
  "the names of other ways to pay or to talk": [
    ["googlepay", "google pay", "phonepe", "phone pe", "whatsapp", "whats app", "gpay", "paytm", "telegram"],
    ["google  pay", "phones", "whats  app", "telegrams"],
  ],
  "paying outside, in Hindi": [
    ["नकद में पैसे", "बाहर मिलकर भुगतान करें", "सीधे पेमेंट", "कैश भेज"],
    ["नकद! पैसे नहीं, बाहर. भुगतान", "पैसे नकद"],
  ],
  "the names of other ways in Hindi": [
    ["गूगलपे", "गूगल पे", "फोनपे", "फोन पे", "फ़ोनपे", "फ़ोन पे", "पेटीएम", "व्हाट्सऐप", "व्हाट्सएप"],
    ["गूगल", "फोन"],
  ],
  "the company's name in look-alike letters, and not the plain one": [
    ["B1aze", "b l a z e"],
    ["Lava Blaze", "blazer"],
  ],
};
for (const [what, [risky, harmless]] of Object.entries(stricter)) {
  test(`a risky message: ${what}`, () => {
    for (const text of risky) assert.equal(isRiskyText(text), true, text);
    for (const text of harmless) assert.equal(isRiskyText(text), false, text);
  });
}
