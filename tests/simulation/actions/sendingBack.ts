import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import { type ReturnStep, returnSteps } from "#domain/order/orderActions.ts";
import { enterReturnCode, makeReturnCode } from "#modules/orders/claims/returnCode.ts";
import { sendBack } from "#modules/orders/claims/sendBack.ts";
import { takeReturnStep } from "#modules/orders/claims/takeReturnStep.ts";
import { lookAtReturn } from "../world/items.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { chooseClaim } from "./conversing.ts";
import { handoverSecret } from "./handingOver.ts";
import { nameOf } from "./names.ts";

/** The buyer has it ready; at times somebody else says so, or the buyer twice. */
const ready: Action = {
  name: "send back",
  weight: 4,
  isNamed: true,
  on: "server",
  async prepare(world) {
    const { random, buyers } = world;
    const claim = await chooseClaim(world, "returning");
    if (claim === undefined) return null;
    const buyerId = random.chance(0.05) ? (random.one(buyers) as string) : claim.buyer_id;
    const isTwice = random.chance(0.2);
    return {
      label: `${claim.id} by ${nameOf(world, buyerId)}`,
      async work({ database }) {
        const asked = [sendBack(database, { claimId: claim.id, buyerId })];
        if (isTwice) asked.push(sendBack(database, { claimId: claim.id, buyerId }));
        const [said] = await Promise.all(asked);
        return wordFor(said, "ready");
      },
    };
  },
};

/** The steps at whose end an operator has looked at the goods. */
const looksAt: readonly ReturnStep[] = ["accept_return", "refuse_return"];

/** What operators see of goods that go back; at times two of them see two things at once, or one of the two decides. */
const step: Action = {
  name: "return step",
  weight: 8,
  isNamed: true,
  on: "server",
  async prepare(world) {
    const { random, operators } = world;
    const claim = await chooseClaim(world, "returning");
    if (claim === undefined) return null;
    const isOwn = random.chance(0.05);
    const by = isOwn ? [random.one([claim.buyer_id, claim.seller_id]) as string] : operators;
    const { sheet } = await lookAtReturn(world, claim.id);
    const chosen = Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => ({
      claimId: claim.id,
      operatorId: random.one(by) as string,
      step: chooseStep(random, claim),
      note: random.chance(0.1) ? "" : "Seen.",
    }));
    // Whoever forgets the note forgets the sheet; what is not at Blaze has none.
    const isAtBlaze = claim.stage === "return_picked_up";
    const given = chosen.map((one) => {
      const hasSheet = isAtBlaze && one.note !== "" && looksAt.includes(one.step);
      return { ...one, sheet: hasSheet ? sheet : null, nothingCame: !hasSheet };
    });
    return {
      label: chosen
        .map((one) => `${one.step} of ${claim.id} by ${nameOf(world, one.operatorId)}`)
        .join(" and "),
      async work({ database }) {
        const [said] = await Promise.all(given.map((one) => takeReturnStep(database, one)));
        return isInvalid(said) ? "not taken" : wordFor(said, chosen[0]?.step ?? "taken");
      },
    };
  },
};

/** Two who met hand it back: the seller tells their code, the buyer enters it; at times another one, or twice. */
const handBack: Action = {
  name: "hand back",
  weight: 3,
  isNamed: true,
  on: "server",
  async prepare(world) {
    const { random } = world;
    const claim = await chooseClaim(world, "returning");
    if (claim === undefined) return null;
    const { id: claimId, seller_id: sellerId, buyer_id: buyerId } = claim;
    const isWrong = random.chance(0.3);
    const times = random.chance(0.2) ? 2 : 1;
    return {
      label: `${claimId} with ${isWrong ? "a wrong code" : "the code"}, ${times} times`,
      async work({ database }) {
        const parts = { database, secret: handoverSecret };
        const made = await makeReturnCode(parts, { claimId, sellerId, renew: false });
        if (isRefusal(made)) return made.refused;
        const code = isWrong ? String((Number(made.code) + 1) % 1_000_000).padStart(6, "0") : made.code;
        const enter = () => enterReturnCode(parts, { claimId, buyerId, code });
        const [said] = await Promise.all(Array.from({ length: times }, enter));
        return wordFor(said, "handed back");
      },
    };
  },
};

function chooseStep(
  random: World["random"],
  { stage, mode }: { stage: string | null; mode: string },
): ReturnStep {
  if (random.chance(0.1)) return random.one(returnSteps) as ReturnStep;
  if (random.chance(0.2)) return "refuse_return";
  if (mode === "handover") return "confirm_return";
  return stage === "return_picked_up" ? "accept_return" : "pick_up_return";
}

export const sendingBackActions: readonly Action[] = [ready, step, handBack];
