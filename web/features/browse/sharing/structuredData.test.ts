import assert from "node:assert/strict";
import { test } from "node:test";
import type { Product } from "#contract/catalogue.ts";
import { rupees } from "#domain/money/paise.ts";
import { pack } from "#languages/en/pack.ts";
import { breadcrumbData } from "./breadcrumbData.ts";
import { previewText } from "./previewText.ts";
import { productData } from "./productData.ts";
import { siteData } from "./siteData.ts";

const origin = "https://blaze.example";

const product: Product = {
  id: 7,
  shipping_mode: "blaze",
  city: "Bangalore",
  pick_up_area: "Fraser Town",
  from_place: null,
  delivery_terms: null,
  checklist: "general",
  title: "Brass lamp",
  image_url: "/media/lamp.jpg",
  image_alt: "A lamp",
  image_placeholder: "",
  condition: "openbox",
  product_status: "active",
  base_price: rupees(1000),
  current_bid: null,
  sold_price: null,
  minimum_next_bid: rupees(1000),
  bid_step: rupees(500),
  end_date: "2026-12-01T15:30:00.000Z",
  bids: 0,
  freezes: 0,
  views: 3,
  bid_user_id: null,
  leader_key: null,
  bidder_key: null,
  deposit_amount: rupees(100),
  category: { id: 1, slug: "lamps", name: "Lamps" },
  sub_category: null,
  description: "<p>Polished &amp; rewired.</p>",
  images: [
    {
      url: "/media/lamp.jpg",
      alt: "A lamp",
      width: 800,
      height: 600,
      placeholder: "",
      kind: "picture",
      poster_url: null,
      flaw: "",
    },
  ],
  social_image_url: "/media/lamp.jpg/social.jpg",
  last_bid: null,
  first_bid_amount: rupees(1000),
  scheduled_end_date: "2026-12-01T15:30:00.000Z",
  seller_name: "Asha",
  seller: {
    id: "00000000-0000-4000-8000-000000000001",
    member_since: "2026-01-01T00:00:00.000Z",
    sold_count: 0,
    kyc_verified: false,
  },
  specifications: [],
  conditions: [],
  condition_notes: "",
  notes: "",
  additions: [],
  server_time: "2026-11-21T00:00:00.000Z",
  my_bids: [],
  max_amount: null,
  deposit: null,
  strike_standing: "clear",
  bid_ceiling: null,
  own_listing: false,
  watched: false,
  order: null,
  reserve: "none",
  takes_offers: false,
  quantity: 1,
  lot_size: null,
  buy_now_price: null,
  bidder_offer: null,
};

test("the offer's price is the one that the page shows, in rupees", () => {
  assert.equal(productData(product, { origin }).offers.price, "1000.00");
  const bid = { ...product, current_bid: rupees(12_345) };
  assert.equal(productData(bid, { origin }).offers.price, "12345.00");
  assert.equal(productData(bid, { origin }).offers.priceCurrency, "INR");
});

test("what is over is not offered any more", () => {
  const availability = (product_status: Product["product_status"]) =>
    productData({ ...product, product_status }, { origin }).offers.availability;
  assert.equal(availability("active"), "https://schema.org/InStock");
  assert.equal(availability("sold"), "https://schema.org/SoldOut");
  assert.equal(availability("unsold"), "https://schema.org/OutOfStock");
});

test("a seller is not said to be a person: the name may be a shop's", () => {
  const { seller } = productData({ ...product, seller_name: "Second Spring" }, { origin }).offers;
  assert.deepEqual(seller, { "@type": "Thing", name: "Second Spring" });
});

test("addresses are whole, words are plain", () => {
  const data = productData(product, { origin });
  assert.equal(data.offers.url, "https://blaze.example/product/7");
  assert.deepEqual(data.image, ["https://blaze.example/media/lamp.jpg"]);
  assert.equal(data.description, "Polished & rewired.");
  assert.equal(productData({ ...product, description: "" }, { origin }).description, "Brass lamp");
});

test("a preview begins with how the product stands", () => {
  assert.equal(
    previewText(product, pack.messages.shell),
    "Base price ₹1,000, no bids yet. Polished & rewired.",
  );
  const bid = { ...product, current_bid: rupees(1_23_456), bids: 9 };
  assert.equal(previewText(bid, pack.messages.shell), "Current bid ₹1,23,456, bids: 9. Polished & rewired.");
  assert.match(
    previewText({ ...bid, product_status: "sold" }, pack.messages.shell),
    /^Auction ended, highest bid ₹1,23,456\./,
  );
  assert.match(
    previewText({ ...bid, product_status: "sold", sold_price: rupees(1_20_000) }, pack.messages.shell),
    /^Sold for ₹1,20,000\./,
  );
  assert.match(
    previewText({ ...product, product_status: "unsold" }, pack.messages.shell),
    /^Auction Ended without a sale\./,
  );
});

test("breadcrumbs are counted from one", () => {
  const { itemListElement } = breadcrumbData(
    [
      { name: "Home", path: "/" },
      { name: "Lamps", path: "/products/lamps?sub=brass" },
    ],
    { origin },
  );
  assert.deepEqual(
    itemListElement.map(({ position, item }) => [position, item]),
    [
      [1, "https://blaze.example/"],
      [2, "https://blaze.example/products/lamps?sub=brass"],
    ],
  );
});

test("the site is searched at /search, and run by the company of the settings", () => {
  const company = { legal_entity_name: "A Ltd", support_email: "a@b.example", support_phone: "+91 1" };
  const [organization, site] = siteData(company, { origin, shell: pack.messages.shell, language: "en" });
  assert.deepEqual([organization?.["@type"], site?.["@type"]], ["Organization", "WebSite"]);
  assert.match(JSON.stringify(organization), /"legalName":"A Ltd"/);
  assert.match(
    JSON.stringify(site),
    /"urlTemplate":"https:\/\/blaze\.example\/search\?q=\{search_term_string\}"/,
  );
});
