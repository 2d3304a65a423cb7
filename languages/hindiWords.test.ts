import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

const folder = join(import.meta.dirname, "hi");
/** What people type is spelt as they spell it. */
const typed = "searchWords.json";
const files = (await Array.fromAsync(glob("**/*.{json,md}", { cwd: folder })))
  .filter((file) => file !== typed)
  .sort();

/** The lines of every file in which a pattern is found, as `orders.json:12 the line`. */
async function linesWith(pattern: RegExp): Promise<string[]> {
  const found = files.map(async (file) => {
    const lines = (await readFile(join(folder, file), "utf8")).split("\n");
    return lines.flatMap((line, index) =>
      pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
    );
  });
  return (await Promise.all(found)).flat();
}

/** What the glossary chose, and the words for the same that it did not choose. */
const refused: readonly (readonly [chosen: string, others: RegExp])[] = [
  ["सेलर", /विक्रेता/],
  ["सामान", /प्रोडक्ट|आइटम/],
  ["पेमेंट", /भुगतान/],
  ["किस्त", /हिस्सों में (पेमेंट|दे|कर)/],
  ["मैसेज", /संदेश/],
  ["ई-मेल", /ईमेल/],
  ["विवरण", /वर्णन/],
  ["कूरियर", /कैरियर/],
  ["मंज़ूर", /(?<!अ)स्वीकृत/],
  ["तस्वीर", /फ़ोटो/],
  ["समय सीमा", /समय-सीमा/],
  ["रद्द", /कैंसल(?!ेशन)/],
  ["बेंगलुरु", /बैंगलोर|बंगलौर|बेंगलूरु|बंगलुरु/],
  ["नीलामी", /ऑक्शन/],
  ["पिक-अप", /पिकअप/],
  ["बही", /बहीखात/],
  ["रिकॉर्ड", /(?<!कैट|एना|डाय)लॉग(?!िन|आउट)/],
  ["रात 9:00", /\d बजे|बजे तक/],
  ["क्लेम", /दावा/],
  ["शिकायत", /ग्रीवेंस/],
  ["नीति", /पॉलिसी/],
  ["वापसी", /रिटर्न(?! भर)/],
  ["सब-कैटेगरी", /सबकैटेगरी|उपकैटेगरी/],
  ["बेस प्राइस", /शुरुआती कीमत/],
  ["कंडीशन", /हालत/],
  ["इनविटेशन", /आमंत्रण/],
  ["ज़रूरी नहीं", /वैकल्पिक/],
  ["सहित", /समेत/],
  ["किमी, सेमी, किलो", /(?<![\w{])(km|cm|kg)\b(?!.*": ")/],
  ["बिक्री कीमत", /बिक्री की कीमत/],
  ["पेमेंट बाकी", /पेमेंट का इंतज़ार/],
  ["पिक-अप का पता", /पिक-अप पता/],
  ["हैंडओवर", /सौंपना पक्का|सौंप दिया|सौंपने का इंतज़ार/],
  ["कार्रवाई", /"actions": "काम"/],
  ["नहीं माना गया", /स्वीकार नहीं|अस्वीकार हुए/],
  ["नहीं हुआ", /असफल|विफल/],
  ["व्यवसाय", /बिज़नेस/],
  ["सपोर्ट", /सहायता से/],
  ["पैसे कटे", /कटौती/],
  ["उससे ठीक नीचे की बोली वाला", /अगले( तीन)? सबसे ऊँच/],
];

for (const [chosen, others] of refused) {
  test(`Hindi says ${chosen}, and no other word for it`, async () => {
    assert.deepEqual(await linesWith(others), []);
  });
}

test("a vowel through the nose has its moon where there is room above the line", async () => {
  assert.deepEqual(await linesWith(/[ाआ]एं|ियां|पहुं/), [], "बताएँ, बिक्रियाँ, पहुँच");
});

test("the dot below a letter stands where it is heard, and is written in one way", async () => {
  assert.deepEqual(await linesWith(/[\u0958-\u095a]|[कखग]\u093c/), [], "not under क, ख and ग");
  assert.deepEqual(await linesWith(/ढूँढ\u093c|ढूंढ/), [], "ढूँढ has none");
  const without = /जरूर|ज्याद|चीज(?!\u093c)|मंजूर|इंतजार|डिपॉजिट|फोन|फैसल|फीस|फाइल|प्रोफाइल|रिफंड|सिर्फ(?!\u093c)/;
  assert.deepEqual(await linesWith(without), [], "under ज़ and फ़");
  for (const file of files) {
    const text = await readFile(join(folder, file), "utf8");
    assert.equal(text, text.normalize("NFC"), `${file} writes a letter and its dot in two ways`);
  }
});
