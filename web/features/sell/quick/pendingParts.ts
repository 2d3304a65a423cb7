import type { Draft } from "#contract/drafts.ts";
import { missingAnswers } from "#domain/listing/missingAnswers.ts";
import type { Answers, ProductOptions } from "#domain/listing/productOptions.ts";
import { htmlOfWords } from "#domain/text/htmlOfWords.ts";
import type { RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { answersTo } from "../draft/answerTexts.ts";
import { basePriceIn } from "../draft/basePriceIn.ts";
import { buyNowIn, reserveIn } from "../draft/furtherPricesIn.ts";
import { fieldsOf } from "../draft/PlainFields.tsx";
import { quantityIn } from "../draft/quantityIn.ts";
import { possibleMode } from "../draft/Shipping.tsx";
import { startIn } from "../draft/startIn.ts";
import { sentImage } from "../draft/useSectionImages.ts";
import { isSectionSame, type QuickSection, sorted } from "./quickSections.ts";
import type { QuickValues } from "./quickValues.ts";

/** A section that was changed on the page and can be saved as it stands. */
export type PendingPart = {
  readonly section: QuickSection;
  /** What is sent, as text: what was refused is not sent again as it was. */
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

type OnDraft = {
  readonly draft: Draft;
  /** What is saved, as far as the page knows. */
  readonly base: QuickValues;
  /** What the draft's category asks; null while that is not known, and answers wait. */
  readonly asked: ProductOptions | null;
};

/** The sections that were changed since they were saved, and can be saved. */
export function pendingParts(values: QuickValues, on: OnDraft): PendingPart[] {
  const parts = [
    infoPart(values, on),
    imagesPart(values, on),
    descriptionPart(values, on),
    ...answerParts(values, on),
    pricePart(values, on),
    sellerPart(values, on),
  ];
  return parts.filter((part) => part !== null);
}

function infoPart(values: QuickValues, { draft: { id }, base }: OnDraft): PendingPart | null {
  const body = infoOf(values);
  if (body === null || isSectionSame("info", values, base)) return null;
  return partOf("info", body, (whole) =>
    callApi("PATCH /user/product/:id/draft/info", { params: { id }, body: whole }),
  );
}

function imagesPart(values: QuickValues, { draft: { id }, base }: OnDraft): PendingPart | null {
  const images = values.images.map(sentImage);
  if (sorted(images) === sorted(base.images.map(sentImage))) return null;
  return partOf("images", { images }, (body) =>
    callApi("PATCH /user/product/:id/draft/images", { params: { id }, body }),
  );
}

function descriptionPart(values: QuickValues, { draft: { id }, base }: OnDraft): PendingPart | null {
  const text = htmlOfWords(values.words ?? "");
  if (text === "" || isSectionSame("description", values, base)) return null;
  return partOf("description", { text }, (body) =>
    callApi("PATCH /user/product/:id/draft/description", { params: { id }, body }),
  );
}

/** Answers are saved when the required ones of their section are there. */
function answerParts(values: QuickValues, { draft, base, asked }: OnDraft): (PendingPart | null)[] {
  if (asked === null) return [];
  const { id } = draft;
  const others = { others: draft.conditions.data.others };
  return [
    answerPart("specifications", asked.specifications, [values, base], (body) =>
      callApi("PATCH /user/product/:id/draft/specifications", { params: { id }, body }),
    ),
    answerPart("conditions", asked.conditions, [values, base], (answers) =>
      callApi("PATCH /user/product/:id/draft/conditions", {
        params: { id },
        body: { ...answers, ...others } as unknown as ConditionsBody,
      }),
    ),
    answerPart("details", asked.verification, [values, base], (details) =>
      callApi("PATCH /user/product/:id/draft/verification-details", { params: { id }, body: { details } }),
    ),
  ];
}

type ConditionsBody = NonNullable<RequestFor<"PATCH /user/product/:id/draft/conditions">["body"]>;

function answerPart(
  section: "specifications" | "conditions" | "details",
  asked: ProductOptions["specifications"],
  [values, base]: readonly [QuickValues, QuickValues],
  send: (answers: Answers) => Promise<Draft>,
): PendingPart | null {
  const answers = answersTo(asked, values[section]);
  const isSaved = sorted(answers) === sorted(answersTo(asked, base[section]));
  return isSaved || missingAnswers(asked, answers).length > 0 ? null : partOf(section, answers, send);
}

function pricePart(values: QuickValues, { draft: { id }, base }: OnDraft): PendingPart | null {
  const price = basePriceIn(values);
  const [reserve, buyNow, quantity] = [reserveIn(values), buyNowIn(values), quantityIn(values)];
  if (price === null || reserve === undefined || buyNow === undefined || quantity === undefined) return null;
  const startsAt = startIn(values.startsAt)?.toISOString() ?? null;
  // It is being typed in.
  if (values.startsAt === "") return null;
  const isPriceSaved = price === basePriceIn(base) && reserve === reserveIn(base);
  const isSetSaved = buyNow === buyNowIn(base) && quantity === quantityIn(base);
  if (isPriceSaved && isSetSaved && values.startsAt === base.startsAt) return null;
  const prices = {
    quantity,
    base_price: price,
    reserve_price: reserve,
    buy_now_price: buyNow,
    starts_at: startsAt,
  };
  return partOf("pricing", { ...prices, currency: "INR" as const }, (body) =>
    callApi("PATCH /user/product/:id/draft/pricing", { params: { id }, body }),
  );
}

function sellerPart(values: QuickValues, { draft, base }: OnDraft): PendingPart | null {
  if (values.address === "" || values.account === "" || isSectionSame("seller_data", values, base))
    return null;
  const body = {
    address_id: values.address,
    account_id: values.account,
    ...fieldsOf("seller_data", {
      ...values,
      shipping_mode: possibleMode(draft, values.shipping_mode),
    }),
  };
  return partOf("seller_data", body, (whole) =>
    callApi("PATCH /user/product/:id/draft/seller-data", { params: { id: draft.id }, body: whole }),
  );
}

function partOf<Body>(section: QuickSection, body: Body, send: (body: Body) => Promise<Draft>): PendingPart {
  return { section, body: sorted(body), send: () => send(body) };
}
