import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { DeliveryTerms } from "#domain/delivery/deliveryTerms.ts";
import { mercatorPoint } from "#domain/delivery/mercator.ts";
import { rupees } from "#domain/money/paise.ts";

type MadeOffice = { id: number; pinCode: string; name: string; state: string };
type MadeAddress = { id: string; userId: string; pinCode: string; postOfficeId: number };

type OfficeWish = {
  pinCode?: string;
  name?: string;
  kind?: "HO" | "PO" | "BO";
  district?: string;
  state?: string;
  lat?: number | null;
  lon?: number | null;
};
type AddressWish = { userId: string; pinCode?: string; locality?: string; city?: string };

/** Post offices, service areas and addresses for tests: the whole directory would cost each file seconds. */
export function createDeliveryMake(database: Database) {
  /** An office, the one that is there already when it has the same pin code and name. Fraser Town by default. */
  async function postOffice(wish: OfficeWish = {}): Promise<MadeOffice> {
    const pinCode = wish.pinCode ?? "560005";
    const name = wish.name ?? (pinCode === "560005" ? "Fraser Town S.O" : `Office of ${pinCode}`);
    const [lat, lon] = [wish.lat === undefined ? 13.0007222 : wish.lat, wish.lon ?? 77.6161389];
    const place = lat === null ? null : mercatorPoint({ lat, lon });
    const { rows } = await sql<MadeOffice>`
      insert into post_offices (id, pin_code, name, kind, district, state, lat, lon, place)
      select ${Number(pinCode) * 1000} + 1 + count(*), ${pinCode}, ${name}, ${wish.kind ?? "PO"},
        ${wish.district ?? "Bengaluru Urban"}, ${wish.state ?? "Karnataka"}, ${lat}::float8,
        ${lat === null ? null : lon}::float8,
        case when ${place !== null} then point(${place?.x ?? 0}, ${place?.y ?? 0}) end
      from post_offices where pin_code = ${pinCode}
      on conflict (pin_code, name, district) do update set name = excluded.name
      returning id, pin_code as "pinCode", name, state
    `.execute(database.kysely);
    await sql`select mark_main_offices()`.execute(database.kysely);
    return rows[0] as MadeOffice;
  }

  /** Says whether Blaze works where pin codes begin so. */
  async function serviceArea(prefix: string, isAvailable = true): Promise<void> {
    await sql`
      insert into service_areas (prefix, is_available) values (${prefix}, ${isAvailable})
      on conflict (prefix) do update set is_available = excluded.is_available
    `.execute(database.kysely);
  }

  /** An address in Fraser Town, 560005, with service there; another pin code has none unless a test says so. */
  async function address(wish: AddressWish): Promise<MadeAddress> {
    const office = await postOffice(wish.pinCode === undefined ? {} : { pinCode: wish.pinCode });
    if (wish.pinCode === undefined) await serviceArea("560");
    const { rows } = await sql<{ id: string }>`
      insert into addresses (user_id, type, door_no, locality, post_office_id, pin_code, city, state, lat, lon)
      select ${wish.userId}, 'home', '14/2', ${wish.locality ?? "Fraser Town"}, id, pin_code,
        ${wish.city ?? "Bangalore"}, state, lat, lon
      from post_offices where id = ${office.id}
      returning id
    `.execute(database.kysely);
    return { id: rows[0]?.id ?? "", userId: wish.userId, pinCode: office.pinCode, postOfficeId: office.id };
  }

  /** What bringing a listing was promised to cost: 49, 79 and 119 rupees unless a test says otherwise. */
  async function deliveryTerms(listingId: number, wish: Partial<DeliveryTerms> = {}): Promise<void> {
    const { paid_by = "buyer", near = rupees(49), region = rupees(79), far = rupees(119) } = wish;
    await sql`
      insert into delivery_terms (listing_id, paid_by, near_paise, region_paise, far_paise, free_from_paise)
      values (${listingId}, ${paid_by}, ${near}, ${region}, ${far}, ${wish.free_from ?? null})
    `.execute(database.kysely);
  }

  return { postOffice, serviceArea, address, deliveryTerms };
}
