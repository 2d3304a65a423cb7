import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidBar, visit } from "./steps.ts";

/** A price that stands on every page of the listing, and should stand in no store. */
const PRICE = "43,210";

async function makeListing({ make }: RunningBlaze) {
  return await make.listing({ title: "Enamel kettle", basePricePaise: 4_321_000, endsInMs: 3_600_000 });
}

/** Waits until the service worker answers for this page. */
async function untilServed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  });
}

/** Everything that the browser keeps for us: address, type and, of words, the text. */
async function stored(page: Page) {
  return await page.evaluate(async () => {
    const found: { store: string; path: string; type: string; text: string }[] = [];
    for (const store of await caches.keys()) {
      const cache = await caches.open(store);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const type = answer?.headers.get("content-type") ?? "";
        const text = /text|json|javascript|xml/.test(type) ? ((await answer?.text()) ?? "") : "";
        found.push({ store, path: new URL(request.url).pathname, type, text });
      }
    }
    return found;
  });
}

test("without a network a page says so, an open one stays, and both come back", async ({
  blaze,
  newPerson,
}) => {
  const listing = await makeListing(blaze);
  const { page, context } = await newPerson({ serviceWorker: true, width: 360, height: 780 });
  await visit(page, `/product/${listing.id}`);
  await untilServed(page);
  const other = await context.newPage();
  await visit(other, "/about-us");
  await context.setOffline(true);

  await test.step("the open product stays and says that it is not the present", async () => {
    await expect(bidBar(page).getByText("Reconnecting…")).toBeVisible();
    await expect(bidBar(page)).toContainText(PRICE);
    await expect(bidBar(page)).toContainText("Last known bid");
  });

  await test.step("a link of it says the same, and the product is a step back", async () => {
    await page.getByRole("link", { name: "Blaze, home" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await page.goBack();
    await expect(bidBar(page)).toContainText(PRICE);
  });

  await test.step("another page is the offline page, whole, without a price", async () => {
    const answer = await other.goto(`/product/${listing.id}`);
    expect(answer?.status()).toBe(503);
    await expect(other.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await expect(other.getByRole("heading", { name: "What still works" })).toBeVisible();
    await expect(other.getByRole("link", { name: "Try again" })).toBeVisible();
    await expect(other.locator("body")).not.toContainText("₹");
    await expect(other.locator("body")).not.toContainText(PRICE);
    const look = await other.evaluate(() => ({
      corner: getComputedStyle(document.querySelector(".btn") as Element).borderTopLeftRadius,
      font: document.fonts.check('16px "Anek Latin"'),
      logo: [...document.images].some((image) => image.naturalWidth > 0),
      address: location.pathname,
    }));
    expect(look).toEqual({ corner: "12px", font: true, logo: true, address: `/product/${listing.id}` });
  });

  await test.step("Try again without a network is the offline page again", async () => {
    await other.getByRole("link", { name: "Try again" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  });

  await test.step("with a network both show the present, and nothing has to be pressed", async () => {
    await blaze.make.bid({ listingId: listing.id, amountPaise: 5_000_000 });
    await context.setOffline(false);
    for (const each of [page, other]) {
      await expect(bidBar(each)).toContainText("50,000", { timeout: 20_000 });
      await expect(bidBar(each).getByText("Reconnecting…")).toBeHidden();
    }
  });
});

test("the offline page is drawn in both themes", async ({ newPerson }) => {
  for (const dark of [false, true]) {
    const { page, context, faults } = await newPerson({ serviceWorker: true, dark });
    await visit(page, "/about-us");
    await untilServed(page);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    // The choice against the system's, as the theme switch keeps it, stands on the offline page too.
    await page.evaluate((theme) => localStorage.setItem("blaze-theme", theme), dark ? "light" : "dark");
    await context.setOffline(true);
    await page.goto("/contact-us");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(background);
    expect(faults.filter((fault) => !/503/.test(fault))).toEqual([]);
  }
});

test("a map that does not come says so in its frame, and comes with the network", async ({
  blaze,
  newPerson,
}) => {
  const { page, context } = await newPerson({
    serviceWorker: true,
    as: await blaze.make.user(),
    width: 360,
    height: 780,
  });
  await visit(page, "/profile/addresses");
  await untilServed(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const frame = page.getByRole("dialog").frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(frame.getByRole("heading", { name: "Map: place the pin" })).toBeAttached();
});

test("a server that is gone leads to the offline page, and Try again back", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ serviceWorker: true });
  await visit(page, "/about-us");
  await untilServed(page);
  const server = await blaze.restartServer();
  await page.goto("/contact-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  // Where the server takes longer to start than the page waits, it would be back by itself before the press.
  await page.evaluate(() => {
    for (let timer = window.setInterval(() => {}, 1e6); timer > 0; timer -= 1) clearInterval(timer);
  });
  await server.up();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
});

test("no store holds a page, an answer of the API or anything of a person", async ({ blaze, newPerson }) => {
  const listing = await makeListing(blaze);
  const user = await blaze.make.user({ name: "Meenakshi" });
  const { page } = await newPerson({ serviceWorker: true, as: user });
  await visit(page, "/");
  await untilServed(page);
  for (const path of [`/product/${listing.id}`, "/mybids", "/profile", "/search?q=kettle", "/"]) {
    await visit(page, path);
    await page.waitForLoadState("load");
  }
  await expect
    .poll(async () => (await stored(page)).some(({ path }) => path.startsWith("/media/")))
    .toBe(true);

  for (const { path, type, text } of await stored(page)) {
    expect(path).toMatch(/^\/(assets\/|static\/|media\/|offline\.html$)/);
    expect(type).not.toMatch(/json/);
    if (/html/.test(type)) expect(path).toBe("/offline.html");
    expect(text).not.toContain(PRICE);
    expect(text).not.toContain("4321000");
    expect(text).not.toContain("Meenakshi");
  }

  await test.step("logging out leaves no picture that was looked at", async () => {
    await page.evaluate(async () => {
      const pictures = await caches.open("blaze-pictures");
      await pictures.put("/media/only-she-saw-it.svg", new Response("<svg/>"));
    });
    await page.getByRole("button", { name: "Account" }).first().click();
    const home = page.waitForEvent("load");
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await home;
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
    const names = (await stored(page)).map(({ path }) => path);
    expect(names).not.toContain("/media/only-she-saw-it.svg");
  });
});

test("a new worker waits while another page is open, and takes over when one is left", async ({
  newPerson,
}) => {
  const { page, context } = await newPerson({ serviceWorker: true });
  await visit(page, "/about-us");
  await untilServed(page);
  const other = await context.newPage();
  await visit(other, "/contact-us");

  // Another address is another version to the browser.
  const letIn = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      registration.waiting?.postMessage("page loaded");
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { waits: registration.waiting !== null, serves: registration.active?.scriptURL ?? "" };
    });
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?next"));
  await expect.poll(letIn).toEqual({ waits: true, serves: expect.not.stringContaining("next") });
  await other.close();
  await expect.poll(letIn).toEqual({ waits: false, serves: expect.stringContaining("next") });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
});

type Picture = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = Record<"id" | "name" | "short_name" | "start_url" | "scope" | "display", string> & {
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

test("the app can be installed: its manifest is whole, its icons have the size they say", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await newPerson({ serviceWorker: true });
  await visit(page, "/");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  expect(address).toBe("/static/manifest.webmanifest");
  const answer = await fetch(`${blaze.url}${address}`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    id: "/",
    name: "Blaze",
    short_name: "Blaze",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#ffffff",
    background_color: "#ffffff",
  });
  for (const purpose of ["any", "maskable"]) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(["192x192", "512x512"]);
  }
  for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const picture = await fetch(new URL(icon.src, blaze.url));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, icon.type]);
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(icon.sizes);
  }
  for (const { name, url } of manifest.shortcuts) {
    const target = await page.goto(url);
    expect(target?.status(), name).toBe(200);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
});
