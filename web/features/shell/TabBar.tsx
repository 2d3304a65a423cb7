import { useLocation } from "@tanstack/react-router";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { Link } from "#web/ui/link.tsx";

/** The links at the foot of phones and tablets; from 1024 the header holds them. */
export function TabBar() {
  const { shell } = useMessages();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav className="tabs-bar" aria-label={shell.mainNavigation}>
      <Tab href="/" path={path} icon="house" label={shell.home} />
      <Tab href="/mybids" path={path} icon="gavel" label={shell.myBids} />
      <Tab href="/sell" path={path} icon="tag" label={shell.sell} />
      <Tab href="/watchlist" path={path} icon="bookmark-simple" label={shell.watchlist} />
      <Tab href="/profile" path={path} icon="user" label={shell.account} />
    </nav>
  );
}

type TabProps = {
  readonly href: string;
  readonly path: string;
  readonly icon: IconIn<"regular"> & IconIn<"fill">;
  readonly label: string;
};

/** The chosen tab has its icon filled. */
function Tab({ href, path, icon, label }: TabProps) {
  return (
    <Link href={href}>
      {path === href ? <Icon name={icon} weight="fill" /> : <Icon name={icon} />}
      {label}
    </Link>
  );
}
