import { isRefusal } from "#contract/refusals.ts";
import { enterHandoverCode } from "#modules/orders/enterHandoverCode.ts";
import { makeHandoverCode } from "#modules/orders/makeHandoverCode.ts";
import type { AskedCodes } from "../world/askedCodes.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import type { Sale } from "../world/sale.ts";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { nameOf } from "./names.ts";
import { chooseSale } from "./sales.ts";

/** Of every simulated server: what its codes are made of. */
export const handoverSecret = "the secret of a simulated server";

const isMeeting = ({ stage }: Sale) => stage === "awaiting_handover";

/** The buyer looks at their code, or asks for a new one; at times it is somebody else. */
const make: Action = {
  name: "make code",
  weight: 4,
  on: "server",
  async prepare(world) {
    const { random, buyers } = world;
    const sale = await chooseSale(world, isMeeting);
    if (sale === undefined) return null;
    const userId = random.chance(0.05) ? (random.one(buyers) as string) : sale.buyerId;
    const asked = { orderId: sale.orderId, userId, renew: random.chance(0.2) };
    return {
      label: `of ${sale.orderId} by ${nameOf(world, userId)}`,
      work: async (process) => await askForCode(world, process, asked),
    };
  },
};

/** As a buyer does who remembers what they were told. */
export async function askForCode(
  { askedCodes }: World,
  { database }: SimulatedProcess,
  asked: { readonly orderId: string; readonly userId: string; readonly renew: boolean },
): Promise<string> {
  const known: AskedCodes["made"][number] = { orderId: asked.orderId, told: null };
  askedCodes.made.push(known);
  const answer = await makeHandoverCode({ database, secret: handoverSecret }, asked);
  if (isRefusal(answer)) return answer.refused;
  known.told = answer.code;
  return "made";
}

/** The seller enters the code that the buyer gave them, an old one, or a wrong one; at times it is not the seller. */
const enter: Action = {
  name: "enter code",
  weight: 5,
  on: "server",
  async prepare(world) {
    const { random, sellers, askedCodes } = world;
    const sale = await chooseSale(world, isMeeting);
    if (sale === undefined) return null;
    const { orderId, sellerId, buyerId } = sale;
    const told = askedCodes.made.flatMap((one) => (one.orderId === orderId && one.told ? [one.told] : []));
    const code = random.chance(0.4) ? told.at(-1) : random.one(told);
    const isRight = code !== undefined && random.chance(0.4);
    const stranger = random.one([buyerId, ...sellers]) as string;
    const userId = random.chance(0.1) ? stranger : sellerId;
    return {
      label: `${isRight ? "a told" : "a wrong"} one of ${orderId} by ${nameOf(world, userId)}`,
      work: async (process) =>
        await enterCode(world, process, { orderId, userId, code: isRight ? code : wrongFor(told) }),
    };
  },
};

/** A code that nobody was told for this order. */
function wrongFor(told: readonly string[]): string {
  const last = Number(told.at(-1) ?? 0);
  const wrong = [1, 2, 3, 4].map((more) => String((last + more) % 1_000_000).padStart(6, "0"));
  return wrong.find((code) => !told.includes(code)) ?? "000000";
}

/** As somebody does who remembers what they entered and what they were told. */
export async function enterCode(
  { askedCodes }: World,
  { database }: SimulatedProcess,
  entered: { readonly orderId: string; readonly userId: string; readonly code: string },
): Promise<string> {
  const known: AskedCodes["entered"][number] = { ...entered, answer: null };
  askedCodes.entered.push(known);
  const answer = await enterHandoverCode({ database, secret: handoverSecret }, entered);
  if (!isRefusal(answer)) {
    known.answer = { isHandedOver: true, triesLeft: null };
    return "handed over";
  }
  const triesLeft = answer.refused === "handover_code_wrong" ? answer.tries_left : null;
  known.answer = { isHandedOver: false, triesLeft };
  return answer.refused;
}

export const handingOverActions: readonly Action[] = [make, enter];
