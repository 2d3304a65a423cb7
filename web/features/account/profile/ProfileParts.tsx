import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { profileMenu } from "./profileMenu.ts";

/** The ways to the parts of the profile, in groups; `path` is the part that is shown. */
export function ProfileParts({ path }: { readonly path: string }) {
  const profile = useMessageGroup("profile");
  const { data: user } = useQuery(currentUserQuery);
  return (
    <div className="stack [--stack:1rem]">
      {profileMenu.map(({ name, entries }) => (
        <div key={name}>
          <p className="side-menu__group small quiet">{profile.menuGroups[name]}</p>
          <ul className="side-menu">
            {entries.map(({ href, icon, label }) => (
              <li key={href}>
                <Link href={href} aria-current={path === href ? "page" : undefined}>
                  <Icon name={icon} /> {profile.menu[label]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {user?.is_operator && (
        <ul className="side-menu">
          <li>
            <Link href="/ops">
              <Icon name="briefcase" /> {profile.menu.operations}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
