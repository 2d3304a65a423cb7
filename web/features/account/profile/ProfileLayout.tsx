import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { currentUserQuery } from "#web/api/queries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Page } from "#web/ui/Page.tsx";
import { profileMenu } from "./profileMenu.ts";

/** On a phone the menu is a strip that scrolls: the chosen part is scrolled into view. */
function showCurrent(menu: HTMLUListElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (menu && current) menu.scrollLeft = current.offsetLeft - (menu.clientWidth - current.offsetWidth) / 2;
}

/** The frame of every part of the profile: a menu at the side, a strip of it on phones. The part has an h2. */
export function ProfileLayout({ children }: { readonly children: ReactNode }) {
  const profile = useMessageGroup("profile");
  const { data: user } = useQuery(currentUserQuery);
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, "") });
  return (
    <Page className="stack [--stack:1.25rem]">
      <h1>{profile.title}</h1>
      <div className="split split--menu">
        <nav aria-label={profile.title}>
          <ul className="side-menu" ref={(menu) => showCurrent(menu)}>
            {profileMenu.map(({ href, icon, label }) => (
              <li key={href}>
                <Link href={href} aria-current={path === href ? "page" : undefined}>
                  <Icon name={icon} /> {profile.menu[label]}
                </Link>
              </li>
            ))}
            {user?.is_operator && (
              <li>
                <Link href="/ops">
                  <Icon name="briefcase" /> {profile.menu.operations}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        {children}
      </div>
    </Page>
  );
}
