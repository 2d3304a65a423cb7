import { setTimeout as pause } from "node:timers/promises";
import { ClosedAccount } from "#modules/identity/lockPerson.ts";
import { wordFor } from "./actions/action.ts";
import { actionNamed, chooseAction } from "./actions/chooseAction.ts";
import type { Decision } from "./core/decisions.ts";
import { Random } from "./core/random.ts";
import type { Actor, Boundary } from "./core/scheduler.ts";
import { chooseRestart, deathsBefore, diesAt, mayFail, restartDatabase, stopDatabase } from "./outage.ts";
import { clockMs } from "./pace.ts";
import type { SimulatedProcess } from "./world/processes.ts";
import { setClockBy } from "./world/time.ts";
import type { World } from "./world/world.ts";

/** How often what happens at a boundary, of one. */
const chances = { start: 0.25, crash: 0.002 };
const mostAtOnce = 6;

/**
 * Lets the world go on for so many steps, by its seed. A step is a boundary that an actor passes: a statement, a call
 * to a provider, its answer, the end of a pause.
 */
export async function explore(world: World, steps: number): Promise<void> {
  const end = world.history.steps + steps;
  while (world.history.steps < end && world.failures.length === 0) {
    await world.scheduler.quiet();
    const decision = choose(world);
    world.decisions.push(decision);
    await apply(world, decision);
  }
}

function choose(world: World): Decision {
  const { random } = world;
  const ms = clockMs(world);
  if (ms !== 0) return { kind: "clock", ms };
  const restart = chooseRestart(world);
  if (restart !== null) return restart;
  const passable = passableNow(world);
  const isFull = runningCount(world) >= mostAtOnce;
  if (!isFull && (passable.length === 0 || random.chance(chances.start))) return chooseStart(world);
  const boundary = random.one(passable);
  if (boundary === undefined) return { kind: "clock", ms: untilFirstPause(world) };
  const place = placeOf(passable, boundary);
  const when = random.chance(0.5) ? "before" : "after";
  if (diesAt(world, boundary)) return { kind: "stop", ...place, when };
  return random.chance(chances.crash) ? { kind: "crash", ...place, when } : { kind: "pass", ...place };
}

function chooseStart(world: World): Decision {
  const { random, processes, started } = world;
  const { name, on } = chooseAction(world);
  const process = random.one(processes.filter(({ kind }) => kind === on)) as SimulatedProcess;
  const seed = random.below(2 ** 31);
  return { kind: "start", actor: started + 1, action: name, on: `${process.kind}${process.place}`, seed };
}

function placeOf(passable: readonly Boundary[], boundary: Boundary): { actor: number; nth: number } {
  const ofActor = passable.filter(({ actor }) => actor === boundary.actor);
  return { actor: boundary.actor, nth: ofActor.indexOf(boundary) };
}

/** Does what was decided, while nobody else does anything. False when there is nothing to do it to. */
export async function apply(world: World, decision: Decision): Promise<boolean> {
  if (decision.kind === "clock") {
    await setClockBy(world, decision.ms);
    return true;
  }
  if (decision.kind === "restart") {
    restartDatabase(world);
    return true;
  }
  if (decision.kind === "start") return (await startAction(world, decision)) !== null;
  const { actor, nth } = decision;
  const boundary = passableNow(world).filter((known) => known.actor === actor)[nth];
  if (boundary === undefined) return false;
  if (decision.kind === "pass") pass(world, boundary);
  else await die(world, boundary, decision);
  return true;
}

export function passableNow({ scheduler, clock }: World): readonly Boundary[] {
  return scheduler.passable().filter(({ notBefore }) => notBefore <= clock.nowMs);
}

export function pass({ scheduler, history }: World, boundary: Boundary): void {
  history.step(`${boundary.actor} ${boundary.process}: ${boundary.label}`);
  scheduler.pass(boundary);
}

export function runningCount({ processes }: World): number {
  return processes.reduce((sum, { running }) => sum + running.size, 0);
}

type Start = { readonly actor: number; readonly action: string; readonly on: string; readonly seed: number };

/** Begins it; null when there is nothing to do it to, else a promise of its outcome. */
export async function startAction(world: World, start: Start): Promise<{ outcome: Promise<string> } | null> {
  world.started = start.actor;
  const action = actionNamed(start.action);
  const process = processNamed(world, start.on);
  const random = new Random(start.seed);
  const actor = { number: start.actor, process: process.name, random, luck: luckOf(start.seed) };
  const prepared = await world.scheduler.as(actor, () => action.prepare({ ...world, random }));
  if (prepared === null) return null;
  world.history.write(`${start.actor} ${process.name} begins ${action.name} ${prepared.label}`);
  return { outcome: run(world, { actor, process, name: action.name, work: prepared.work }) };
}

const luckOf = (seed: number) => new Random(seed ^ 0x10c4);

type Work = (process: SimulatedProcess) => Promise<unknown>;

/** Begins something of which everything is known already. */
export function startWork(
  world: World,
  { on, label, work }: { on: string; label: string; work: Work },
): void {
  world.started += 1;
  const process = processNamed(world, on);
  const { started } = world;
  const actor = {
    number: started,
    process: process.name,
    random: new Random(started),
    luck: luckOf(started),
  };
  world.history.write(`${process.name} begins ${label}`);
  void run(world, { actor, process, name: label, work: async (at) => wordFor(await work(at), "done") });
}

type Run = {
  readonly actor: Actor;
  readonly process: SimulatedProcess;
  readonly name: string;
  readonly work: Work;
};

function run(world: World, { actor, process, name, work }: Run): Promise<string> {
  const { scheduler, history, failures, seen } = world;
  const deaths = deathsBefore(world);
  process.running.add(actor.number);
  seen.lastActor = actor.number;
  const { promise, resolve } = Promise.withResolvers<string>();
  scheduler.start(
    actor,
    () => work(process),
    (outcome) => {
      process.running.delete(actor.number);
      const reason: unknown = outcome.status === "rejected" ? outcome.reason : null;
      const isSignedOut = reason instanceof ClosedAccount;
      const isAway = mayFail(world, deaths, reason);
      const otherwise = isSignedOut ? "sign_in_required" : isAway ? "database away" : "threw";
      const word = outcome.status === "fulfilled" ? String(outcome.value) : otherwise;
      if (word === "threw") failures.push(new Error(`${name} threw`, { cause: reason }));
      history.write(`${actor.number} ended ${name}: ${word}`);
      history.count(`${name}: ${word}`);
      resolve(word);
    },
  );
  return promise;
}

function processNamed({ processes }: World, name: string): SimulatedProcess {
  const process = processes.find(({ kind, place }) => `${kind}${place}` === name);
  if (process === undefined) throw new Error(`no process ${name}`);
  return process;
}

/** Everybody pauses or waits for a lock: time goes on until the first pause is over. */
export function untilFirstPause({ scheduler, clock }: World): number {
  const pauses = scheduler.passable().map(({ notBefore }) => notBefore);
  if (pauses.length > 0) return Math.max(0, Math.min(...pauses) - clock.nowMs);
  throw new Error("everybody waits for somebody else's lock");
}

/**
 * Nobody pauses, and all wait for locks: one that a connection held whose process died is let go once PostgreSQL has
 * noticed, which on a busy machine takes a moment. Answers whether somebody goes on by then.
 */
export async function locksAreLetGo(world: World): Promise<boolean> {
  if (world.scheduler.passable().length > 0) return false;
  for (let tries = 0; tries < 250; tries += 1) {
    await pause(20);
    await world.scheduler.quiet();
    if (runningCount(world) === 0 || world.scheduler.passable().length > 0) return true;
  }
  return false;
}

type Death = { readonly kind: "crash" | "stop"; readonly when: "before" | "after" };

/** A process or PostgreSQL dies before this boundary, or after what follows it was done and before anybody heard of it. */
export async function die(world: World, boundary: Boundary, { kind, when }: Death): Promise<void> {
  if (when === "after") {
    pass(world, boundary);
    await world.scheduler.quiet({ deliver: false });
  }
  if (kind === "stop") await stopDatabase(world, boundary, when);
  else await crash(world, boundary, when);
}

async function crash(world: World, boundary: Boundary, when: "before" | "after"): Promise<void> {
  const { scheduler, processes, history } = world;
  const place = processes.findIndex(({ name }) => name === boundary.process);
  const process = processes[place];
  if (process === undefined) return; // whoever it was is outside
  history.write(`${process.name} dies ${when} ${boundary.label}`);
  history.count(`crash of a ${process.kind}`);
  scheduler.holdWaiting();
  scheduler.kill(process.name);
  await world.database.cut(process.connections);
  processes[place] = world.startProcess({ ...process, life: process.life + 1 });
}
