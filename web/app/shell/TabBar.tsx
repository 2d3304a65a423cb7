import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { currentUserQuery } from "#web/api/queries.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { Link } from "#web/ui/link.tsx";
import { OutbidCount } from "./parts.ts";

// Only who opens it loads it.
const MobileMenu = lazyPart(() => import("./MobileMenu.tsx"));

type TabBarProps = {
  /** Not on phones, where what the page is for stands at the foot. */
  readonly isWideOnly: boolean;
};

/** The links at the foot of phones and tablets; from 1024 the header holds them. Guests log in at the top. */
export function TabBar({ isWideOnly }: TabBarProps) {
  const { shell } = useMessages();
  const { data: user } = useQuery(currentUserQuery);
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={classNames("tabs-bar", isWideOnly && "tabs-bar--wide")} aria-label={shell.mainNavigation}>
      <Tab href="/" path={path} icon="house" label={shell.home} />
      <Tab href="/mybids" path={path} icon="gavel" label={shell.myBids}>
        <Suspense>{user && <OutbidCount />}</Suspense>
      </Tab>
      <Tab href="/sell" path={path} icon="tag" label={shell.sell} />
      <Tab href="/watchlist" path={path} icon="bookmark-simple" label={shell.watchlist} />
      {user ? <Tab href="/profile" path={path} icon="user" label={shell.account} /> : <MenuTab />}
    </nav>
  );
}

type TabProps = {
  readonly href: string;
  readonly path: string;
  readonly icon: IconIn<"regular"> & IconIn<"fill">;
  readonly label: string;
  /** A count at its corner. */
  readonly children?: ReactNode;
};

/** The chosen tab has its icon filled. */
function Tab({ href, path, icon, label, children }: TabProps) {
  return (
    <Link href={href}>
      {path === href ? <Icon name={icon} weight="fill" /> : <Icon name={icon} />}
      {label}
      {children}
    </Link>
  );
}

function MenuTab() {
  const { shell } = useMessages();
  const [isAsked, setIsAsked] = useState(false);
  const words = (
    <>
      <Icon name="list" />
      {shell.menu}
    </>
  );
  const button = (
    <button type="button" aria-haspopup="menu" onClick={() => setIsAsked(true)}>
      {words}
    </button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <MobileMenu trigger={<button type="button">{words}</button>} />
    </Suspense>
  );
}
