import { closeAccountOf, readPeople } from "./actions/closing.ts";
import { lookAround } from "./actions/looking.ts";
import { cure } from "./actions/poisoning.ts";
import {
  locksAreLetGo,
  pass,
  passableNow,
  runningCount,
  startAction,
  startWork,
  untilFirstPause,
} from "./director.ts";
import { finishIdentities } from "./finishIdentities.ts";
import { finishSales, isSaleUnfinished, type PerformAtRest } from "./finishSales.ts";
import { restartDatabase } from "./outage.ts";
import { setClockBy } from "./world/time.ts";
import type { World } from "./world/world.ts";

const hourMs = 3_600_000;
/** A chain of four unpaid orders takes up to six days, an order's claims and its payout some more. */
const turnsToRest = 14;
/** Who paid in the last of them has goods that are on their way, days to claim, and a seller who is to be paid. */
const mostTurnsMore = 12;
/** So long some orders may fail and answers may be lost; the other orders have come to their end by then. */
const turnsOfTrouble = 9;
const turnMs = 12 * hourMs;

/** What is done until there is none of it: each of these answers "none" or null then. */
const jobsInOrder = [
  "processWebhooks",
  "closeDueAuctions",
  "settleClosedDeposits",
  "reconcilePending",
  "defaultOverdueOrders",
  "processRefunds",
  "passClaims",
  "completeOrders",
  "checkBankAccounts",
  "sendPayouts",
  "stopBidding",
  "endPassedBlocks",
] as const;

const watchingJobs = ["watchMoney", "checkMoney"] as const;

const byPeople = new Set(["deliver", "see to refund", "decide proposal", "unblock"]);

/** The faults end, what is under way is finished, and the watch looks at what waits. */
export async function comeToAStop(world: World): Promise<void> {
  world.networkFaults.chance = 0;
  restartDatabase(world);
  world.standins.faults.clear();
  // The answers about payouts stay away for some days more: nobody sends again what they did not ask about.
  world.standins.payouts.setFault("lost_answer");
  await finishRunning(world);
  world.restsSinceMs = world.clock.nowMs;
  for (const job of watchingJobs) await doOne(world, job);
}

/** Once nothing new happens: everything on its way arrives, and the jobs run until nothing waits. */
export async function comeToRest(world: World): Promise<void> {
  await comeToAStop(world);
  const perform: PerformAtRest = async (label, work) => {
    startWork(world, { on: "server1", label, work });
    await finishRunning(world);
  };
  for (let turn = 0; turn < turnsToRest + mostTurnsMore; turn += 1) {
    if (turn >= turnsToRest && !(await isSaleUnfinished(world))) break;
    if (turn === turnsOfTrouble) {
      await cure(world);
      world.standins.payouts.setFault("none");
    }
    world.standins.release();
    while ((await doOne(world, "deliver")) !== null);
    // A large one that is paid back by hand waits for a second operator, and goes on failing until then.
    while ((await doOne(world, "see to refund")) !== null) await doOne(world, "decide proposal");
    while ((await doOne(world, "unblock")) !== null);
    if (turn === 1) await refundInVain(world); // what the answers to claims have just sent back
    for (const job of jobsInOrder) while ((await doOne(world, job)) === "some");
    await finishIdentities(world, perform);
    await finishSales(world, perform);
    // What a provider took late and never reported stands on its statement alone.
    if (turn % 5 === 0) await doOne(world, "compareStatements");
    await setClockBy(world, turnMs);
  }
  for (const job of jobsInOrder) while ((await doOne(world, job)) === "some");
  await doOne(world, "compareStatements");
  await leave(world, perform);
  for (const job of watchingJobs) await doOne(world, job);
  await lookAround(world);
}

/** Two of those who have nothing left any more close their accounts. */
async function leave(world: World, perform: PerformAtRest): Promise<void> {
  const people = (await readPeople(world)).filter(({ isFree }) => isFree);
  for (const place of [world.seed, world.seed + 5]) {
    const person = people[place % people.length];
    if (person === undefined) return;
    await perform("leave", async (process) => {
      const word = await closeAccountOf(world, process, person);
      if (word === "account_in_use") world.seen.kept.push(person.userId);
      return word;
    });
  }
}

/** No provider answers about refunds for once: the next time they are asked about before they are sent again. */
async function refundInVain(world: World): Promise<void> {
  const { faults } = world.standins;
  faults.byChance(({ kind }) => kind === "error_500");
  await doOne(world, "processRefunds");
  faults.byChance(null);
}

/** Does it to its end, and tells what came of it; null when there was nothing to do it to. */
async function doOne(world: World, name: string): Promise<string | null> {
  const on = byPeople.has(name) ? "server1" : "worker1";
  const ended = await startAction(world, { actor: world.started + 1, action: name, on, seed: world.started });
  if (ended === null) return null;
  await finishRunning(world);
  return await ended.outcome;
}

/** Everybody goes on in turn, the oldest first, until all is done. */
async function finishRunning(world: World): Promise<void> {
  for (;;) {
    await world.scheduler.quiet();
    if (runningCount(world) === 0 && world.scheduler.passable().length === 0) return;
    const [boundary] = passableNow(world);
    if (boundary !== undefined) pass(world, boundary);
    else if (!(await locksAreLetGo(world))) await setClockBy(world, untilFirstPause(world));
  }
}
