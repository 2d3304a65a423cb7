import assert from "node:assert/strict";
import { test } from "node:test";
import { type Contact, findContact } from "./findContact.ts";

const table = (contact: Contact | null, texts: readonly string[]): void => {
  for (const text of texts) {
    test(`${contact ?? "nothing"}: ${text}`, () => assert.equal(findContact(text), contact));
  }
};

const endings =
  "com c0m net org co.in info biz xyz io ai dev app shop store site online club link ly gl gg tv uk ru cn bio page " +
  "live website vip भारत";
const wordEndings = "in me co to us be am is it at tech cloud top space pro world";

table("link", [
  ...endings.split(" ").map((ending) => `cups.${ending}`),
  ...wordEndings.split(" ").map((ending) => `cups.${ending}`),
  ...wordEndings.split(" ").map((ending) => `CUPS.${ending.toUpperCase()}`),
  ..."com net org co.in xyz shop store online".split(" ").map((ending) => `cups . ${ending}`),
]);
table("link", ["http:", "https:", "FTP:", "www.", "www .", "wa .me", "wa. me", "goo.gl", "tinyurl . cc"]);
table("link", [
  "7(dot)com",
  "é [.] in",
  "a( dot)com",
  "a(dot )com",
  "a{ . }io",
  "a   dot   com",
  "a d0t shop",
]);
table("link", [
  ...["a@x.qq", "7@x.qq", "आ@x.qq", "+@x.qq", "a @x.qq", "a@ x.qq", "a@xy.qq", "a@7.qq", "a@आ.qq", "a@-.qq"],
  ...["a@x .qq", "a@x. qq", "A@X.QQ", `a@${"x".repeat(63)}.qq`],
]);
table(null, ["cups.q", "cups.inn", "c.in", "a@x.q", "a@.qq", "@x.qq", "a  @x.qq", `a@${"x".repeat(64)}.qq`]);
table(null, ["a    dot com", "a dots com", "a dot comet", "awww.", "http", "oh. me"]);

const banks =
  "upi ybl ibl axl apl yapl rapl ptyes ptaxis pthdfc ptsbi paytm okaxis oksbi okicici okhdfcbank icici myicici axis " +
  "axisbank axisb hdfc hdfcbank hdfcjd hdfcbankjd sbi kotak barodampay unionbank idfc idfcbank idfcfirst yesbank indus " +
  "fbl federal freecharge airtel jio postbank pnb cnrb boi superyes slc waaxis wahdfcbank waicici wasbi naviaxis fam " +
  "timecosmos ikwik pingpay cred amazonpay";
const saidHandles = [
  "u p i",
  "y.b.l",
  "i_b-l",
  "a x l",
  "o k s b i",
  "okaxi s",
  "o kicici",
  "okhdfc bank",
  "pay tm",
];

table("upi", [
  ...banks.split(" ").map((bank) => `asha @ ${bank}`),
  ...saidHandles.map((handle) => `a @ ${handle}`),
  ...["as@abc", "AS@ABC", "a.@abc", "as@a-b", "see as@abc now"],
  ...["ASHA @ SBI", "asha   (at)   sbi", "asha [ at ] sbi", "A @ Y B L"],
  ...["asha at ybl", "asha   at ybl", "asha at   ybl", "asha at okaxis", "ASHA AT OKSBI"],
  ...["asha at paytm", "asha   at paytm", "asha at   paytm", "asha at paytm.", "ASHA AT PAYTM"],
]);
table(null, [
  "as@ab",
  "s@abc",
  "as@1bc",
  "as@abc.q",
  "asha @ sbin",
  "asha    @ sbi",
  "a @ y  b l",
  "a @ y b la",
]);
table(null, ["asha at sbi", "asha    at ybl", "asha at    ybl", "asha atybl", "s at ybl"]);
table(null, [
  ...["x at paytm", "asha    at paytm", "asha at    paytm", "asha at paytmx"],
  ...["asha at paytm mall", "asha at paytm   mall", "asha at paytm store", "asha at paytm bank"],
  ..."bought purchased ordered available sold paid offer price listed mrp now from used best"
    .split(" ")
    .flatMap((word) => [`${word} at paytm`, `${word}  at paytm`]),
]);

test("what is hidden between the letters is looked through, and letters that look like Latin ones are read as these", () => {
  assert.equal(findContact("cups\u200d.com"), "link");
  assert.equal(findContact("cups\u200c.com"), "link");
  assert.equal(findContact("cups\u200b.com"), "link");
  assert.equal(findContact("аѕһа@аьс"), "upi");
  assert.equal(findContact("9876543210"), "phone");
  assert.equal(findContact("Two cups"), null);
});
