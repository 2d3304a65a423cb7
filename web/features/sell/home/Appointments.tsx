import { useState } from "react";
import type { SellerAppointment } from "#contract/sellerHome.ts";
import { indiaDayText } from "#domain/auction/indiaTime.ts";
import { slotName } from "#web/features/orders/pickup/slotName.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { IconLink } from "#web/ui/IconButton.tsx";
import { Photo } from "#web/ui/Photo.tsx";

const weekday = indiaDate({ weekday: "short" });
const dayOfMonth = indiaDate({ day: "numeric" });
const dayMs = 24 * 60 * 60_000;

type AppointmentsProps = {
  readonly appointments: readonly SellerAppointment[];
  readonly serverTime: string;
};

/** The seven days from today on, and what is planned on the one that is chosen: the first with something, at first. */
export function Appointments({ appointments, serverTime }: AppointmentsProps) {
  const words = useMessageGroup("sellerHome").appointments;
  const pickup = useMessageGroup("pickup");
  const [chosen, setChosen] = useState<string | null>(null);
  const dayOf = ({ starts_at }: SellerAppointment) => indiaDayText(new Date(starts_at));
  const day = chosen ?? (appointments[0] && dayOf(appointments[0]));
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.parse(serverTime) + at * dayMs));
  const planned = appointments.filter((one) => dayOf(one) === day);
  return (
    <section className="stack [--stack:0.75rem]" aria-labelledby="appointments-title">
      <h2 className="text-h3" id="appointments-title">
        {words.title}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own that cannot be taken off everywhere. */}
      <div className="week" role="group" aria-label={words.week}>
        {days.map((moment) => {
          const key = indiaDayText(moment);
          const count = appointments.filter((one) => dayOf(one) === key).length;
          const name = fillSentence(words.day, { count, day: dayName(moment.toISOString()) });
          return (
            <button
              key={key}
              type="button"
              aria-pressed={key === day}
              aria-label={name}
              onClick={() => setChosen(key)}
            >
              {weekday().format(moment)}
              <b>{dayOfMonth().format(moment)}</b>
              <i>{count > 0 ? count : ""}</i>
            </button>
          );
        })}
      </div>
      {planned.length === 0 && <p className="small quiet">{words.none}</p>}
      <ul className="things">
        {planned.map((one) => (
          <li key={`${one.kind}:${one.order_number}`}>
            <Photo url={one.image_url} alt="" width={40} height={40} />
            <div>
              <p className="strong" data-words="own">
                {one.title}
              </p>
              <p className="small quiet">
                {words[one.kind]}
                {" · "}
                {slotName(one, pickup)}
                {one.is_packed && ` · ${words.packed}`}
              </p>
            </div>
            <IconLink
              icon={{ name: "caret-right", weight: "bold" }}
              label={fillSentence(words.open, { title: one.title })}
              href={`/sell/order/${one.order_number}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
