import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("an auction whose seller is blocked is paused in My Bids and on the watchlist, and counts down again afterwards", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const [asha, rival, operator] = [
    await make.user(),
    await make.user(),
    await make.user({ isOperator: true }),
  ];
  const { id, sellerId } = await make.listing({ title: "Brass lamp", endsInMs: 3_600_000 });
  await make.bid({ listingId: id, bidderId: asha.id, amountPaise: rupees(1000) });
  await make.bid({ listingId: id, bidderId: rival.id, amountPaise: rupees(2000) });
  const token = await blaze.signIn(operator.id);
  await blaze.call("PATCH", `/watchlist/${id}`, {
    token: await blaze.signIn(asha.id),
    body: { watched: true },
  });
  const { page, faults } = await newPerson({ as: asha, width: 360 });
  const row = page.getByRole("article").filter({ hasText: "Brass lamp" });
  const seen = async (path: string, isPaused: boolean) => {
    await visit(page, path);
    await expect(row.getByText("Bidding is paused")).toHaveCount(isPaused ? 1 : 0);
    await expect(row.locator("time")).toHaveCount(isPaused ? 0 : 1);
    await expect(row.locator(".fuse")).toHaveCount(isPaused ? 0 : 1);
    await expect(row.getByRole("link", { name: /^Go and bid/ })).toHaveCount(
      !isPaused && path.startsWith("/mybids") ? 1 : 0,
    );
  };
  for (const path of ["/mybids?tab=active", "/watchlist"]) {
    await seen(path, false);
    await blaze.call("POST", `/ops/users/${sellerId}/block`, { token, body: { reason: "Fake papers" } });
    // On the open page, by the live stream.
    await expect(row.getByText("Bidding is paused")).toBeVisible();
    await seen(path, true);
    await blaze.call("POST", `/ops/users/${sellerId}/unblock`, { token });
    await expect(row.locator("time")).toBeVisible();
  }
  expect(faults).toEqual([]);
});
