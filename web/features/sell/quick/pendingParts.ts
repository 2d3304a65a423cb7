import type { Draft, DraftSection } from "#contract/drafts.ts";
import { withoutFields } from "#domain/listing/draftFields.ts";
import type { Answers, ProductOptions } from "#domain/listing/productOptions.ts";
import type { RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { answersTo, missingAnswers } from "../draft/answerTexts.ts";
import { basePriceIn } from "../draft/basePriceIn.ts";
import { fieldsOf } from "../draft/PlainFields.tsx";
import { possibleMode } from "../draft/Shipping.tsx";
import { htmlOfWords } from "./plainWords.ts";
import type { QuickValues } from "./quickValues.ts";

/** A section of the draft that is not as it stands on the page. */
export type PendingPart = {
  readonly section: DraftSection;
  /** What would be saved, as text: the same is not sent twice. */
  readonly body: string;
  readonly send: () => Promise<Draft>;
};

type InfoBody = NonNullable<RequestFor<"POST /user/product/draft/info">["body"]>;

/** What a draft begins with: none while there is no title or no category. */
export function partsToBegin(values: QuickValues, begin: (body: InfoBody) => Promise<Draft>): PendingPart[] {
  const body = infoOf(values);
  return body === null ? [] : [partOf("info", body, begin)];
}

/** Product information as it is sent; null while there is no title or no category. */
function infoOf(values: QuickValues) {
  if (values.title.trim() === "" || values.category === "") return null;
  return {
    title: values.title,
    category_id: Number(values.category),
    sub_category_id: values.subcategory === "" ? null : Number(values.subcategory),
    end_date: values.endsAt,
    ...fieldsOf("info", values),
    ...(values.seller === "" ? {} : { seller_id: values.seller }),
  };
}

/** Every section that can be saved as it stands, and is not saved so. `asked` is what the draft's category asks. */
export function pendingParts(values: QuickValues, draft: Draft, asked: ProductOptions | null): PendingPart[] {
  const parts = [
    infoPart(values, draft),
    imagesPart(values, draft),
    descriptionPart(values, draft),
    ...(asked === null ? [] : answerParts(values, draft, asked)),
    pricePart(values, draft),
    sellerPart(values, draft),
  ];
  return parts.filter((part) => part !== null);
}

function infoPart(values: QuickValues, { id, info }: Draft): PendingPart | null {
  const body = infoOf(values);
  if (body === null || isSame({ ...info.data, ...body, title: body.title.trim() }, info.data)) return null;
  return partOf("info", body, (whole) =>
    callApi("PATCH /user/product/:id/draft/info", { params: { id }, body: whole }),
  );
}

function imagesPart({ images }: QuickValues, { id, images: saved }: Draft): PendingPart | null {
  const body = {
    images: images.map(({ url, name, contentType }) => ({ url, name, content_type: contentType })),
  };
  if (isSame(urlsOf(images), urlsOf(saved.data.images))) return null;
  return partOf("images", body, (whole) =>
    callApi("PATCH /user/product/:id/draft/images", { params: { id }, body: whole }),
  );
}

function urlsOf(images: readonly { readonly url: string }[]): string[] {
  return images.map(({ url }) => url);
}

function descriptionPart({ words }: QuickValues, { id, description }: Draft): PendingPart | null {
  if (words === null) return null;
  const text = htmlOfWords(words);
  if (text === "" || text === description.data.text) return null;
  return partOf("description", { text }, (body) =>
    callApi("PATCH /user/product/:id/draft/description", { params: { id }, body }),
  );
}

/** Answers are saved when the required ones of their section are there. */
function answerParts(values: QuickValues, draft: Draft, asked: ProductOptions): (PendingPart | null)[] {
  const { id } = draft;
  const others = { others: draft.conditions.data.others };
  const conditions = answersTo(asked.conditions, values.conditions);
  return [
    answerPart("specifications", asked.specifications, values.specifications, draft, (body) =>
      callApi("PATCH /user/product/:id/draft/specifications", { params: { id }, body }),
    ),
    isSame(conditions, withoutFields("conditions", draft.conditions.data)) ||
    missingAnswers(asked.conditions, conditions).length > 0
      ? null
      : partOf("conditions", { ...conditions, ...others } as unknown as ConditionsBody, (body) =>
          callApi("PATCH /user/product/:id/draft/conditions", { params: { id }, body }),
        ),
    answerPart("details", asked.verification, values.details, draft, (details) =>
      callApi("PATCH /user/product/:id/draft/verification-details", { params: { id }, body: { details } }),
    ),
  ];
}

type ConditionsBody = NonNullable<RequestFor<"PATCH /user/product/:id/draft/conditions">["body"]>;

function answerPart(
  section: "specifications" | "details",
  asked: ProductOptions["specifications"],
  given: Answers,
  draft: Draft,
  send: (answers: Answers) => Promise<Draft>,
): PendingPart | null {
  const answers = answersTo(asked, given);
  if (missingAnswers(asked, answers).length > 0 || isSame(answers, draft[section].data)) return null;
  return partOf(section, answers, send);
}

function pricePart(values: QuickValues, { id, pricing }: Draft): PendingPart | null {
  const price = basePriceIn(values);
  if (price === null || price === pricing.data.base_price) return null;
  return partOf("pricing", { base_price: price, currency: "INR" as const }, (body) =>
    callApi("PATCH /user/product/:id/draft/pricing", { params: { id }, body }),
  );
}

function sellerPart(values: QuickValues, draft: Draft): PendingPart | null {
  if (values.address === "" || values.account === "") return null;
  const body = {
    address_id: values.address,
    account_id: values.account,
    ...fieldsOf("seller_data", {
      ...values,
      shipping_mode: possibleMode(draft, values.shipping_mode),
    }),
  };
  if (isSame(body, draft.seller_data.data)) return null;
  return partOf("seller_data", body, (whole) =>
    callApi("PATCH /user/product/:id/draft/seller-data", { params: { id: draft.id }, body: whole }),
  );
}

function partOf<Body>(section: DraftSection, body: Body, send: (body: Body) => Promise<Draft>): PendingPart {
  return { section, body: JSON.stringify(body), send: () => send(body) };
}

/** Whatever the order of the keys: the database has one of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
