import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Page } from "#web/ui/Page.tsx";
import { ProfileParts } from "./ProfileParts.tsx";
import { profileMenu } from "./profileMenu.ts";

/** The frame of every part of the profile: a menu at the side, folded above it on phones. The part has an h2. */
export function ProfileLayout({ children }: { readonly children: ReactNode }) {
  const profile = useMessageGroup("profile");
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, "") });
  const current = profileMenu.flatMap(({ entries }) => entries).find(({ href }) => href === path);
  const folded = useFolded(path);
  return (
    <Page className="stack [--stack:1.25rem]">
      <h1>{profile.title}</h1>
      <div className="split split--menu">
        <nav aria-label={profile.title}>
          {/* A strip of fourteen chips hides most of them. */}
          <details ref={folded} className="pane lg:hidden">
            <summary className="pane__head min-h-11 items-center">
              <b className="strong">{current === undefined ? profile.title : profile.menu[current.label]}</b>
              <span className="small quiet">{profile.allParts}</span>
              <Icon name="caret-down" weight="bold" size="small" />
            </summary>
            <div className="pane__in">
              <ProfileParts path={path} />
            </div>
          </details>
          <div className="hidden lg:block">
            <ProfileParts path={path} />
          </div>
        </nav>
        {children}
      </div>
    </Page>
  );
}

/** Whoever chose a part in the folded menu finds it closed on that part, and stands where they opened it. */
function useFolded(path: string) {
  const folded = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that is chosen closes it.
  useLayoutEffect(() => {
    const menu = folded.current;
    if (!menu?.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus({ preventScroll: true });
  }, [path]);
  return folded;
}
