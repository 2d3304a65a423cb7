import type pg from "pg";

export type SearchWorld = {
  /** What titles are made of, the commonest first. */
  readonly words: readonly string[];
  readonly categoryIds: readonly number[];
  readonly sellerId: string;
  listings: number;
};

const vocabulary = 20_000;
const batch = 100_000;
const syllables = "babedigofuhakilomunaperisatovuwezojicyxu";

/** Categories, a seller, and the words. */
export async function makeSearchWorld(pool: pg.Pool): Promise<SearchWorld> {
  await pool.query(wordFunction);
  const { rows: categories } = await pool.query<{ id: number }>(
    `insert into categories (slug, name)
     select 'search-' || n, bench_word(100000 + n) from generate_series(1, 12) as n returning id`,
  );
  const { rows: sellers } = await pool.query<{ id: string }>(
    "insert into users (mobile, name) values ('+919800000001', 'Seller') returning id",
  );
  const { rows: words } = await pool.query<{ word: string }>(
    `insert into search_words (word, listing_count)
     select bench_word(rank), ${vocabulary} - rank from generate_series(0, ${vocabulary - 1}) as rank
     returning word`,
  );
  return {
    words: words.map(({ word }) => word),
    categoryIds: categories.map(({ id }) => id),
    sellerId: sellers[0]?.id ?? "",
    listings: 0,
  };
}

/** A word for each number, no two alike; it ends in a letter that no stemmer takes off. */
const wordFunction = `
  create function bench_word(rank integer) returns text language sql immutable parallel safe
  as $$ select ${[1, 20, 400, 8000]
    .map((step) => `substr('${syllables}', 1 + 2 * (((rank * 7919) % 160000 / ${step}) % 20), 2)`)
    .join(" || ")} || 'k' $$`;

/**
 * More auctions until there are so many. A title has six words: the commonest stands in nearly half of all, and a word's
 * share falls with its rank; a description has twelve more. Triggers are off and the indexes of words are made
 * anew, as when a backup is restored: one at a time, a million documents would take an hour.
 */
export async function growSearchWorld(pool: pg.Pool, world: SearchWorld, listings: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query("drop index search_documents_words, search_documents_sample");
    for (let made = world.listings; made < listings; made += batch) {
      await insertListings(client, world, Math.min(batch, listings - made));
    }
    await client.query(`
      create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
      create index search_documents_sample on search_documents using gin (words) with (fastupdate = off)
        where listing_id % 16 = 0`);
    await client.query(
      "vacuum analyze search_documents, search_prices, search_words, auction_states, listings",
    );
    await client.query("checkpoint");
    await checkDocuments(client);
    world.listings = listings;
  } finally {
    client.release(true);
  }
}

const drawn = (count: number, power: number) => `array(
  select bench_word(floor(${vocabulary} * random() ^ ${power})::integer) from generate_series(1, ${count} + 0 * n))`;

/** The brands of the world, the commonest first: it is on a third of all listings, the last on one in a hundred. */
export const benchBrands = Array.from({ length: 40 }, (_, place) => `brand${place}`);
/** Cities of the world, the largest first: a fifth of all listings are in it, each at one of 36 post offices. */
export const benchCities = Array.from({ length: 30 }, (_, place) => ({
  lat: 10 + 0.5 * place,
  lon: 74 + ((7 * place) % 15),
}));
const cityOf = `floor(${benchCities.length} * random() ^ 2)::integer`;

const brandOf = `case when n % 10 > 0 then 'brand' || floor(${benchBrands.length} * random() ^ 3) end`;

async function insertListings(client: pg.PoolClient, world: SearchWorld, count: number): Promise<void> {
  await client.query(
    `with drawn as (
       select n, ($2::bigint[])[1 + n % 12] as category_id, (array['used', 'new', 'mint', 'openbox'])[1 + n / 12 % 4] as condition,
         ${brandOf} as brand, case when n % 20 = 0 then 'handover' else 'blaze' end as way, case when n % 3 = 0 then (array['64gb', '128gb', '256gb', '1tb'])[1 + n / 36 % 4] end as storage,
         ${cityOf} as city, floor(36 * random())::integer as office,
         ${drawn(6, 4)} as title, ${drawn(12, 2)} as told,
         100000 + 100 * floor(49000 * random() ^ 2)::bigint as price,
         now() + interval '1 day' + random() * interval '7 days' as ends_at
       from generate_series(1, $3::integer) as n
     ), added as (
       insert into listings (seller_id, category_id, title, description_html, condition, brand, brand_key,
         shipping_mode, status, base_price_paise, buy_now_paise, deposit_paise, published_at, pick_up_area, pick_up_lat,
         pick_up_lon, storage)
       select $1, category_id, array_to_string(title, ' '), array_to_string(told, ' '), condition, brand, brand, way, 'active',
         price, case when n % 5 = 0 then 3 * price end, 0, ends_at - interval '9 days', 'Area',
         10 + 0.5 * city + 0.03 * (office % 6), 74 + (7 * city) % 15 + 0.03 * (office / 6), storage
       from drawn
       returning id, seller_id, category_id, title, description_html, condition, brand, shipping_mode as way,
         base_price_paise, buy_now_paise, published_at, pick_up_lat, pick_up_lon, storage
     ), opened as (
       insert into auction_states (listing_id, status, seller_id, category_id, bid_steps, base_price_paise,
         buy_now_paise, starts_at, scheduled_ends_at, ends_at)
       select id, 'open', seller_id, category_id, '500', base_price_paise, buy_now_paise, published_at,
         published_at + interval '9 days', published_at + interval '9 days'
       from added
     ), brought as (
       insert into delivery_terms (listing_id, paid_by, near_paise, region_paise, far_paise, free_from_paise)
       select id, case when id % 7 = 0 then 'seller' else 'buyer' end, 4900, 7900, 11900, 5000000 from added
       where way = 'blaze'
     ), priced as (
       insert into search_prices (listing_id, price_paise, bid_count, category_id)
       select id, base_price_paise, 0, category_id from added
     )
     insert into search_documents (listing_id, words, category_id, condition, brand, brand_key, shipping_mode,
       buy_now, lat, lon, storage, starts_at, ends_at)
     select added.id,
       array_to_tsvector(array(select '=' || word from unnest(titled) as word)
         || array['@' || c.name]
         || array(select '~' || word from unnest(titled || c.name) as word)
         || titled || c.name || string_to_array(description_html, ' ')
         || array['#' || condition, '#c' || category_id,
           '#h' || floor(extract(epoch from published_at + interval '9 days') / 3600), '#w' || way]
         || case when brand is null then '{}' else array['#b' || brand] end
         || case when buy_now_paise is null then '{}' else array['#now'] end
         || array['#s' || place_square(pick_up_lat, pick_up_lon, 0.05),
           '#l' || place_square(pick_up_lat, pick_up_lon, 0.25)]
         || array_remove(array['#g' || storage], null)),
       category_id, condition, brand, brand, way, buy_now_paise is not null, pick_up_lat,
       pick_up_lon, storage, published_at, published_at + interval '9 days'
     from added
     cross join lateral string_to_array(title, ' ') as titled
     join categories c on c.id = category_id`,
    [world.sellerId, world.categoryIds, count],
  );
}

/** What was written here must be what the triggers would have written. */
async function checkDocuments(client: pg.PoolClient): Promise<void> {
  const sample = "select listing_id, words from search_documents order by listing_id desc limit 100";
  const { rows: ours } = await client.query(sample);
  await client.query("begin");
  await client.query(
    "select write_search_documents(array(select listing_id from search_documents order by 1 desc limit 100))",
  );
  const { rows: theirs } = await client.query(sample);
  await client.query("rollback");
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new Error("the documents are not those of the triggers");
}
