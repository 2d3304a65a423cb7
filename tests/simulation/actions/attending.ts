import { sql } from "kysely";
import { retrySetAside } from "#modules/operations/retrySetAside.ts";
import { closeDifference } from "#modules/settlement/statements/differences.ts";
import { unfreezeMoney } from "#modules/settlement/watch/checkMoney.ts";
import { closeAlertByHand } from "#modules/settlement/watch/operatorAlerts.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";

type Attention = {
  readonly name: string;
  readonly weight: number;
  /** Of what there is to see to, in an order that a replay has too. */
  readonly rows: (world: World) => Promise<readonly string[]>;
  readonly see: (process: SimulatedProcess, id: string, operatorId: string) => Promise<string>;
};

const read = (query: ReturnType<typeof sql<{ id: string }>>) => async (world: World) =>
  (await query.execute(world.database.outside.kysely)).rows.map(({ id }) => id);

const note = "Seen to.";

/** What operators find on their screens besides orders and payouts. */
const attentions: readonly Attention[] = [
  {
    name: "retry set aside",
    weight: 1,
    rows: read(sql`select id from set_aside_rows order by task, subject`),
    see: async ({ database }, id) => wordFor(await retrySetAside(database, id), "tried again"),
  },
  {
    name: "close alert",
    weight: 0.5,
    rows: read(sql`select id from money_alerts where closed_at is null order by kind, subject`),
    see: async ({ database }, alertId, operatorId) =>
      wordFor(await closeAlertByHand(database, { alertId, operatorId, note }), "closed"),
  },
  {
    name: "close difference",
    weight: 0.1,
    rows: read(sql`select id from provider_differences where closed_at is null order by provider, reference`),
    see: async ({ database }, differenceId, operatorId) =>
      wordFor(await closeDifference(database, { differenceId, operatorId, note }), "closed"),
  },
  {
    name: "lift freeze",
    weight: 0.1,
    rows: async () => ["of money"],
    async see({ database }, _, operatorId) {
      const standing = await unfreezeMoney(database, { operatorId, reason: note, force: false });
      return wordFor(standing, "frozen" in standing && standing.frozen ? "frozen" : "money moves");
    },
  },
];

export const attendingActions: readonly Action[] = attentions.map(({ name, weight, rows, see }) => ({
  name,
  weight,
  on: "server",
  async prepare(world) {
    const { random, operators } = world;
    const id = random.one(await rows(world));
    const operatorId = random.one(operators) as string;
    if (id === undefined) return null;
    return { label: "", work: async (process) => await see(process, id, operatorId) };
  },
}));
