import type { Page } from "@playwright/test";
import { paymentMethodNames, paymentMethods } from "#domain/payment/paymentMethods.ts";
import categoryWords from "#languages/hi/categoryWords.json" with { type: "json" };
import type { RunningBlaze } from "./startBlaze.ts";

/** Names of companies, products and documents, units and file types: the same in every language. */
const sameEverywhere = [
  // Before the names that are part of one.
  ...paymentMethodNames.map((name) => paymentMethods[name].title),
  ...["Blaze", "ICICI", "Play Store", "App Store", "WhatsApp", "Meta"],
  ...["Canon", "EF", "Nikon", "Sony", "DSLR", "HDMI", "RAM"],
  ...["Windows", "Mac", "Linux", "iPad", "Chromebook"],
  ...["Samsung Internet", "Chrome", "Safari", "Firefox", "Edge", "Opera"],
  ...["Android", "iPhone", "Google", "OpenStreetMap", "MapLibre", "IndiaPost", "India Post", "Instagram"],
  ...[
    "OTP",
    "SMS",
    "UPI",
    "QR",
    "CVV",
    "KYC",
    "PAN",
    "GSTIN",
    "GST",
    "IFSC",
    "IMEI",
    "PIN",
    "EMD",
    "DPDP",
    "TRAI",
    "ASCI",
  ],
  ...[
    "JPEG",
    "PNG",
    "WebP",
    "AVIF",
    "HEIC",
    "MP4",
    "WebM",
    "MOV",
    "PDF",
    "CSV",
    "MB",
    "kB",
    "km",
    "kg",
    "TCS",
    "TDS",
  ],
  ...["BLZ-001", "SIM", "AM", "PM", "am", "pm", "English", "blaze_session", "ZIP", "JSON", "EMAIL", "PUSH"],
];

/** What is quoted, addresses of the web and of mail, telephone numbers, masked names, references and the short form of identifiers. */
const noWords = [
  /“[^”]*”/g,
  /\S+@\S+/g,
  /https?:\/\/\S+/g,
  /\b[a-z]+(\.[a-z]+)*\.(in|com|org)\b/g,
  /\/[a-z-]+(\/[\w-]+)*/g,
  /\b[A-Z]{4}0[A-Z0-9]{6}\b/g,
  /\b[A-Z]{5}\d{4}[A-Z]\b/g,
  /\b[0-9A-Z]{15}\b/g,
  /\bBLZ-[A-Z0-9]{3}-[A-Z0-9]{3,4}\b/g, // most order numbers have a figure, not all
  /\b(?=[\w-]*\d)[A-Za-z0-9_-]{6,}\b/g,
  /\p{L}[*•.…]{2,}\p{L}?/gu,
  /(?<![A-Za-z])[A-Z](?![A-Za-z])/g,
];

/** What people have written themselves stays as they wrote it: titles, names, descriptions, addresses. */
export async function readOwnWords({ database, call }: RunningBlaze): Promise<string[]> {
  const { rows } = await database.pool.query<{ words: string | null }>(`
    select title as words from listings
    union select alt from listing_images union select name from users union select email from users`);
  // Blaze's own are in Hindi; another test's category is as an operator's own words.
  const categories = await database.pool.query<{ words: string }>(
    "select name as words from categories union select description from categories",
  );
  rows.push(...categories.rows.filter(({ words }) => !(words in categoryWords)));
  const settings = (await call("GET", "/settings")) as Record<string, unknown>;
  const company = [settings.legal_entity_name, settings.support_email, settings.support_phone].map(String);
  const words = [...rows.map((row) => row.words ?? ""), ...company].filter((one) => /[A-Za-z]/.test(one));
  // Categories stand in the middle of sentences in small letters.
  return [...words, ...words.map((one) => one.toLowerCase())].sort((one, other) => other.length - one.length);
}

/** Texts of a Hindi page, seen or heard, that have Latin words which are no names. */
export async function untranslated(page: Page, ownWords: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(readTexts);
  return texts.filter((text) => /[A-Za-z]/.test(withoutNames(text, ownWords)));
}

function withoutNames(text: string, ownWords: readonly string[]): string {
  const bare = noWords.reduce((rest, pattern) => rest.replaceAll(pattern, " "), text);
  const withoutOwn = [...ownWords].reduce((rest, words) => rest.replaceAll(words, " "), text);
  return [bare, withoutOwn]
    .map((rest) => noWords.reduce((left, pattern) => left.replaceAll(pattern, " "), rest))
    .map((rest) =>
      sameEverywhere.reduce((left, name) => left.replace(new RegExp(`\\b${name}\\b`, "g"), " "), rest),
    )
    .reduce((one, other) => (/[A-Za-z]/.test(one) ? other : one));
}

/** Runs in the browser: every text that is shown, and what is only told to screen readers or shows on hovering. */
function readTexts(): string[] {
  const own = "[data-words='own'], script, style, noscript, [lang|='en'], .maplibregl-map";
  const found = new Set<string>([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.replace(/\s+/g, " ").trim();
    if (text && element && !element.closest(own) && element.checkVisibility()) found.add(text);
  }
  for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    if (element.closest(own) || !element.checkVisibility()) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const text = element.getAttribute(name)?.trim();
      if (text) found.add(text);
    }
  }
  return [...found];
}
