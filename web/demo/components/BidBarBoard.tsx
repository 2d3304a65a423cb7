import { useState } from "react";
import type { Paise } from "#domain/money/paise.ts";
import { BidBar } from "#web/ui/bidBar/BidBar.tsx";
import type { BidBarProps, BidBarState } from "#web/ui/bidBar/bidBarProps.ts";
import { Board, Shown } from "./Board.tsx";
import { rupees, sampleSeconds } from "./sampleValues.ts";
import { useSampleEnd } from "./useSampleEnd.ts";

/** The bid bar in every state. */
export function BidBarBoard() {
  return (
    <Board title="Bid bar">
      {states.map((state) => (
        <Shown key={state} name={state}>
          <BidBarSample state={state} />
        </Shown>
      ))}
    </Board>
  );
}

function BidBarSample({ state }: { readonly state: BidBarState }) {
  const endsIn = useSampleEnd();
  const [offerPaise, onOfferChange] = useState<Paise>(rupees(25_000));
  const entry = {
    minimumPaise: rupees(25_000),
    stepPaise: rupees(500),
    offerPaise,
    onOfferChange,
    onBid: doNothing,
    onEarly: doNothing,
    onOther: doNothing,
  };
  const isOver = over.has(state);
  const seconds = isOver ? sampleSeconds.ended : sampleSeconds.minutes;
  const common = {
    placement: "panel",
    label: `Bidding, ${state}`,
    endsAt: endsIn(seconds),
    pricePaise: rupees(24_500),
    bids: 14,
  } as const;
  const samples: { [State in BidBarState]: Extract<BidBarProps, { state: State }> } = {
    guest: { ...common, state: "guest", onLogin: doNothing },
    deposit: { ...common, state: "deposit", depositPaise: rupees(2400), onStart: doNothing },
    intro: { ...common, ...entry, state: "intro", binding: "A bid is binding: whoever wins pays." },
    canbid: { ...common, ...entry, state: "canbid" },
    busy: { ...common, ...entry, state: "busy" },
    outbid: { ...common, ...entry, state: "outbid", yoursPaise: rupees(24_000) },
    offline: { ...common, ...entry, state: "offline", staleSeconds: 12, hasLed: false },
    reconnecting: {
      ...common,
      state: "reconnecting",
      staleSeconds: 12,
      action: "login",
      onAction: doNothing,
    },
    refused: {
      ...common,
      ...entry,
      state: "refused",
      reason: "Somebody bid first. Bid at least ₹25,000 now.",
    },
    winning: { ...common, state: "winning", onAutomatic: doNothing },
    auto: { ...common, state: "auto", maximumPaise: rupees(30_000), onAutomatic: doNothing },
    own: { ...common, state: "own", manageHref: "/sell" },
    stopped: { ...common, state: "stopped" },
    unserved: { ...common, state: "unserved", pinCode: "744202", onChange: doNothing },
    won: {
      ...common,
      state: "won",
      balancePaise: rupees(22_100),
      payHref: "#",
      line: "Pay before 9:00 pm today.",
    },
    lost: {
      ...common,
      ...more,
      state: "lost",
      isPaid: true,
      yoursPaise: rupees(24_000),
      refundPaise: rupees(2400),
    },
    unsold: { ...common, ...more, state: "unsold", bids: 0 },
    ended: { ...common, state: "ended" },
  };
  return <BidBar {...samples[state]} />;
}

const over: ReadonlySet<BidBarState> = new Set(["won", "lost", "unsold", "ended"]);
const more = { moreHref: "#", moreLabel: "See more cameras" };
const states: readonly BidBarState[] = [
  "guest",
  "deposit",
  "intro",
  "canbid",
  "winning",
  "outbid",
  "auto",
  "offline",
  "reconnecting",
  "busy",
  "refused",
  "own",
  "won",
  "lost",
  "unsold",
  "ended",
];

function doNothing(): void {}
