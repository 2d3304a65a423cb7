import type { Refusal } from "#contract/refusals.ts";
import type { SupportView } from "#contract/supportView.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import {
  type SupportViewPart,
  supportViewAskMinutes,
  supportViewsADay,
} from "#domain/operators/supportView.ts";
import { recordPersonalEvents } from "../../live/recordEvents.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { ago, blazeNow, fromNow } from "../../operations/readClock.ts";
import { presentView, selectViews, stateOf, type ViewRow } from "./viewRows.ts";

type Asked = {
  readonly userId: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly parts: readonly SupportViewPart[];
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Asks somebody to let this operator see their screens (R-OPERATOR-28). The same request again, while it can be
 * answered, is answered alike. Refuses `support_view_own`, `support_view_open` while another one can be answered or
 * holds, and `support_view_limit_reached`.
 */
export async function askView(database: Database, asked: Asked): Promise<SupportView | Refusal> {
  const { userId, operatorId, reason } = asked;
  if (userId === operatorId) return { refused: "support_view_own" };
  const parts = [...new Set(asked.parts)];
  return await inTransaction(database, async (tx) => {
    // Two operators who ask at once are one after the other.
    await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const lately = await readLately(tx, userId);
    const open = lately.find((row) => ["asked", "holds"].includes(stateOf(row)));
    if (open !== undefined) {
      const isSame = open.operator_id === operatorId && open.reason === reason && stateOf(open) === "asked";
      const until = (open.holds_until ?? open.open_until).toISOString();
      return isSame ? presentView(open) : { refused: "support_view_open", until };
    }
    const first = lately.at(supportViewsADay - 1);
    if (first !== undefined) {
      const waitMs = first.asked_at.getTime() + dayMs - first.now.getTime();
      const seconds = Math.max(1, Math.ceil(waitMs / 1000));
      return { refused: "support_view_limit_reached", retry_after_seconds: seconds };
    }
    const { id } = await tx
      .insertInto("support_views")
      .values({
        ...{ user_id: userId, operator_id: operatorId, reason, parts },
        asked_at: blazeNow,
        open_until: fromNow(`${supportViewAskMinutes} minutes`),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellPerson(tx, { id, userId });
    return presentView(await selectViews(tx).where("support_views.id", "=", id).executeTakeFirstOrThrow());
  });
}

/** Those of the last day, the latest first. */
async function readLately(tx: Transaction, userId: string): Promise<ViewRow[]> {
  return await selectViews(tx)
    .where("user_id", "=", userId)
    .where("asked_at", ">", ago("1 day"))
    .orderBy("asked_at", "desc")
    .orderBy("support_views.id")
    .limit(supportViewsADay)
    .execute();
}

async function tellPerson(
  tx: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const notice = {
    userId,
    template: "support_view_asked",
    variables: {},
    idempotencyKey: `support_view_asked:${id}`,
    path: "/profile/security",
  } as const;
  await queueMessages(tx, [notice]);
  await recordPersonalEvents(tx, [{ userId, kind: "support", listingId: null }]);
}
