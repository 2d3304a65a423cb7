import assert from "node:assert/strict";
import { test } from "node:test";
import { type PublicTextProblem, publicTextProblem } from "./publicTextProblem.ts";

const accepted = [
  "iPhone 13 128GB 5G",
  "Samsung Galaxy S21 FE 5G 8GB/256GB, IMEI 356938035643809",
  "IMEI 869380356438095 and 869380356438103",
  "Barcode 8901234567890",
  "Blaze blue colour Nike shoes",
  "Lava Blaze 2 5G, 6GB RAM",
  "Fitbit Blaze watch",
  "Blazer for men, size 42",
  "Portland Trail Blazers jersey",
  "Sony A7 III with 24-70 mm f/2.8",
  "Shoes in sizes 8 9 10 11 12 13",
  "Worth 65,000 - 70,000, now less",
  "Bought for Rs 1,25,000 in 2021",
  "Dell XPS 13 9310, i7, 16 GB, 512 GB",
  "LED TV 1920x1080, 43 inch",
  "Canon 50mm 1.8 STM",
  "Books: One, Two, Three by four authors",
  "Good condition.In box",
  "U.S. Polo Assn. shirt",
  "Dr. Martens boots, No.1 quality",
  "Laptop @ 25000",
  "Bought at Paytm Mall",
  "Model SM-G991B/DS 2021",
  "आईफोन 13, 128 जीबी, नीला",
  "दो किताबें और एक कुर्सी",
  "OnePlus 9 Pro 12/256 2 years old",
  "1 2 3 4 5 numbers puzzle for kids",
  "Vintage coins 1947 1950 1957 1962",
  "Yonex Astrox 88D 4U5",
  "Royal Enfield Classic 350 2019 28000 km",
  "Hot Wheels 5-pack (2023)",
  "Node.js in Action",
  "Version 2.0.1 game",
];

const refused: [text: string, problem: PublicTextProblem][] = [
  ["Model 9876543210", "phone"],
  ["Call 98765 43210", "phone"],
  ["+91-98765-43210", "phone"],
  ["0091 9876543210", "phone"],
  ["09876543210", "phone"],
  ["91 98765 43210", "phone"],
  ["9.8.7.6.5.4.3.2.1.0", "phone"],
  ["98 76 54 32 10", "phone"],
  ["(987) 654-3210 iPhone", "phone"],
  ["iPhone 13 9876543210", "phone"],
  ["९८७६५४३२१० पर कॉल करें", "phone"],
  ["৯৮৭৬৫৪৩২১০", "phone"],
  ["９８７６５４３２１０", "phone"],
  ["nine eight seven six five four three two one zero", "phone"],
  ["98765 four three two one zero", "phone"],
  ["double nine 8765 4321 0", "phone"],
  ["नौ आठ सात छह पाँच चार तीन दो एक शून्य", "phone"],
  ["nau aath saat chhe paanch char teen do ek shunya", "phone"],
  ["9876S4321O", "phone"],
  ["98765432lO", "phone"],
  ["98\u200b765\u202e43210", "phone"],
  ["98\u200d76543210", "phone"],
  ["080 4123 4567", "phone"],
  ["011-23456789", "phone"],
  ["98765,43210", "phone"],
  ["https://example.test/x", "link"],
  ["see www.olx.in", "link"],
  ["olx.in", "link"],
  ["FLIPKART.COM", "link"],
  ["AMAZON.IN", "link"],
  ["shop at mystore.shop", "link"],
  ["bit.ly/abc", "link"],
  ["wa.me/919", "link"],
  ["t.me/seller", "link"],
  ["mystore dot com", "link"],
  ["mystore [dot] in", "link"],
  ["mystore(.)com", "link"],
  ["asha@example.com", "link"],
  ["ｍｙｓｔｏｒｅ．ｃｏｍ", "link"],
  ["asha.rao@okaxis", "upi"],
  ["9876@ybl", "upi"],
  ["asha @ paytm", "upi"],
  ["asha(at)oksbi", "upi"],
  ["asha at okicici", "upi"],
  ["asha@\u200bokaxis", "upi"],
  ["Blaze Support", "company"],
  ["B1aze", "company"],
  ["BIaze sale", "company"],
  ["Bl4ze", "company"],
  ["Вlаzе deals", "company"],
  ["βlaze", "company"],
  ["Ｂｌａｚｅ", "company"],
  ["Blàzé offer", "company"],
  ["B l a z e", "company"],
  ["B.l.a.z.e", "company"],
  ["Bla\u200bze Official", "company"],
  ["BlazeSupport", "company"],
  ["blaze_official", "company"],
  ["Verified by Blaze", "company"],
  ["Team Blaze", "company"],
  ["B1aze Supp0rt", "company"],
  ["ब्लेज़ सपोर्ट", "company"],
];

for (const text of accepted) {
  test(`a title may be: ${text}`, () => assert.equal(publicTextProblem(text, "title"), null));
}

for (const [text, problem] of refused) {
  test(`neither a title nor a name may be: ${JSON.stringify(text)}`, () => {
    assert.equal(publicTextProblem(text, "title"), problem);
    assert.equal(publicTextProblem(text, "name"), problem);
  });
}

test("names: people's and firms', and none that is the company's", () => {
  const fine = [
    "Asha Rao",
    "आशा क्‍ष",
    "A. P. J. Abdul Kalam",
    "K.M. Traders & Sons",
    "Ivan Blazevic",
    "D'Souza",
    "Blazer House",
  ];
  for (const name of fine) assert.equal(publicTextProblem(name, "name"), null, name);
  for (const name of ["Blaze", "blaze", "Blaze Traders", "Mr Blaze", "ब्लेज़"]) {
    assert.equal(publicTextProblem(name, "name"), "company", name);
  }
});
