import { mostCounted } from "#domain/search/mostCounted.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Link } from "#web/ui/link.tsx";

type WaysOutListProps = {
  /** Each with what is on offer there; undefined while it is being counted. */
  readonly ways: readonly {
    readonly label: string;
    readonly href: string;
    readonly count: number | undefined;
  }[];
};

/** Lists near to one that has nothing, each with how many there are; those that have nothing either are left out. */
export function WaysOutList({ ways }: WaysOutListProps) {
  const { waysOut: words } = useMessageGroup("alerts");
  const open = ways.filter((way) => way.count !== 0);
  if (open.length === 0 || open.some(({ count }) => count === undefined)) return null;
  return (
    <nav className="chips flex-wrap justify-center" aria-label={words.title}>
      {open.map(({ label, href, count = 0 }) => (
        <Link key={href} className="chip" href={href}>
          {fillSentence(count < mostCounted ? words.counted : words.many, { way: label, count })}
        </Link>
      ))}
    </nav>
  );
}
