import { addPaise, type Paise, smallerPaise } from "../money/paise.ts";
import { type BidSteps, bidStep } from "./bidSteps.ts";

/** Somebody's standing in a contest of maxima. */
type Contender = { readonly bidderId: string; readonly maxPaise: Paise };

type ContestBid = {
  readonly bidderId: string;
  readonly amountPaise: Paise;
  readonly isAutomatic: boolean;
};

/**
 * Automatic bidding (R-BID-6): a challenger bids `amountPaise` against a leader, and the
 * server answers for whoever allowed a maximum. The result is what everybody sees, in order: the
 * challenger's own bid, then automatic ones by turns until one side cannot go on. The last one leads.
 *
 * The winner bids the least needed: a step above what the other side could bid at most, or their own
 * maximum where the step would pass it. Equal maxima go to the leader, who came first; the leader's last
 * bid then equals the challenger's. The turns between are left out, so a contest adds four bids at most.
 */
export function resolveContest(
  steps: BidSteps,
  leader: Contender | null,
  challenger: Contender,
  amountPaise: Paise,
): ContestBid[] {
  const own: ContestBid = { bidderId: challenger.bidderId, amountPaise, isAutomatic: false };
  if (leader === null || leader.maxPaise < amountPaise) return [own];
  const answers =
    challenger.maxPaise > leader.maxPaise
      ? challengerPrevails(steps, leader, challenger)
      : leaderHolds(steps, leader, challenger, amountPaise);
  return [own, ...answers];
}

function challengerPrevails(steps: BidSteps, leader: Contender, challenger: Contender): ContestBid[] {
  return [
    automatic(leader, leader.maxPaise),
    automatic(challenger, leastAbove(steps, leader.maxPaise, challenger)),
  ];
}

function leaderHolds(
  steps: BidSteps,
  leader: Contender,
  challenger: Contender,
  amountPaise: Paise,
): ContestBid[] {
  const firstAnswer = automatic(leader, leastAbove(steps, amountPaise, leader));
  if (challenger.maxPaise <= firstAnswer.amountPaise) return [firstAnswer];
  return [
    firstAnswer,
    automatic(challenger, challenger.maxPaise),
    automatic(leader, leastAbove(steps, challenger.maxPaise, leader)),
  ];
}

function leastAbove(steps: BidSteps, amount: Paise, contender: Contender): Paise {
  return smallerPaise(contender.maxPaise, addPaise(amount, bidStep(steps, amount)));
}

function automatic({ bidderId }: Contender, amountPaise: Paise): ContestBid {
  return { bidderId, amountPaise, isAutomatic: true };
}
