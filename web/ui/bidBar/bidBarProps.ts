import type { ReserveStanding } from "#domain/auction/reserve.ts";
import type { Paise } from "#domain/money/paise.ts";

/** What every state of the bid bar shows. */
type Common = {
  /** Live stands at the foot of a phone in the place of the tab bar; a panel stands where it is put. */
  readonly placement?: "live" | "panel";
  /** What a screen reader calls it, where there are several. */
  readonly label?: string;
  readonly endsAt: string;
  /** The price of the state: the current bid or base price, the winning bid, what it sold for. */
  readonly pricePaise: Paise;
  /** The same with the delivery to the reader, where that adds something; beside a button that bids, of its amount. */
  readonly totalPaise?: Paise | undefined;
  readonly bids: number;
  /** Whether the seller has a hidden reserve, and whether it is met (R-RESERVE-1). */
  readonly reserve?: ReserveStanding | undefined;
  /** While it can be bought at once: for how much, and at which price it no longer can; null when the next bid ends it. */
  readonly buyNow?:
    | { readonly pricePaise: Paise; readonly untilPaise: Paise | null; readonly onBuy: () => void }
    | undefined;
  /** While the reader's last bid can be said to be a mistake; shown beside what they bid. */
  readonly onReport?: (() => void) | undefined;
};

/** The amount of the next bid, its button, and the ways to another amount. */
export type BidEntryProps = {
  /** The least that the server would take now. */
  readonly minimumPaise: Paise;
  readonly stepPaise: Paise;
  /** What stands on the button; never less than the least. */
  readonly offerPaise: Paise;
  readonly onOfferChange: (offerPaise: Paise) => void;
  readonly onBid: (offerPaise: Paise) => void;
  /** The button was pressed just when what it does had changed: says so. */
  readonly onEarly: () => void;
  /** Opens the sheet in which an amount is typed. */
  readonly onOther: () => void;
  /** What another unpaid win would mean for the reader; said before they bid. */
  readonly warning?: string | undefined;
};

type MoreProps = {
  /** Where the reader goes from an auction that is over, for example See more cameras. */
  readonly moreHref: string;
  readonly moreLabel: string;
};

/** The facts that each standing of the reader needs; a state without its facts does not compile. */
export type BidBarProps = Common &
  (
    | {
        readonly state: "guest";
        readonly onLogin: () => void;
        /** Who is signed in sees it until their own bar is there: not as something to press. */
        readonly isWaiting?: boolean | undefined;
      }
    | {
        readonly state: "deposit";
        readonly depositPaise: Paise;
        readonly onStart: () => void;
        /** Why it is asked of this reader. */
        readonly warning?: string | undefined;
      }
    /** The first bid makes the deposit of nothing (R-DEPOSIT-2). */
    | ({ readonly state: "intro"; readonly binding: string } & BidEntryProps)
    | ({ readonly state: "canbid" } & BidEntryProps)
    | ({ readonly state: "busy" } & BidEntryProps)
    | ({ readonly state: "outbid"; readonly yoursPaise: Paise } & BidEntryProps)
    /** The reason is there when a bid was pressed and no answer came. */
    | ({
        readonly state: "offline";
        readonly staleSeconds: number;
        /** The last known bid is the reader's: nothing invites them to bid against themselves. */
        readonly hasLed: boolean;
        /** Blaze goes on bidding for them, with the connection or without. */
        readonly maximumPaise?: Paise | undefined;
        readonly reason?: string | undefined;
      } & BidEntryProps)
    /** The same for who cannot bid yet: a guest, and who has not paid the deposit. */
    | {
        readonly state: "reconnecting";
        readonly staleSeconds: number;
        readonly action: "login" | "start";
        readonly onAction: () => void;
      }
    | {
        readonly state: "reconnecting";
        readonly staleSeconds: number;
        readonly action: "own";
        readonly manageHref: string;
      }
    /** The reason is the server's sentence: Somebody bid first. Bid at least ₹26,000 now. */
    | ({ readonly state: "refused"; readonly reason: string } & BidEntryProps)
    /** The note is there when the reader leads and that does not suffice. */
    | {
        readonly state: "winning";
        readonly onAutomatic: () => void;
        readonly note?: string | undefined;
      }
    | {
        readonly state: "auto";
        readonly maximumPaise: Paise;
        readonly onAutomatic: () => void;
        readonly note?: string | undefined;
      }
    /** The reader sells it: the bar leads to where they look after it. */
    | { readonly state: "own"; readonly manageHref: string }
    /** Who may bid no more, and why. */
    | { readonly state: "stopped" }
    /** Blaze would bring it to the reader's pin code, and does not reach that. */
    | { readonly state: "unserved"; readonly pinCode: string; readonly onChange: () => void }
    /** The line says until when to pay and that the deposit is counted. */
    | {
        readonly state: "won";
        readonly balancePaise: Paise;
        readonly payHref: string;
        readonly line: string;
      }
    | ({
        readonly state: "lost";
        /** False while whoever won it has not paid: then it is not said to be sold. */
        readonly isPaid: boolean;
        /** Absent when the reader never bid. */
        readonly yoursPaise?: Paise | undefined;
        readonly refundPaise?: Paise | undefined;
        /** The reader is one of the next in line, at this amount: their deposit is held. */
        readonly standby?: { readonly rank: number; readonly amountPaise: Paise } | undefined;
      } & MoreProps)
    | ({
        readonly state: "unsold";
        /** It was the reader's, and the sale was undone: what is said of that. */
        readonly undoneLine?: string;
      } & MoreProps)
    /** Between the end and the server's word on who has won. */
    | { readonly state: "ended" }
  );

export type BidBarState = BidBarProps["state"];
