import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Link } from "#web/ui/link.tsx";
import { deskGroups } from "./desks.ts";

type DeskSideProps = {
  /** The desks that this operator may see. */
  readonly links: readonly {
    readonly name: string;
    readonly href: string;
    readonly label: string;
    readonly current: boolean;
    readonly count: string | undefined;
  }[];
};

/** The desks beside the one that is open, in their groups; on narrow screens tabs stand in its place. */
export function DeskSide({ links }: DeskSideProps) {
  const words = useMessageGroup("operatorDesk");
  return (
    <nav className="desk__side" aria-label={words.title}>
      {deskGroups.map(({ name, desks }) => {
        const own = links.filter((link) => desks.some((desk) => desk.name === link.name));
        if (own.length === 0) return null;
        return (
          <div key={name}>
            {name !== "today" && <h2 className="desk__group">{words.groups[name]}</h2>}
            {own.map(({ href, label, current, count }) => (
              <Link key={href} className="desk__go" href={href} aria-current={current ? "page" : undefined}>
                {label} {count !== undefined && <span className="desk__n">{count}</span>}
              </Link>
            ))}
          </div>
        );
      })}
    </nav>
  );
}
