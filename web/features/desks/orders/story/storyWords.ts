import type { StoryEntry } from "#contract/orderStory.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { noticeText } from "#web/features/account/notices/noticeText.ts";
import { proofSentence } from "#web/features/orders/proof/proofSentence.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import type { IconIn } from "#web/ui/iconWeights.ts";

export type StoryWords = {
  readonly story: MessageGroups["orderDesk"]["story"];
  readonly events: MessageGroups["fulfilment"]["events"];
  readonly proofs: MessageGroups["fulfilment"]["deliveryProof"];
  readonly means: MessageGroups["operatorDesk"]["eventMeans"];
  /** By what came back, of a return that was refused. */
  readonly cameBack: MessageGroups["operatorDesk"]["cameBack"];
  readonly notices: Pick<MessageGroups, "noticeKinds" | "noticeParts">;
};

/** An entry as it is shown: what happened, what that means or is about, what somebody wrote, and the money of it. */
export type SaidEntry = {
  readonly icon: IconIn<"bold">;
  readonly tone?: "good" | "bad";
  readonly title: string;
  readonly lines: readonly string[];
  /** In their own words. */
  readonly quote?: string;
  readonly amount?: Paise;
};

/** What nobody wanted. */
const wentWrong: ReadonlySet<string> = new Set([
  "verification_failed",
  "undelivered",
  "came_back",
  "lost",
  "damaged",
  "seller_cancelled",
  "payment_defaulted",
  "claim_opened",
  "claim_appealed",
  "return_lapsed",
]);
const wentWell: ReadonlySet<string> = new Set(["paid", "verified", "delivered", "completed", "reinstated"]);

type Of<Kind extends StoryEntry["kind"]> = Extract<StoryEntry, { kind: Kind }>;
type Sayers = { readonly [Kind in StoryEntry["kind"]]: (entry: Of<Kind>, words: StoryWords) => SaidEntry };

/** Says an entry of the story in the page's language. */
export function saidEntry(entry: StoryEntry, words: StoryWords): SaidEntry {
  // The compiler does not follow that the sayer of an entry's kind takes that entry.
  return (sayers[entry.kind] as (entry: StoryEntry, words: StoryWords) => SaidEntry)(entry, words);
}

const sayers: Sayers = {
  event: (
    { event, actor, name, note, planned_at: plannedAt, outcome, proof },
    { story, events, means, cameBack, proofs },
  ) => {
    const names: Readonly<Record<string, string>> = events;
    const by = fillSentence(story.by[actor], { name: name || story.noName });
    return {
      icon: wentWrong.has(event) ? "warning-circle" : "check",
      ...(wentWrong.has(event) ? { tone: "bad" } : wentWell.has(event) ? { tone: "good" } : {}),
      title: names[event === "won" ? "sold" : event] ?? events.unknown,
      lines: [
        outcome === null ? means[event] : cameBack[outcome],
        [by, plannedAt === null ? "" : fillSentence(story.planned, { time: momentName(plannedAt) })]
          .filter((part) => part !== "")
          .join(" · "),
        proof === null
          ? ""
          : proofSentence(
              proof.kind === "carrier_words"
                ? { kind: proof.kind, signedBy: "", carrierWords: proof.by }
                : { kind: proof.kind, signedBy: proof.by, carrierWords: "" },
              proofs,
            ),
      ],
      quote: note,
    };
  },
  bid: ({ name, by, amount, is_automatic: isAutomatic, is_withdrawn: isWithdrawn }, { story }) => ({
    icon: "gavel",
    title: fillSentence(story.bid[by], { name: name || story.noName }),
    lines: [isAutomatic ? story.bid.automatic : "", isWithdrawn ? story.bid.withdrawn : ""],
    amount,
  }),
  payment: (entry, { story }) => {
    const words = story.payment[entry.is_deposit ? "deposit" : "order"];
    const line = fillSentence(story.payment.line, { provider: entry.provider, reference: entry.reference });
    const bank = entry.transaction_id && fillSentence(story.payment.bank, { id: entry.transaction_id });
    return {
      icon: "bank",
      ...(entry.status === "success" ? { tone: "good" } : entry.status === "failed" ? { tone: "bad" } : {}),
      title: fillSentence(words[entry.status], { name: entry.name || story.noName }),
      lines: [bank ? `${line}, ${bank}` : line],
      amount: entry.amount,
    };
  },
  refund: ({ status, reason, amount, provider, reference }, { story }) => ({
    icon: "arrow-u-down-left",
    ...(status === "failed" ? { tone: "bad" } : {}),
    title: story.refund[status],
    lines: [story.refund.reasons[reason], fillSentence(story.refund.line, { provider, reference })],
    amount,
  }),
  transfer: ({ event }, { story }) => {
    const names: Readonly<Record<string, string>> = story.transfers;
    return { icon: "wallet", title: fillSentence(story.ledger, { event: names[event] ?? event }), lines: [] };
  },
  payout: ({ name, status, amount, bank_reference: reference }, { story }) => ({
    icon: "bank",
    ...(status === "paid" ? { tone: "good" } : status === "failed" ? { tone: "bad" } : {}),
    title: fillSentence(story.payout[status], { name: name || story.noName }),
    lines: [story.payout.line, reference === null ? "" : fillSentence(story.payout.bank, { reference })],
    amount,
  }),
  message: ({ to, message }, { story, notices }) => ({
    icon: "envelope-simple",
    ...(message.failed_over.length > 0 && message.sent_over.length === 0 ? { tone: "bad" } : {}),
    title: story.message[to],
    lines: [],
    quote: noticeText(message, notices),
  }),
  parcel: ({ status, carrier, tracking_number: number, direction }, { story }) => ({
    icon: "truck",
    ...(status === "refused" ? { tone: "bad" } : {}),
    title: story.parcel[status],
    lines: [
      fillSentence(story.parcel.line, { carrier, number }).trim(),
      direction === "return" ? story.parcel.return : "",
    ],
  }),
  scan: ({ scan, place, carrier }, { story }) => ({
    icon: "truck",
    title: story.scans[scan],
    lines: [[carrier, place].filter((part) => part !== "").join(", ")],
  }),
  claim_message: ({ by, name, text, picture_count: pictures }, { story }) => ({
    icon: "chat-circle-text",
    title: fillSentence(story.claimMessage[by], { name: name || story.noName }),
    lines: [pictures === 0 ? "" : fillSentence(story.claimMessage.pictures, { count: pictures })],
    quote: text,
  }),
  strike: ({ of, name, reason, lifted_at: liftedAt }, { story }) => ({
    icon: "warning-circle",
    tone: "bad",
    title: fillSentence(story.strike.of[of], { name: name || story.noName }),
    lines: [
      story.strike.reasons[reason],
      liftedAt === null ? "" : fillSentence(story.strike.lifted, { time: momentName(liftedAt) }),
    ],
  }),
  reading: ({ name, call, hash }, { story }) => {
    const calls: Readonly<Record<string, string>> = story.reading.calls;
    return {
      icon: "eye",
      title: fillSentence(calls[call] ?? story.reading.other, { name: name || story.noName, call }),
      lines: [fillSentence(story.reading.hash, { hash })],
    };
  },
};
