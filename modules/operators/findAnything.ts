import { type RawBuilder, sql } from "kysely";
import type { FindHit } from "#contract/findAnything.ts";
import type { Database } from "#db/pool.ts";
import { type FindTerms, findTerms } from "#domain/operators/findTerms.ts";
import { hasRight, type OperatorRight, type OperatorRole } from "#domain/operators/operatorRights.ts";

type Kind = FindHit["kind"];
type Source = {
  /** Without it nobody learns that there is one. */
  readonly right: OperatorRight;
  /** The columns of its hit; null when the text cannot be the name of one. Each condition is an index's. */
  readonly select: (terms: FindTerms) => RawBuilder<unknown> | null;
};

/** More than so many have no number in common, and whoever looks for a name enters more of it. */
const mostOfAKind = 5;
/** Of so many with these words the nearest are chosen. */
const mostWithWords = 200;

const sources: Record<Kind, Source> = {
  person: {
    right: "see_people",
    select: ({ mobile, uuid, words }) =>
      words === null
        ? anyOf(
            [mobile, (value) => sql`users.mobile = ${value}`],
            [uuid, (value) => sql`users.id = ${value}::uuid`],
            (found) => sql`select ${personColumns} from users where (${found}) and users.closed_at is null`,
          )
        : sql`
            select ${personColumns} from people_called(${words}, ${mostWithWords}) as called (id)
            join users using (id)
            order by lower(users.name) = lower(${words}) desc, users.created_at desc, users.id`,
  },
  order: {
    right: "see_orders",
    select: ({ orderNumber, uuid }) =>
      anyOf(
        [orderNumber, (value) => sql`orders.number = ${value}`],
        [uuid, (value) => sql`orders.id = ${value}::uuid`],
        (found) => sql`
          select orders.id, orders.number, listings.title
          from orders join listings on listings.id = orders.listing_id where ${found}`,
      ),
  },
  listing: {
    right: "read_api",
    select: ({ listingId, words }) => {
      if (listingId !== null)
        return sql`select id, title from listings where id = ${listingId} and status <> 'draft'`;
      return words === null
        ? null
        : sql`
            select listings.id, listings.title from listings_called(${words}, ${mostWithWords}) as called (id)
            join listings using (id)
            order by lower(listings.title) = lower(${words}) desc, listings.id desc`;
    },
  },
  item: {
    right: "see_orders",
    select: ({ itemNumber }) =>
      itemNumber === null
        ? null
        : sql`
            select listings.id, listings.title, item_numbers.value as number,
              array_agg(item_numbers.source order by item_numbers.source) as sources
            from item_numbers join listings on listings.id = item_numbers.listing_id
            where item_numbers.value = ${itemNumber} and listings.status <> 'draft'
            group by listings.id, item_numbers.value
            order by listings.id desc`,
  },
  payment: {
    right: "see_money",
    select: ({ reference, uuid }) =>
      anyOf(
        [
          reference,
          (value) => sql`payments.reference = ${value} or payments.provider_reference = ${value}
            or payments.transaction_id = ${value}`,
        ],
        [uuid, (value) => sql`payments.id = ${value}::uuid`],
        (found) => sql`
          select payments.id, payments.reference, payments.amount_paise as amount, ${forWhat}
          from payments ${itsListing} where ${found}`,
      ),
  },
  refund: {
    right: "see_money",
    select: ({ reference, uuid }) =>
      anyOf(
        [reference, (value) => sql`refunds.reference = ${value} or refunds.provider_reference = ${value}`],
        [uuid, (value) => sql`refunds.id = ${value}::uuid`],
        (found) => sql`
          select refunds.id, refunds.reference, refunds.amount_paise as amount, ${forWhat}
          from refunds join payments on payments.id = refunds.payment_id ${itsListing} where ${found}`,
      ),
  },
  payout: {
    right: "see_money",
    select: ({ reference, uuid }) =>
      anyOf(
        [
          reference,
          (value) => sql`payouts.reference = ${value} or payouts.provider_reference = ${value}
            or payouts.bank_reference = ${value}`,
        ],
        [uuid, (value) => sql`payouts.id = ${value}::uuid`],
        (found) => sql`
          select payouts.id, payouts.reference, payouts.amount_paise as amount, payouts.seller_id,
            coalesce(users.name, '') as name
          from payouts join users on users.id = payouts.seller_id where ${found}`,
      ),
  },
};

const personColumns = sql`
  users.id, coalesce(users.name, '') as name, right(users.mobile, 4) as mobile_ends`;
const forWhat = sql`orders.number, listings.id as product_id, listings.title`;
const itsListing = sql`
  left join orders on orders.id = payments.order_id
  left join deposits on deposits.id = payments.deposit_id
  join listings on listings.id = coalesce(orders.listing_id, deposits.listing_id)`;

type Named = readonly [value: string | null, condition: (value: string) => RawBuilder<unknown>];

/** What has the one name or the other; null when the text can be neither. */
function anyOf(
  one: Named,
  other: Named,
  select: (found: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const conditions = [one, other].flatMap(([value, condition]) => (value === null ? [] : [condition(value)]));
  return conditions.length === 0 ? null : select(sql.join(conditions, sql` or `));
}

/**
 * Everything that has exactly this number, or all of these words in its name, as far as these roles may see it, people first.
 */
export async function findAnything(
  { kysely }: Database,
  { text, roles }: { readonly text: string; readonly roles: readonly OperatorRole[] },
): Promise<FindHit[]> {
  const terms = findTerms(text);
  const found = await Promise.all(
    Object.entries(sources).map(async ([kind, { right, select }]) => {
      const query = hasRight(roles, right) ? select(terms) : null;
      if (query === null) return [];
      const { rows } = await sql<object>`${query} limit ${mostOfAKind}`.execute(kysely);
      return rows.map((row) => ({ kind, ...row }) as FindHit);
    }),
  );
  return found.flat();
}
