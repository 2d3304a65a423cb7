import type { ReactNode } from "react";
import { toast } from "react-hot-toast";
import type { Shipment } from "#contract/shipmentTrack.ts";
import type { ScanKind } from "#domain/shipping/scanKinds.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { classNames } from "#web/ui/classNames.ts";
import { IconButton } from "#web/ui/IconButton.tsx";

type ShipmentTrackProps = {
  readonly shipment: Shipment;
  readonly heading?: "h2" | "h3";
  /** Of a parcel that goes another way than to the buyer. */
  readonly title?: string;
  /** Its label. */
  readonly children?: ReactNode;
};

const wentWrong: ReadonlySet<ScanKind> = new Set([
  "attempt_failed",
  "lost",
  "damaged",
  "returning",
  "returned",
]);

/** Who brings a parcel, by which number, and where it was seen, the newest first. */
export function ShipmentTrack({ shipment, heading: Heading = "h2", title, children }: ShipmentTrackProps) {
  const { parcel: words } = useMessageGroup("fulfilment");
  const { carrier, tracking_number: number, tracking_url: url, expected_at: expected, scans } = shipment;
  const isOver = shipment.status === "ended";
  return (
    <section
      className={classNames("stack [--stack:0.75rem]", Heading === "h2" && "panel")}
      aria-label={title ?? words.title}
    >
      <div className="stack [--stack:0.125rem]">
        <Heading>{title ?? words.title}</Heading>
        {number !== "" && <TrackingNumber carrier={carrier} number={number} />}
        {expected !== null && !isOver && (
          <p className="small quiet">{fillSentence(words.expected, { day: dayName(expected) })}</p>
        )}
      </div>
      {children}
      {scans.length > 0 ? (
        <ol className="track">
          {scans.map(({ kind, place, at }, index) => (
            <li key={`${at} ${kind} ${place}`} data-is={standing(kind, { isNow: index === 0 && !isOver })}>
              <div>
                <b>{words.kinds[kind]}</b>
                <span className="small quiet">
                  {place !== "" && <span data-words="own">{place}, </span>}
                  {momentName(at)}
                </span>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className="small quiet">
          {shipment.is_by_hand ? words.byHand : isOver ? words.noneEver : words.none}
        </p>
      )}
      {url !== "" && (
        <a
          className="act inline-flex min-h-11 items-center justify-self-start"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          {words.page}
        </a>
      )}
    </section>
  );
}

function standing(kind: ScanKind, { isNow }: { isNow: boolean }): "bad" | "now" | "done" {
  if (wentWrong.has(kind)) return "bad";
  return isNow ? "now" : "done";
}

function TrackingNumber({ carrier, number }: { readonly carrier: string; readonly number: string }) {
  const { parcel: words } = useMessageGroup("fulfilment");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      toast.success(words.copied);
    } catch {
      toast.error(words.notCopied); // a browser may refuse; the number stands beside the button
    }
  };
  return (
    <p className="line [--line-gap:0.25rem] small quiet">
      <span data-words="own">{carrier}</span> · <span className="figures">{number}</span>
      <IconButton icon={{ name: "copy" }} label={words.copy} onClick={() => void copy()} />
    </p>
  );
}
