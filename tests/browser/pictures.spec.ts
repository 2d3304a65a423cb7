import type { Page } from "@playwright/test";
import { sql } from "kysely";
import sharp from "sharp";
import type { UploadedFile } from "#contract/media.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";

/** Gives a listing a photograph in the place of its drawing, as the wizard does. */
async function showPhotograph(blaze: RunningBlaze, listingId: number, { url, placeholder }: UploadedFile) {
  await sql`
    update listing_images set media_key = ${url.replace("/media/", "")}, placeholder = ${placeholder}
    where listing_id = ${listingId}
  `.execute(blaze.database.kysely);
}

test("a photograph is fetched in the size of its place, over its placeholder", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Sundial of slate" });
  const seller = await newPerson({ as: await blaze.make.user() });
  await seller.page.goto("/");
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const buffer = await sharp({
    create: { width: 2600, height: 1800, channels: 3, background: "#c63", noise },
  })
    .jpeg()
    .toBuffer();
  const answer = await seller.page.request.post("/api/v1/upload?purpose=listing", {
    multipart: { file: { name: "sundial.jpg", mimeType: "image/jpeg", buffer } },
    headers: { origin: blaze.url },
  });
  const { data } = (await answer.json()) as { data: UploadedFile };
  await showPhotograph(blaze, listing.id, data);

  const sized = (width: number) => data.url.replace(".webp", `-w${width}.webp`);
  // Each with a browser of its own: one that has a larger size at hand takes that.
  const detail = await newPerson({ width: 360, height: 740 });
  const shownInDetail = picturesFetched(detail.page);
  await detail.page.goto(`/product/${listing.id}`);
  await expect.poll(() => shownInDetail).toEqual([sized(640)]);
  const frame = detail.page.locator(".gallery__main .photo").first();
  await expect(frame).toHaveAttribute("style", /data:image\/webp/);

  const list = await newPerson({ width: 360, height: 740 });
  const shownInList = picturesFetched(list.page);
  await list.page.goto("/search?q=sundial+of+slate");
  await expect.poll(() => shownInList).toEqual([sized(160)]);
  expect([...detail.faults, ...list.faults]).toEqual([]);
});

function picturesFetched(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/media/")) fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}
