import type { Page } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { rupees } from "#domain/money/paise.ts";
import { createSellingMake, type MadeSeller } from "../support/makeSelling.ts";
import { takePhotograph } from "../support/takePhotograph.ts";
import type { RunningBlaze } from "./startBlaze.ts";

export const draftTitle =
  "Quokkaphone 7 Pro with 128 GB in the colour of the sea, from the first owner, with its box and two cases";

export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true });

type BegunDraft = {
  seller: MadeSeller;
  draft: Draft;
  /** The wizard at a section. */
  path: (section: string) => string;
  read: () => Promise<Draft>;
  save: (section: string, body: object) => Promise<void>;
};

/** A seller who lacks nothing, with a draft that has its information in a category that asks questions. */
export async function beginDraft(
  blaze: RunningBlaze,
  options: Partial<ProductOptions> = {},
): Promise<BegunDraft> {
  const make = createSellingMake(blaze.database);
  const seller = await make.seller();
  const token = await blaze.signIn(seller.id);
  const category = await make.category({ name: `Phones ${seller.id.slice(0, 4)}` });
  await make.options(category.id, options);
  const draft = (await blaze.call("POST", "/user/product/draft/info", {
    token,
    body: { title: draftTitle, category_id: category.id, condition: "used" },
  })) as Draft;
  return {
    seller,
    draft,
    path: (section) => `/sell/draft/${draft.id}?edit=true&section=${section}`,
    read: async () => (await blaze.call("GET", `/user/product/draft/${draft.id}`, { token })) as Draft,
    save: async (section, body) => {
      await blaze.call("PATCH", `/user/product/${draft.id}/draft/${section}`, { token, body });
    },
  };
}

/** Fills in everything but pictures. */
export async function fillDraft({ save, seller }: BegunDraft): Promise<void> {
  await save("description", { text: "<p>As good as new.</p>" });
  await save("specifications", { basics: { model: "7 Pro" } });
  await save("pricing", { base_price: rupees(9000), currency: "INR", verify: false });
  await save("seller-data", { address_id: seller.addressId, account_id: seller.accountId });
}

/** A photograph as an input for files takes it. */
export async function photographed(name: string) {
  return { name, mimeType: "image/jpeg", buffer: await takePhotograph() };
}

/** A photograph that is in the store, as the wizard's uploader leaves it: its address. */
export async function sendPhotograph(blaze: RunningBlaze, sellerId: string): Promise<string> {
  const body = new FormData();
  body.append(
    "file",
    new Blob([new Uint8Array(await takePhotograph())], { type: "image/jpeg" }),
    "front.jpg",
  );
  const answer = await fetch(`${blaze.url}/api/v1/upload?purpose=listing`, {
    method: "POST",
    headers: { authorization: `Bearer ${await blaze.signIn(sellerId)}` },
    body,
  });
  const { data } = (await answer.json()) as { data: { url: string } };
  return data.url;
}
