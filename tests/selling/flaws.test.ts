import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { longestFlaw } from "#domain/listing/longestFlaw.ts";
import { codeOf, liveListings } from "./liveListings.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let on: ReturnType<typeof liveListings>;
before(async () => {
  world = await startSellingWorld();
  const operator = await world.make.user({ operatorRoles: ["support"] });
  on = liveListings(world, await world.server.signIn(operator.id));
});
after(() => world.server.close());

type Images = { images: { data: { images: { url: string; flaw: string }[] } } };
const flawsIn = ({ images }: Images) => images.data.images.map(({ flaw }) => flaw);

test("a flaw is named on the picture that shows it, by whoever sells: buyers and a copy have its words (R-SELL-19)", async () => {
  const { id } = await world.wholeDraft();
  const upload = (kind: "picture" | "video") => world.make.upload({ ownerId: world.seller.id, kind });
  const [front, back, video] = [await upload("picture"), await upload("picture"), await upload("video")];
  const images = [
    { url: front.url },
    { url: back.url, flaw: "  Scratch near\nthe camera " },
    { url: video.url, flaw: "What a video shows is seen in it" },
  ];
  const saved = await world.call("PATCH", `/user/product/${id}/draft/images`, { images });
  assert.deepEqual(flawsIn(saved.body), ["", "Scratch near the camera", ""]);
  const copy = await world.call("POST", `/user/product/${id}/copy`);
  assert.deepEqual(
    flawsIn((await world.call("GET", `/user/product/${copy.body.id}/draft`)).body),
    flawsIn(saved.body),
  );

  await world.call("POST", `/user/product/${id}/activate`);
  const shown = await on.shown(id);
  assert.deepEqual(
    shown.images.map(({ flaw, alt }: { flaw: string; alt: string }) => [flaw, alt]),
    [
      ["", "Google Pixel 7"],
      ["Scratch near the camera", "Google Pixel 7"],
      ["", "Google Pixel 7"],
    ],
  );
});

test("the words of a flaw are looked at before they go live, like all that buyers read", async () => {
  const operator = await world.make.user({ operatorRoles: ["support"] });
  const body = { kind: "word", language: "en", phrase: "Ivory", note: "Wildlife Protection Act" };
  const as = await world.server.signIn(operator.id);
  assert.equal((await world.server.call("POST", "/ops/review-rules", { as, body })).statusCode, 200);
  const live = await on.live();
  const { id } = await world.wholeDraft();
  const { url } = await world.make.upload({ ownerId: world.seller.id });
  const images = [{ url, flaw: "The ivory handle is cracked" }];
  await world.call("PATCH", `/user/product/${id}/draft/images`, { images });
  const posted = await world.call("POST", `/user/product/${id}/activate`);
  assert.equal(posted.body.product_status, "draft", "it waits");
  assert.equal(codeOf(await on.edit(live, { images })), "change_needs_look");
});

test("a call that says nothing of flaws takes none away", async () => {
  const { id } = await world.wholeDraft();
  const [front, back] = [
    await world.make.upload({ ownerId: world.seller.id }),
    await world.make.upload({ ownerId: world.seller.id }),
  ];
  const save = async (images: object[]) => {
    const saved = await world.call("PATCH", `/user/product/${id}/draft/images`, { images });
    return saved.body.images.data.images.map((image: { url: string; flaw: string }) => [
      image.url,
      image.flaw,
    ]);
  };
  await save([{ url: front.url }, { url: back.url, flaw: "Dent" }]);
  assert.deepEqual(await save([{ url: back.url }, { url: front.url }]), [
    [back.url, "Dent"],
    [front.url, ""],
  ]);
  assert.deepEqual(await save([{ url: back.url, flaw: "" }]), [[back.url, ""]]);
});

test("the words of a flaw lead nobody elsewhere, and are short", async () => {
  const { id } = await world.wholeDraft();
  const { url } = await world.make.upload({ ownerId: world.seller.id });
  for (const [flaw, type] of [
    ["Call 98765 43210 about it", "addition_phone"],
    ["pay asha@okaxis", "addition_upi"],
    ["x".repeat(longestFlaw + 1), "too_long"],
  ] as const) {
    const answer = await world.call("PATCH", `/user/product/${id}/draft/images`, { images: [{ url, flaw }] });
    assert.deepEqual([answer.status, answer.body.detail[0].type], [422, type], flaw);
  }
});

test("a flaw that is named on a live listing is a change that operators read beside its picture", async () => {
  const id = await on.live();
  const [{ url }] = (await on.shown(id)).images;
  const saved = await on.edit(id, { images: [{ url, flaw: "Dent at the corner" }] });
  assert.deepEqual(flawsIn(saved.body), ["Dent at the corner"]);
  const { edits } = await on.changesOf(id);
  assert.deepEqual(edits[0].changes, [
    { field: "images", before: [url], after: [`${url}\nDent at the corner`] },
  ]);
});
