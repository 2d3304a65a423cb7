import { expect, test } from "./fixtures.ts";
import { bidBar, visit } from "./steps.ts";

/** Runs in the page before its own scripts: takes away what the browsers of an Android 7 or an iPhone X do not have. */
function forgetNewerWords(): void {
  const missing: [object, string[]][] = [
    [AbortSignal, ["any"]],
    [URL, ["canParse", "parse"]],
    [Promise, ["withResolvers", "try"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Array, ["fromAsync"]],
    [Set.prototype, ["union", "intersection", "difference", "symmetricDifference"]],
    [Set.prototype, ["isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
  ];
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
}

test("an old phone goes from one auction to another and follows it", async ({ blaze, newPerson }) => {
  const bidder = await blaze.make.user({ name: "Ravi" });
  // Each in a category of its own: as "more like this" the second would stand in the first one's stream already.
  const ofItsOwn = async () => ({ categoryId: (await blaze.make.category()).id, endsInMs: 1e8 });
  const [astrolabe, aneroid] = [
    await blaze.make.listing({ title: "Astrolabe", ...(await ofItsOwn()) }),
    await blaze.make.listing({ title: "Aneroidometer", basePricePaise: 1_000_000, ...(await ofItsOwn()) }),
  ];
  await blaze.make.deposit({ listingId: aneroid.id, bidderId: bidder.id });
  const { page, faults } = await newPerson({ as: await blaze.make.user() });
  await page.addInitScript(forgetNewerWords);
  const first = page.waitForResponse((answer) => isStreamOf(answer.url(), astrolabe.id));
  await visit(page, `/product/${astrolabe.id}`);
  await first;
  const second = page.waitForResponse((answer) => isStreamOf(answer.url(), aneroid.id));
  await page.getByRole("banner").getByRole("combobox").fill("Aneroidometer");
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Aneroidometer", exact: true }).click();
  await expect(bidBar(page)).toContainText("10,000");
  await second;
  const token = await blaze.signIn(bidder.id);
  await blaze.call("POST", `/bid/${aneroid.id}/bid`, { token, body: { amount: 1_250_000 } });
  await expect(bidBar(page)).toContainText("12,500");
  expect(faults).toEqual([]);
});

function isStreamOf(url: string, listingId: number): boolean {
  const { pathname, searchParams } = new URL(url);
  return (
    pathname.endsWith("/live") && (searchParams.get("listings") ?? "").split(",").includes(`${listingId}`)
  );
}
