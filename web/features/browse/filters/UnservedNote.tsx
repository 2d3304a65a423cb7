import { useQuery } from "@tanstack/react-query";
import type { WithinKm } from "#domain/search/near.ts";
import { officesQuery } from "#web/features/account/addresses/deliveryQueries.ts";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Link } from "#web/ui/link.tsx";
import type { PlaceNotesProps } from "./listFiltersProps.ts";

/** As far as somebody may go to fetch something. */
const fetchKm: WithinKm = 50;

/** Where Blaze does not deliver to the reader's place, what they can bid on is what they fetch themselves (R-DEPOSIT-9). */
export function UnservedNote({ filters, hrefWith }: PlaceNotesProps) {
  const delivery = useMessageGroup("delivery");
  const pinCode = useKeptPinCode();
  const { data: offices } = useQuery({ ...officesQuery(pinCode ?? ""), enabled: pinCode !== null });
  const isServed =
    offices === undefined || offices.length === 0 || offices.some(({ available }) => available);
  if (pinCode === null || isServed || filters.way === "handover") return null;
  return (
    <div className="note flex-wrap items-center">
      <p>{fillSentence(delivery.notDelivered, { pinCode })}</p>
      <Link className="link" href={hrefWith({ way: "handover", near: Number(pinCode), km: fetchKm })}>
        {fillSentence(delivery.whatIsNear, { km: fetchKm })}
      </Link>
    </div>
  );
}
