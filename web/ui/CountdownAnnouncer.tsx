import { useState } from "react";
import type { Messages } from "#languages/en/pack.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { type CountdownMoment, momentCrossed } from "./countdown.ts";

/** Says to screen readers that one hour, ten, two or one minute are left, and the end; silent otherwise. */
export function CountdownAnnouncer({ seconds }: { readonly seconds: number }) {
  const { ui } = useMessages();
  const [heard, setHeard] = useState<{ seconds: number; moment: CountdownMoment | null }>({
    seconds,
    moment: null,
  });
  if (heard.seconds !== seconds) {
    const moment = momentCrossed(heard.seconds, seconds);
    setHeard({ seconds, moment: moment ?? heard.moment });
  }
  return (
    <span className="sr" role="status">
      {heard.moment && sentences(ui)[heard.moment]}
    </span>
  );
}

function sentences(ui: Messages["ui"]): Record<CountdownMoment, string> {
  return {
    hour: ui.countdown.announceHour,
    tenMinutes: ui.countdown.announceTenMinutes,
    twoMinutes: ui.countdown.announceTwoMinutes,
    oneMinute: ui.countdown.announceOneMinute,
    ended: ui.auctionEnded,
  };
}
