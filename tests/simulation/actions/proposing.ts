import { sql } from "kysely";
import { decideProposal } from "#modules/operators/proposals/decideProposal.ts";
import { type Action, wordFor } from "./action.ts";

const words = [
  [6, "approve"],
  [1, "refuse"],
  [1, "withdraw"],
] as const;

/** What an operator proposed is decided by another, or by several at once; sometimes by themselves, which is refused. */
const decideProposed: Action = {
  name: "decide proposal",
  weight: 2,
  on: "server",
  async prepare(world) {
    const { random, operators, database } = world;
    const { rows } = await sql<{ id: string; kind: string }>`
      select id, kind from operator_proposals
      order by (outcome is not null), proposed_at, subject limit 2`.execute(database.outside.kysely);
    const proposal = random.chance(0.9) ? rows[0] : random.one(rows);
    if (proposal === undefined) return null;
    const by = random.chance(0.2) ? operators : [random.one(operators) as string];
    const asked = by.map((id) => ({
      proposalId: proposal.id,
      operator: { id, operator_roles: ["admin" as const] },
      decision: random.weighted(words),
    }));
    return {
      label: `${proposal.kind}: ${asked.map(({ decision }) => decision).join(", ")}`,
      async work(process) {
        const answers = await Promise.all(asked.map((one) => decideProposal(process.database, one)));
        return wordFor(answers[0], asked[0]?.decision ?? "");
      },
    };
  },
};

export const proposingActions: readonly Action[] = [decideProposed];
