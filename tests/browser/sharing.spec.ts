import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("search engines and chats are told what a product is and how it stands", async ({
  blaze,
  newPerson,
}) => {
  const category = await blaze.make.category({ slug: "cameras", name: "Cameras" });
  const listing = await blaze.make.listing({
    categoryId: category.id,
    title: 'Camera "Agfa" & case',
    descriptionHtml: "<p>Works &amp; shines. &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    condition: "mint",
  });
  await blaze.make.bid({ listingId: listing.id, amountPaise: 1_234_500 });
  const { page, faults } = await newPerson();
  const address = `${blaze.url}/product/${listing.id}`;
  await page.goto(`/product/${listing.id}?utm=x`);

  const [product, crumbs] = await structuredData(page);
  expect(product).toMatchObject({
    "@type": "Product",
    name: 'Camera "Agfa" & case',
    description: "Works & shines. </script><script>alert(1)</script>",
    itemCondition: "https://schema.org/UsedCondition",
    image: [`${blaze.url}/media/test-picture.svg`],
    offers: {
      "@type": "Offer",
      url: address,
      price: "12345.00",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      priceValidUntil: listing.endsAt.toISOString(),
    },
  });
  expect(crumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: `${blaze.url}/` },
      { position: 2, name: "Cameras", item: `${blaze.url}/products/cameras` },
      { position: 3, item: address },
    ],
  });

  const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
  expect(await property("og:description")).toMatch(/^Current bid ₹12,345, bids: 1\. Works/);
  expect(await property("og:url")).toBe(address);
  const picture = await fetch(String(await property("og:image")));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);

  await page.goto("/");
  const [organization, site] = await structuredData(page);
  expect(organization).toMatchObject({ "@type": "Organization", legalName: "Blaze Demo Private Limited" });
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: `${blaze.url}/search?q={search_term_string}` },
    },
  });
  expect(faults).toEqual([]);
});

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const read = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  for (const data of read) expect(data["@context"]).toBe("https://schema.org");
  return read;
}

test("a product is shared by the device's own way, else by WhatsApp or its link", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Tin robot", basePricePaise: 250_000 });
  const address = `${blaze.url}/product/${listing.id}`;

  const { context, page, faults } = await newPerson();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, `/product/${listing.id}?from=x`);
  await page.getByRole("button", { name: "Share" }).click();
  const whatsApp = page.getByRole("menuitem", { name: "WhatsApp" });
  const link = new URL(String(await whatsApp.getAttribute("href")));
  expect(link.origin + link.searchParams.get("text")).toBe(
    `https://wa.meTin robot on Blaze: ₹2,500 ${address}`,
  );
  await expect(whatsApp).toHaveAttribute("target", "_blank");
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const phone = await newPerson({ width: 360, height: 780 });
  await phone.page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => Object.assign(window, { shared: data }),
    });
  });
  await visit(phone.page, `/product/${listing.id}`);
  await phone.page.getByRole("button", { name: "Share" }).click();
  expect(await phone.page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
    title: "Tin robot",
    text: "Tin robot on Blaze: ₹2,500",
    url: address,
  });
  expect([...faults, ...phone.faults]).toEqual([]);
});
