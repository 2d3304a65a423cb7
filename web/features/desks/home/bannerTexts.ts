import type { Banner, StoredBanner } from "#contract/home.ts";
import { type Language, languages } from "#contract/language.ts";
import { illustrations } from "#domain/home/banners.ts";
import { momentInIndia, typedInIndia } from "#web/lib/momentInIndia.ts";

const textNames = ["title", "line", "alt"] as const;
export type TextName = (typeof textNames)[number];
type TextKey = `${TextName}_${Language}`;

/** A picture that was uploaded, with what it takes to show it before the banner is saved. */
export type Uploaded = { readonly id: string; readonly url: string; readonly placeholder: string };

/** A banner as its form holds it; times as the clocks of India show them. */
export type BannerValues = Readonly<Record<TextKey, string>> & {
  readonly href: string;
  readonly picture: "drawing" | "upload";
  readonly illustration: string;
  readonly upload: Uploaded | null;
  readonly from: string;
  readonly until: string;
  readonly position: string;
};

export function valuesOf(banner: StoredBanner | null, place: number): BannerValues {
  const texts = languages.flatMap((language) =>
    textNames.map((name) => [`${name}_${language}`, banner?.texts[language][name] ?? ""]),
  );
  const { upload_id: id = null, image_url: url = "", image_placeholder: placeholder = "" } = banner ?? {};
  return {
    ...(Object.fromEntries(texts) as Record<TextKey, string>),
    href: banner?.href ?? "",
    picture: id === null ? "drawing" : "upload",
    illustration: banner?.illustration ?? illustrations[0],
    upload: id === null ? null : { id, url, placeholder },
    from: banner === null ? "" : typedInIndia(banner.shown_from),
    until: banner === null ? "" : typedInIndia(banner.shown_until),
    position: String(banner?.position ?? place),
  };
}

export function textsOf(values: BannerValues): Banner["texts"] {
  const texts = languages.map((language) => {
    const said = textNames.map((name) => [name, values[`${name}_${language}`].trim()]);
    return [language, Object.fromEntries(said)];
  });
  return Object.fromEntries(texts);
}

/** As the call takes it; only for a form without a problem. */
export function bodyOf(values: BannerValues): Banner {
  const isDrawn = values.picture === "drawing";
  return {
    texts: textsOf(values),
    href: values.href.trim(),
    illustration: isDrawn ? drawingOf(values) : null,
    upload_id: isDrawn ? null : (values.upload?.id ?? null),
    shown_from: momentInIndia(values.from),
    shown_until: momentInIndia(values.until),
    position: Number(values.position),
  };
}

export function drawingOf({ illustration }: BannerValues): (typeof illustrations)[number] {
  return illustrations.find((name) => name === illustration) ?? illustrations[0];
}
