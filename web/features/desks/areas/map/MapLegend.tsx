import { useMessageGroup } from "#web/messages/messageGroup.ts";

const kinds = ["all", "some", "none", "waiting"] as const;

/** What the circles mean, and whose data it is. */
export function MapLegend() {
  const { map: words } = useMessageGroup("areasDesk");
  const delivery = useMessageGroup("delivery");
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 small quiet">
      <ul className="flex flex-wrap gap-x-4 gap-y-1" aria-label={words.legendTitle}>
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={`map-key map-key--${kind}`} aria-hidden="true" />
            {words.legend[kind]}
          </li>
        ))}
      </ul>
      <span>{delivery.map.offices}</span>
    </div>
  );
}
