import type { Messages } from "#languages/en/pack.ts";
import { useMessages } from "../../messages/useMessages.tsx";
import { Icon } from "../Icon.tsx";
import type { IconChoice } from "../iconWeights.ts";
import type { BidBarState } from "./bidBarProps.ts";

type Standing = { readonly icon: IconChoice; readonly word: keyof Messages["bidBar"]["standing"] };

const ended: Standing = { icon: { name: "flag-checkered", weight: "fill" }, word: "ended" };
const canBid: Standing = { icon: { name: "check-circle", weight: "fill" }, word: "canBid" };
const winning: Standing = { icon: { name: "crown-simple", weight: "fill" }, word: "winning" };
const reconnecting: Standing = { icon: { name: "wifi-slash" }, word: "reconnecting" };

const standings: Record<BidBarState, Standing> = {
  guest: { icon: { name: "gavel", weight: "fill" }, word: "open" },
  unserved: { icon: { name: "truck" }, word: "unserved" },
  deposit: { icon: { name: "lock-simple", weight: "fill" }, word: "depositNeeded" },
  intro: { icon: { name: "tag", weight: "fill" }, word: "open" },
  canbid: canBid,
  busy: canBid,
  refused: canBid,
  winning,
  auto: winning,
  outbid: { icon: { name: "arrow-circle-up", weight: "fill" }, word: "outBid" },
  offline: reconnecting,
  reconnecting,
  own: { icon: { name: "tag", weight: "fill" }, word: "own" },
  stopped: { icon: { name: "prohibit", weight: "fill" }, word: "stopped" },
  won: { icon: { name: "trophy", weight: "fill" }, word: "won" },
  lost: ended,
  unsold: ended,
  ended,
};

/** Where the reader stands. Screen readers hear it when it changes; the clock beside it is not part of that. */
export function BidStanding({ state }: { readonly state: BidBarState }) {
  const { bidBar } = useMessages();
  const { icon, word } = standings[state];
  return (
    <span className="bid__word" role="status">
      <Icon {...icon} /> {bidBar.standing[word]}
    </span>
  );
}
