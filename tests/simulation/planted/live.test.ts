import { testFound } from "./firstBroken.ts";

/** Faults of the live updates that somebody who watches a world comes upon. */
testFound([
  { name: "lost event: whoever is outbid is not told", rule: /everybody is told what is theirs/ },
  { name: "event told twice: a person hears of their own event again", rule: /told of an event once/ },
  { name: "NOTIFY dropped, and nobody looks without it", rule: /a screen shows|everybody is told/, first: 4 },
]);
