import { randomBytes } from "node:crypto";
import { type NotNull, sql } from "kysely";
import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { emailLinkHours, nextEmailLinkAt } from "#domain/signIn/emailLinkLimits.ts";
import { hashToken } from "../accounts/sessions.ts";
import { emailLinkText } from "../messaging/emailLinkText.ts";
import type { Senders } from "../messaging/sendOver.ts";
import { ago, readClock } from "../operations/readClock.ts";
import { lockPerson } from "./lockPerson.ts";

/** What sends a link: outside any transaction. */
type LinkParts = { database: Database; senders: Pick<Senders, "email" | "publicUrl"> };
type Link = { email: string; token: string; language: Language };

/** Sends the person a link that confirms their address. Refused without one that waits to be confirmed. */
export async function sendEmailLink(parts: LinkParts, userId: string): Promise<{ sent: true } | Refusal> {
  const link = await inTransaction(parts.database, (tx) => prepareLink(tx, userId));
  if (isRefusal(link)) return link;
  const { email, publicUrl } = parts.senders;
  // Behind the #, which browsers keep to themselves: no log and no other site gets to see the token.
  const url = `${publicUrl}/confirm-email#${link.token}`;
  const { outcome } = await email.send({ to: link.email, ...emailLinkText(link.language, url) });
  return outcome === "sent" ? { sent: true } : { refused: "email_not_sent" };
}

async function prepareLink(tx: Transaction, userId: string): Promise<Link | Refusal> {
  await lockPerson(tx, userId);
  const people = tx.selectFrom("users").select(["email", "language"]).where("id", "=", userId);
  const person = await people
    .where("email", "is not", null)
    .where("email_confirmed_at", "is", null)
    .$narrowType<{ email: NotNull; language: Language }>()
    .executeTakeFirst();
  if (!person) return { refused: "nothing_to_confirm" };
  const now = await readClock(tx);
  const waitMs = (await nextLinkAt(tx, { userId, email: person.email }, now)).getTime() - now.getTime();
  if (waitMs > 0) {
    return { refused: "email_link_limit_reached", retry_after_seconds: Math.ceil(waitMs / 1000) };
  }
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + emailLinkHours * 3_600_000);
  await tx
    .insertInto("email_links")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      email: person.email,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { ...person, token };
}

/** Links to one address are counted whoever asks for them; two people who ask at once take turns. */
async function nextLinkAt(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<Date> {
  await sql`select pg_advisory_xact_lock(${addressLock}, hashtext(lower(${email})))`.execute(tx);
  const { rows } = await sql<{ created_at: Date; is_own: boolean; is_same: boolean }>`
    select created_at, user_id = ${userId} as is_own, lower(email) = lower(${email}) as is_same
    from email_links
    where (user_id = ${userId} or lower(email) = lower(${email}))
      and created_at > ${now}::timestamptz - interval '1 day'`.execute(tx);
  const timesOf = (chosen: typeof rows) => chosen.map((row) => row.created_at);
  const ofPerson = timesOf(rows.filter((row) => row.is_own));
  return nextEmailLinkAt({ ofPerson, toAddress: timesOf(rows.filter((row) => row.is_same)) }, now);
}

/** Any fixed number: sign-ins have 7_101 and 7_102. */
const addressLock = 7_103;

/**
 * Confirms the address that the link was sent to, whoever opens it and signed in or not: only who reads its letters
 * has the token. It works once, and only while the person still has this address.
 */
export async function confirmEmail(
  database: Database,
  token: string,
): Promise<{ userId: string; email: string } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const tokenHash = hashToken(token);
    const links = tx.selectFrom("email_links").where("token_hash", "=", tokenHash);
    const link = await links.select("user_id").executeTakeFirst();
    if (link === undefined) return { refused: "email_link_invalid" };
    const { user_id: userId } = link;
    await lockPerson(tx, userId);
    const { rows } = await sql<{ email: string }>`
      with link as (
        update email_links set used_at = blaze_now()
        where token_hash = ${tokenHash} and used_at is null and expires_at > (select blaze_now())
        returning email
      )
      update users set email_confirmed_at = blaze_now()
      from link
      where users.id = ${userId} and users.email = link.email and users.email_confirmed_at is null
      returning users.email`.execute(tx);
    return rows[0] ? { userId, email: rows[0].email } : { refused: "email_link_invalid" };
  });
}

/** Links that no limit looks at any more. */
export async function forgetOldEmailLinks({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom("email_links").where("created_at", "<", ago("2 days")).execute();
}
