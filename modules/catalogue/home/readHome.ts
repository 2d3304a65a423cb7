import { type Kysely, sql } from "kysely";
import type { Banner, HomeRules, HomeSections } from "#contract/home.ts";
import { defaultLanguage, type Language, languages } from "#contract/language.ts";
import type { Schema } from "#db/schema.ts";
import { bannerStandings, type Illustration, illustrationUrl } from "#domain/home/banners.ts";
import { completeSections } from "#domain/home/homeSections.ts";
import { mediaUrl } from "../../media/mediaKey.ts";
import { readClock } from "../../operations/readClock.ts";

type Reader = Kysely<Schema>;

type BannerRow = {
  id: number;
  /** In the languages of the day on which it was saved. */
  texts: Partial<Banner["texts"]>;
  href: string;
  illustration: Illustration | null;
  upload_id: string | null;
  media_key: string | null;
  placeholder: string | null;
  shown_from: Date;
  shown_until: Date;
  position: number;
  updated_at: Date;
  operator_name: string;
};

type KeptBanner = Banner & {
  readonly id: number;
  readonly image_url: string;
  readonly image_placeholder: string;
};

/** What operators have made of the home page: its sections as they were saved, and every banner by its place. */
export type Home = { readonly sections: HomeSections; readonly banners: readonly KeptBanner[] };

export async function readHome(reader: Reader): Promise<Home> {
  const [{ sections }, rows] = await Promise.all([readLayout(reader), readBanners(reader)]);
  return { sections, banners: rows.map(present) };
}

/** The sections as they were saved, and which state of them this is. */
export async function readLayout(reader: Reader): Promise<{ sections: HomeSections; version: number }> {
  const row = await reader
    .selectFrom("home_layout")
    .select(["sections", "version"])
    .executeTakeFirstOrThrow();
  const sections = (row.sections as HomeSections).map((section) =>
    section.kind === "own" ? { ...section, titles: inEveryLanguage(section.titles) } : section,
  );
  return { sections, version: row.version };
}

/** Every category of the first rank, hidden ones too: a section that stands on the list keeps its place. */
export async function readCategoryIds(reader: Reader): Promise<number[]> {
  const first = reader.selectFrom("categories").select("id").where("parent_id", "is", null);
  return (await first.orderBy("position").orderBy("id").execute()).map(({ id }) => id);
}

/** The same for the operators, with everything that is hidden, over or still to come. */
export async function readHomeRules(reader: Reader): Promise<HomeRules> {
  const [{ sections, version }, categoryIds, rows, now] = [
    await readLayout(reader),
    await readCategoryIds(reader),
    await readBanners(reader),
    await readClock(reader),
  ];
  const banners = rows.map((row) => ({ ...present(row), ...keptBy(row) }));
  const standings = bannerStandings(banners, now);
  return {
    home_sections: completeSections(sections, categoryIds),
    sections_version: version,
    banners: banners.map((banner) => ({ ...banner, standing: standings.get(banner.id) ?? "over" })),
  } as HomeRules;
}

async function readBanners(reader: Reader): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select b.id, b.texts, b.href, b.illustration, b.upload_id, b.shown_from, b.shown_until, b.position,
      b.updated_at, u.media_key, u.placeholder, coalesce(users.name, '') as operator_name
    from home_banners b
    left join uploads u on u.id = b.upload_id
    join users on users.id = b.updated_by
    order by b.position, b.id
  `.execute(reader);
  return rows;
}

function present(row: BannerRow): KeptBanner {
  const { id, texts, href, illustration, upload_id, media_key: key, position } = row;
  return {
    id,
    texts: inEveryLanguage(texts),
    href,
    illustration,
    upload_id,
    image_url: illustration === null ? mediaUrl(key ?? "") : illustrationUrl(illustration),
    image_placeholder: row.placeholder ?? "",
    shown_from: row.shown_from.toISOString(),
    shown_until: row.shown_until.toISOString(),
    position,
  };
}

/** What was written before a language came is said in the default one there. */
function inEveryLanguage<Said>(said: Partial<Record<Language, Said>>): Record<Language, Said> {
  const texts = languages.map((language) => [language, said[language] ?? said[defaultLanguage]]);
  return Object.fromEntries(texts) as Record<Language, Said>;
}

function keptBy({ updated_at: updatedAt, operator_name }: BannerRow) {
  return { updated_at: updatedAt.toISOString(), operator_name };
}
