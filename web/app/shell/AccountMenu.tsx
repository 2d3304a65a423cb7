import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";
import { NoticeBell } from "#web/features/account/notices/NoticeBell.tsx";
import { logOut } from "#web/features/account/signIn/logOut.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { loadedGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { WaitScreen } from "#web/screens/WaitScreen.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Menu } from "#web/ui/Menu.tsx";
import { languageMenuItems } from "./switchLanguage.ts";

/** The menu of a signed-in person, an operator's desks first. It also holds Search, which phones hide on screens that are for one thing. */
export default function AccountMenu() {
  const { shell } = useMessages();
  const { data: user } = useQuery(currentUserQuery);
  // An operator's pages come with the words of the desks' header, the market's too (web/routes/__root.tsx).
  const operations = user?.is_operator ? loadedGroup("operatorDesk")?.title : undefined;
  const leaving = useApiMutation({ call: logOut });
  return (
    <>
      <NoticeBell />
      <Menu
        trigger={<IconButton icon={{ name: "user" }} iconSize="large" label={shell.account} />}
        items={[
          ...(operations === undefined
            ? []
            : [{ label: operations, icon: "briefcase", href: "/ops" } as const]),
          { label: shell.profile, icon: "user", href: "/profile" },
          { label: shell.myBids, icon: "gavel", href: "/mybids" },
          { label: shell.watchlist, icon: "bookmark-simple", href: "/watchlist" },
          { label: shell.alerts, icon: "bell", href: "/alerts" },
          { label: shell.recentlyViewed, icon: "eye", href: "/recently-viewed" },
          { label: shell.sell, icon: "tag", href: "/sell" },
          { label: shell.search, icon: "magnifying-glass", href: "/search" },
          { label: shell.footer.contactUs, icon: "chat-circle-text", href: "/contact-us" },
          ...languageMenuItems(),
          { label: shell.logout, icon: "sign-out", onSelect: () => leaving.mutate() },
        ]}
      />
      {(leaving.isPending || leaving.isSuccess) && <WaitScreen text={shell.loggingOut} />}
    </>
  );
}
