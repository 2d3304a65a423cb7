import assert from "node:assert/strict";
import { test } from "node:test";
import { drawPicture } from "../pictures/drawPicture.ts";
import { demoCategories } from "./categories.ts";
import { demoListings } from "./listings.ts";
import { demoBuyers, demoOperator, demoSeller, demoSellerNames } from "./people.ts";

const hour = 60 * 60;
const activeListings = demoListings.filter((listing) => listing.state === "active");
const inState = (state: string) => demoListings.filter((listing) => listing.state === state);

test("there is enough of everything", () => {
  assert.ok(demoCategories.length >= 10);
  assert.ok(demoCategories.every(({ children }) => children.length >= 3 && children.length <= 5));
  assert.ok(activeListings.length >= 230, `${activeListings.length} active`);
  assert.deepEqual([inState("sold").length, inState("unsold").length, inState("draft").length], [6, 3, 5]);
});

test("every subcategory has something to show", () => {
  const shown = new Set(activeListings.map(({ subcategorySlug }) => subcategorySlug));
  const empty = demoCategories.flatMap(({ children }) => children).filter(({ slug }) => !shown.has(slug));
  assert.deepEqual(empty, []);
});

test("slugs and titles are unique", () => {
  const slugs = demoCategories.flatMap(({ slug, children }) => [
    slug,
    ...children.map((child) => child.slug),
  ]);
  assert.equal(new Set(slugs).size, slugs.length);
  const titles = demoListings.map(({ title }) => title.toLowerCase());
  assert.deepEqual(
    titles.filter((title, n) => titles.indexOf(title) !== n),
    [],
  );
  assert.ok(titles.every((title) => title.length <= 140));
});

test("every listing stands in a known category and below it", () => {
  for (const { title, categorySlug, subcategorySlug, state } of demoListings) {
    const category = demoCategories.find(({ slug }) => slug === categorySlug);
    assert.ok(category, `${title}: ${categorySlug}`);
    const known = category.children.some(({ slug }) => slug === subcategorySlug);
    assert.ok(known || (state === "draft" && subcategorySlug === null), `${title}: ${subcategorySlug}`);
  }
});

test("prices are whole rupees, and bids rise by at least 500 from the base price", () => {
  for (const { title, state, basePricePaise, pricePathPaise } of demoListings) {
    assert.ok(basePricePaise !== null || state === "draft", title);
    assert.equal((basePricePaise ?? 0) % 100, 0, title);
    assert.ok(pricePathPaise.length <= 18, title);
    pricePathPaise.forEach((amount, n) => {
      const least = n === 0 ? basePricePaise : (pricePathPaise[n - 1] ?? 0) + 50_000;
      assert.ok(amount % 100 === 0 && amount >= (least ?? 0), `${title}: ${amount}`);
    });
  }
  assert.ok(inState("sold").every(({ pricePathPaise }) => pricePathPaise.length > 0));
  assert.ok(inState("unsold").every(({ pricePathPaise }) => pricePathPaise.length === 0));
});

test("some auctions end within minutes, some within hours, the others within a week", () => {
  const ends = activeListings.map(({ endsInSeconds }) => endsInSeconds ?? 0);
  assert.equal(ends.filter((seconds) => seconds >= 180 && seconds <= 900).length, 6);
  assert.equal(ends.filter((seconds) => seconds >= hour && seconds <= 2 * hour).length, 10);
  assert.equal(
    ends.filter((seconds) => seconds >= 24 * hour && seconds <= 7 * 24 * hour).length,
    ends.length - 16,
  );
});

test("views are between 3 and 900", () => {
  assert.ok(activeListings.every(({ viewCount }) => viewCount >= 3 && viewCount <= 900));
});

test("descriptions are two to five short blocks of plain HTML", () => {
  for (const { title, descriptionHtml, state } of demoListings) {
    const blocks = descriptionHtml.match(/<(p|ul)>/g) ?? [];
    assert.ok((blocks.length >= 2 && blocks.length <= 5) || state === "draft", `${title}: ${blocks.length}`);
    assert.equal(descriptionHtml.replace(/<\/?(p|ul|li)>/g, "").match(/[<>]/), null, title);
  }
});

test("nothing tells a telephone number or an address to write to", () => {
  for (const { title, descriptionHtml } of demoListings) {
    assert.equal(`${title} ${descriptionHtml}`.match(/\d{10}|@|https?:/), null, title);
  }
});

test("every picture draws, small, self-contained and without script", () => {
  for (const { title, pictures, state } of demoListings) {
    assert.ok((pictures.length >= 2 && pictures.length <= 4) || state === "draft", title);
    for (const { request, alt } of pictures) {
      const drawing = drawPicture(request);
      assert.match(drawing, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 800"/);
      assert.ok(drawing.length < 20_000, `${title}, ${request.view}: ${drawing.length}`);
      assert.equal(
        drawing
          .replace("http://www.w3.org/2000/svg", "")
          .match(/script|href|https?:|<image|\son\w+=|NaN|undefined/),
        null,
        title,
      );
      assert.ok(alt.length > 0 && alt.length <= 140, alt);
    }
  }
});

test("no two first pictures of the demo are the same", () => {
  const firsts = demoListings
    .flatMap(({ pictures }) => pictures.slice(0, 1))
    .map(({ request }) => JSON.stringify(request));
  assert.deepEqual(
    firsts.filter((first, n) => firsts.indexOf(first) !== n),
    [],
  );
});

test("the nine mobiles that can sign in are those that are promised (R-DEMO-1), and all sellers have something to sell", () => {
  const people = [demoOperator, demoSeller, ...demoBuyers];
  assert.deepEqual(
    people.map(({ mobile }) => mobile),
    Array.from({ length: 9 }, (_, n) => String(9_000_000_001 + n)),
  );
  for (const name of demoSellerNames) {
    assert.ok(
      activeListings.some(({ seller }) => "displayName" in seller && seller.displayName === name),
      name,
    );
  }
  const own = activeListings.filter(
    ({ seller }) => "mobile" in seller && seller.mobile === demoSeller.mobile,
  );
  assert.ok(own.length >= 8 && own.length <= 30, String(own.length));
});
