import { languageFacts, languages } from "#contract/language.ts";
import { inTransaction } from "#db/transaction.ts";
import operatorDesk from "#languages/en/operatorDesk.json" with { type: "json" };
import { queueMessages } from "#modules/messaging/queueMessages.ts";
import { expect, type Person, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import { makePageWorld, type PageWorld } from "./pageWorld.ts";
import { latestOtp, visit } from "./steps.ts";
import { readOwnWords, untranslated } from "./untranslated.ts";

/** Every desk has a title. */
const desks = Object.keys(operatorDesk.desks);

let world: PageWorld;
let ownWords: string[];
test.beforeAll(async ({ blaze }) => {
  world = await makePageWorld(blaze);
  ownWords = [...(await readOwnWords(blaze)), "Fraser Town"];
});

/** The parts' samples are for those who build Blaze. */
const withoutHindi = ["/demo/components"];

/** A picture of every page goes to this folder when it is named: they are there to be looked at. */
const pictures = process.env.PAGE_PICTURES;

async function readPages({ page, faults }: Person, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths.filter((one) => !withoutHindi.includes(one))) {
    faults.length = 0;
    await visit(page, path);
    // By its name in HTML: a dialog that opens by itself hides the page from screen readers.
    await expect(page.locator("h1"), path).toHaveCount(1);
    await expect(page.getByText("लोड हो रहा है ..."), path).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    found.push(...(await untranslated(page, ownWords)).map((text) => `${path}: ${text}`));
    found.push(...(await pageFaults(page, "briefly")).map((fault) => `${path} ${fault}`));
    // The browser itself reports an address where nothing is.
    if (path !== "/nowhere") found.push(...faults.map((fault) => `${path} console: ${fault}`));
    if (pictures) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const name = path.replaceAll(/[^a-z0-9]+/gi, "-");
        await page.screenshot({ path: `${pictures}/hi${name}-${width}.png`, fullPage: true });
      }
    }
  }
  return found;
}

test("every page of a guest speaks Hindi", async ({ newPerson }) => {
  const guest = await newPerson({ language: "hi" });
  expect(await readPages(guest, world.guestPaths)).toEqual([]);
});

test("every page of somebody who bids and sells speaks Hindi", async ({ newPerson }) => {
  const asha = await newPerson({ as: world.asha, language: "hi" });
  expect(await readPages(asha, world.ownPaths)).toEqual([]);
});

/** Pages that are a person's own and look the same whatever they do; addresses and notices are as people wrote them. */
const quietPaths = [
  "addresses",
  "bank-accounts",
  "businesses",
  "consents",
  "data",
  "delete",
  "messages",
  "money",
  "security",
];

test("the profile, the notices and the operators' desks speak Hindi", async ({ blaze, newPerson }) => {
  const nobody = await newPerson({ as: world.nobody, language: "hi" });
  const paths = ["/notices", ...quietPaths.map((part) => `/profile/${part}`)];
  expect(await readPages(nobody, paths)).toEqual([]);
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  ownWords.push("Olga");
  const olga = await newPerson({ as: operator, language: "hi" });
  expect(
    await readPages(
      olga,
      desks.map((desk) => `/ops/${desk}`),
    ),
  ).toEqual([]);
});

test("every page of somebody who has nothing yet speaks Hindi", async ({ newPerson }) => {
  const nobody = await newPerson({ as: world.nobody, language: "hi" });
  expect(await readPages(nobody, world.emptyPaths)).toEqual([]);
});

test("a notice says its moment and the sentence inside it in the language of the page", async ({
  blaze,
  newPerson,
}) => {
  const buyer = await blaze.make.user();
  const variables = {
    title: "Tin robot",
    order: "BLZ-7K3-Q9P",
    deadline: { at: "2027-01-28T07:05:00.000Z" },
    deposit: { part: "deposit_kept" },
    strike: { part: "no_strike" },
  } as const;
  await inTransaction(blaze.database, (tx) =>
    queueMessages(tx, [
      { userId: buyer.id, template: "defaulted", variables, idempotencyKey: "defaulted:1", path: "/mybids" },
    ]),
  );
  for (const [language, text] of [
    [
      "hi",
      "Tin robot (BLZ-7K3-Q9P) के ऑर्डर का पेमेंट 28 जन॰, दोपहर 12:35 तक नहीं हुआ, इसलिए वह बंद है। डिपॉज़िट रख लिया गया।",
    ],
    [
      "en",
      "Your order of Tin robot (BLZ-7K3-Q9P) was not paid by 28 Jan, 12:35 pm and is closed. The deposit was kept.",
    ],
  ] as const) {
    const { page, faults } = await newPerson({ as: buyer, language });
    await visit(page, "/notices");
    await expect(page.getByRole("link", { name: text })).toBeVisible();
    expect(faults).toEqual([]);
  }
});

test("the switch leads to the same page in the other language and back, without scripts too", async ({
  newPerson,
}) => {
  for (const javaScript of [true, false]) {
    const { page, faults } = await newPerson({ javaScript });
    await page.goto("/search?q=camera");
    await page.locator("header").getByRole("button", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL("/search?q=camera");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("के नतीजे");
    await page.locator("footer").getByRole("button", { name: "English" }).click();
    await expect(page).toHaveURL("/search?q=camera");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Results for");
    expect(faults).toEqual([]);
  }
});

test("a phone's menu has the switch", async ({ newPerson }) => {
  const { page, faults } = await newPerson({ width: 360, height: 780 });
  await visit(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page.getByRole("button", { name: "मेन्यू" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a page loads its own language and no other", async ({ newPerson }) => {
  const allFonts = [
    ...new Set(languages.flatMap((language): readonly string[] => languageFacts[language].fonts)),
  ];
  for (const language of languages) {
    const { page } = await newPerson({ language });
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    await visit(page, `/product/${world.products.intro}`);
    const loaded = languages.flatMap((one) =>
      files.filter((file) => file.startsWith(`/assets/language-${one}-`)).map(() => one),
    );
    expect(loaded).toEqual([language]);
    const fonts: readonly string[] = languageFacts[language].fonts;
    const loadedFonts = allFonts.filter((font) => files.includes(`/static/fonts/${font}.woff2`));
    expect(loadedFonts).toEqual(allFonts.filter((font) => fonts.includes(font)));
  }
});

test("what the server refuses is said in Hindi", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ language: "hi" });
  await visit(page, "/login");
  await page.getByLabel("मोबाइल नंबर").fill("12345");
  await page.getByRole("button", { name: "OTP भेजें" }).click();
  await expect(page.getByText("कृपया 10 अंकों का सही भारतीय मोबाइल नंबर डालें।").first()).toBeVisible();
  await page.getByLabel("मोबाइल नंबर").fill("9876501234");
  await page.getByLabel("इनविटेशन कोड").fill("NOT-A-CODE");
  await page.getByRole("button", { name: "OTP भेजें" }).click();
  await page.getByLabel("OTP", { exact: true }).fill(await latestOtp(blaze, "+919876501234"));
  // Beside its field, and nowhere else.
  await expect(page.getByText("यह इनविटेशन कोड सही नहीं है। इसे जाँचें या नया कोड माँगें।")).toHaveCount(1);
});

test("a page keeps its words while React hydrates it", async ({ newPerson }) => {
  const { page, faults } = await newPerson({ as: world.asha, language: "hi" });
  await page.addInitScript(() => {
    let wasSeen = false;
    const look = () => {
      const isSeen = document.querySelector("h1")?.checkVisibility() ?? false;
      if (wasSeen && !isSeen) Object.assign(window, { lostItsHeading: true });
      wasSeen ||= isSeen;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ["/mybids?tab=won", "/watchlist", `/product/${world.products.outBid}`, "/demo/outbox"]) {
    await visit(page, path);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => "lostItsHeading" in window), path).toBe(false);
  }
  expect(faults).toEqual([]);
});
