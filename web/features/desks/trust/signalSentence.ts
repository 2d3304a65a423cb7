import type { TrustSignal } from "#contract/trust.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

/** What a signal is drawn from, in a sentence. */
export function signalSentence(signal: TrustSignal, words: MessageGroups["trustDesk"]): string {
  const { evidence: sentences } = words;
  switch (signal.kind) {
    case "shared_device": {
      const { in_common: count, last_used_at: at } = signal.evidence;
      return fillSentence(sentences.shared_device, { count, time: momentName(at) });
    }
    case "shared_address":
      return fillSentence(sentences.shared_address, { count: signal.evidence.in_common });
    case "shared_bank_account":
      return fillSentence(sentences.shared_bank_account, { count: signal.evidence.in_common });
    case "shared_item":
      return fillSentence(sentences.shared_item, { count: signal.evidence.in_common });
    case "meets_again":
    case "pushes_price": {
      const { auctions, wins, bids, all_bids: all } = signal.evidence;
      return fillSentence(sentences[signal.kind], { auctions, wins, bids, all });
    }
    case "retractions": {
      const { voided, reported } = signal.evidence;
      return fillSentence(sentences.retractions, { voided, reported });
    }
    case "high_bids_of_new_account": {
      const { highest_bid: highest, auctions, joined_at: joined } = signal.evidence;
      const facts = { amount: formatRupees(highest), auctions, joined: momentName(joined) };
      return fillSentence(sentences.high_bids_of_new_account, facts);
    }
    case "defaults":
      return fillSentence(sentences.defaults, { strikes: signal.evidence.strikes });
  }
}

/** What two have in common, by its own name: it stands behind the sentence, in the words of whoever named it. */
export function sharedThing(signal: TrustSignal): string {
  switch (signal.kind) {
    case "shared_address":
      return `${signal.evidence.city} ${signal.evidence.pin_code}`;
    case "shared_bank_account":
      return `${signal.evidence.bank_name}, ${signal.evidence.account_no}`;
    case "shared_item":
      return signal.evidence.number;
    default:
      return "";
  }
}
