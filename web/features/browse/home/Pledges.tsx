import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";

/** What keeps a bid safe, in three lines. */
export function Pledges() {
  const { pledges, pledgesLabel } = useMessages().catalogue;
  return (
    <ul className="pledges" aria-label={pledgesLabel}>
      <Pledge icon="seal-check" {...pledges.checked} />
      <Pledge icon="arrow-u-down-left" {...pledges.deposit} />
      <Pledge icon="clock" {...pledges.clock} />
    </ul>
  );
}

type PledgeProps = { readonly icon: IconIn<"regular">; readonly title: string; readonly line: string };

function Pledge({ icon, title, line }: PledgeProps) {
  return (
    <li>
      <span className="face">
        <Icon name={icon} />
      </span>
      <span>
        <b className="strong">{title}</b>
        <br />
        <span className="small quiet">{line}</span>
      </span>
    </li>
  );
}
