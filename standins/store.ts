import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createDocuments } from "./documents.ts";
import type { StandinProvider } from "./faults.ts";

type StandinMessage = { id: string; channel: string; to: string; text: string; created_at: string };

type StandinPaymentStatus = "pending" | "success" | "failed";

/** A payment as the provider knows it. `amount` is in decimal rupees, as on the wire. */
export type StandinPayment = {
  reference: string;
  provider_reference: string;
  provider: StandinProvider;
  amount: string;
  status: StandinPaymentStatus;
  bank_reference: string | null;
  /** When the payer acted, in milliseconds since 1970. */
  settled_at: number | null;
  return_url: string | null;
};

type StandinRefund = { reference: string; payment_reference: string; amount: string };

export type StandinStore = ReturnType<typeof openStore>;

const schema = `
  create table if not exists messages (
    id text primary key, channel text not null, recipient text not null, text text not null,
    created_at text not null);
  create table if not exists payments (
    reference text primary key, provider_reference text not null unique, provider text not null,
    amount text not null, status text not null default 'pending', bank_reference text, return_url text);
  create table if not exists refunds (
    reference text primary key, payment_reference text not null, amount text not null);
  pragma journal_mode = wal;
`;

/** What the outside parties remember: a file below `dataDir`, or memory without one. */
export function openStore(dataDir: string | undefined) {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir === undefined ? ":memory:" : join(dataDir, "standins.sqlite"));
  database.exec(schema);
  addColumn(database, "payments", "settled_at integer");
  addColumn(database, "refunds", "made_at integer");
  return {
    ...messageStore(database),
    ...paymentStore(database),
    ...refundStore(database),
    documents: createDocuments(database),
    close: () => database.close(),
  };
}

/** For a file that an earlier version made. */
function addColumn(database: DatabaseSync, table: string, column: string): void {
  const columns = database.prepare(`select name from pragma_table_info('${table}')`).all();
  if (columns.some(({ name }) => name === column.split(" ")[0])) return;
  database.exec(`alter table ${table} add column ${column}`);
}

function messageStore(database: DatabaseSync) {
  return {
    keepMessage(
      to: string,
      text: string,
      channel: "sms" | "email" | "push" | "webhook" | "whatsapp" = "sms",
    ): string {
      const id = randomUUID().replaceAll("-", "");
      database
        .prepare("insert into messages (id, channel, recipient, text, created_at) values (?, ?, ?, ?, ?)")
        .run(id, channel, to, text, new Date().toISOString());
      return id;
    },
    messages(to: string | undefined): StandinMessage[] {
      return database
        .prepare(
          `select id, channel, recipient as "to", text, created_at from messages
           where ?1 is null or recipient = ?1 order by rowid desc limit 200`,
        )
        .all(to ?? null) as StandinMessage[];
    },
  };
}

function paymentStore(database: DatabaseSync) {
  const payment = (reference: string): StandinPayment | undefined =>
    database
      .prepare("select * from payments where reference = ?1 or provider_reference = ?1")
      .get(reference) as StandinPayment | undefined;
  return {
    payment,
    /** Everything that was paid. */
    successful: () =>
      database
        .prepare("select * from payments where status = 'success' order by rowid")
        .all() as StandinPayment[],
    /** Creates the payment, or gives the one that has the reference already. */
    createPayment(fresh: Omit<StandinPayment, "status" | "bank_reference" | "settled_at">): StandinPayment {
      database
        .prepare(
          `insert into payments (reference, provider_reference, provider, amount, return_url)
           values (?, ?, ?, ?, ?) on conflict do nothing`,
        )
        .run(fresh.reference, fresh.provider_reference, fresh.provider, fresh.amount, fresh.return_url);
      return payment(fresh.reference) as StandinPayment;
    },
    /** Only a pending payment is settled; a settled one stays as it is. */
    settlePayment(reference: string, outcome: "success" | "failure"): StandinPayment | undefined {
      const bankReference = String(Math.floor(1e11 + Math.random() * 9e11));
      database
        .prepare(
          `update payments set status = ?, bank_reference = ?, settled_at = ?4
           where status = 'pending' and (reference = ?3 or provider_reference = ?3)`,
        )
        .run(outcome === "success" ? "success" : "failed", bankReference, reference, Date.now());
      return payment(reference);
    },
    /** What came in and went out at a provider since then. */
    statement(provider: StandinPayment["provider"], since: Date): StatementLine[] {
      const rows = database
        .prepare(
          `select 'payment' as kind, reference, amount from payments
           where provider = ?1 and status = 'success' and settled_at >= ?2
           union all
           select 'refund', refunds.reference, refunds.amount
           from refunds join payments on payments.reference = refunds.payment_reference
           where payments.provider = ?1 and made_at >= ?2`,
        )
        .all(provider, since.getTime());
      return rows as StatementLine[];
    },
  };
}

function refundStore(database: DatabaseSync) {
  const refunds = (paymentReference: string): StandinRefund[] =>
    database
      .prepare("select * from refunds where payment_reference = ?")
      .all(paymentReference) as StandinRefund[];
  const returned = (payment: StandinPayment): { amount: string; isWhole: boolean } => {
    const total = refunds(payment.reference).reduce((sum, refund) => sum + paiseOf(refund.amount), 0);
    const isWhole = payment.status === "success" && total === paiseOf(payment.amount);
    return { amount: (total / 100).toFixed(2), isWhole };
  };
  return {
    /** Keeps a refund once per reference; false when the payment does not cover it. */
    refundPayment(payment: StandinPayment, reference: string, amount: string): boolean {
      const known = refunds(payment.reference);
      if (known.some((refund) => refund.reference === reference)) return true;
      const total = known.reduce((sum, refund) => sum + paiseOf(refund.amount), paiseOf(amount));
      if (payment.status !== "success" || !(total <= paiseOf(payment.amount))) return false;
      database
        .prepare("insert into refunds (reference, payment_reference, amount, made_at) values (?, ?, ?, ?)")
        .run(reference, payment.reference, amount, Date.now());
      return true;
    },
    refunds,
    allRefunds: () => database.prepare("select * from refunds order by rowid").all() as StandinRefund[],
    refund: (reference: string) =>
      database.prepare("select * from refunds where reference = ?").get(reference) as
        | StandinRefund
        | undefined,
    /** Decimal rupees that went back of a payment. */
    returned,
  };
}

/** When a payment was made, as a bank writes it in India: `2026-11-22 20:59:59`; empty before. */
export function bankTime({ status, settled_at }: StandinPayment): string {
  if (status !== "success" || settled_at === null) return "";
  return new Date(settled_at + 5.5 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

type StatementLine = { kind: "payment" | "refund"; reference: string; amount: string };

/** Decimal rupees as a whole number of paise: a sum of fractions would not be exact. */
function paiseOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}
