import assert from "node:assert/strict";
import type { Draft } from "#contract/drafts.ts";
import { rupees } from "#domain/money/paise.ts";
import { createSellingMake, type MadeSeller, type SellingMake } from "#tests/support/makeSelling.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";

/** A server, a seller who lacks nothing, somebody else, and a category with a subcategory and questions. */
export type SellingWorld = {
  server: TestServer;
  make: SellingMake;
  seller: MadeSeller;
  sellerToken: string;
  otherToken: string;
  categoryId: number;
  subCategoryId: number;
  /** Makes one call as the seller. */
  call(method: Method, path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
  /** The seller's new draft with nothing but its information. */
  draft(info?: object): Promise<Draft>;
  /** A draft that may go live. */
  wholeDraft(info?: object): Promise<Draft>;
};

/** What a call answers, to be asserted on. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
type Answer = any;

export async function startSellingWorld(): Promise<SellingWorld> {
  const server = await startTestServer();
  const make = createSellingMake(server.database);
  const seller = await make.seller();
  const sellerToken = await server.signIn(seller.id);
  const otherToken = await server.signIn((await make.user()).id);
  const categoryId = (await make.category({ name: "Phones" })).id;
  const subCategoryId = (await make.category({ parentId: categoryId })).id;
  await make.options(categoryId);

  const call: SellingWorld["call"] = async (method, path, body) => {
    const answer = await server.call(method, path, {
      as: sellerToken,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  async function draft(info: object = {}): Promise<Draft> {
    const made = await call("POST", "/user/product/draft/info", {
      title: "Google Pixel 7",
      category_id: categoryId,
      sub_category_id: subCategoryId,
      condition: "used",
      ...info,
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return made.body;
  }

  async function wholeDraft(info: object = {}): Promise<Draft> {
    const { id } = await draft(info);
    const picture = await make.upload({ ownerId: seller.id });
    const bodies: [section: string, body: object][] = [
      ["description", { text: "<p>As good as new.</p>" }],
      ["images", { images: [{ url: picture.url, name: "front.jpg", content_type: "image/webp" }] }],
      ["pricing", { base_price: rupees(9000), currency: "INR", verify: false }],
      ["seller-data", { address_id: seller.addressId, account_id: seller.accountId }],
    ];
    const { body: asked } = await call("GET", `/user/product/${id}/options`);
    const asksModel = asked.specifications.some(({ key, questions }: Answer) =>
      questions.some((question: Answer) => key === "basics" && question.key === "model" && question.required),
    );
    if (asksModel) bodies.push(["specifications", { basics: { model: "Pixel 7" } }]);
    let saved: Answer;
    for (const [section, body] of bodies) {
      const answer = await call("PATCH", `/user/product/${id}/draft/${section}`, body);
      assert.equal(answer.status, 200, `${section}: ${JSON.stringify(answer.body)}`);
      saved = answer.body;
    }
    return saved;
  }

  return {
    ...{ server, make, seller, sellerToken, otherToken, categoryId, subCategoryId },
    ...{ call, draft, wholeDraft },
  };
}
