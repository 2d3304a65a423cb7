import type { ReactElement } from "react";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Menu } from "#web/ui/Menu.tsx";
import { installPrompt } from "../installPrompt.ts";
import { languageMenuItems } from "./switchLanguage.ts";

/** A guest's menu on phones and tablets: search, and what has no tab of its own. Opens as it is loaded. */
export default function MobileMenu({ trigger }: { readonly trigger: ReactElement }) {
  const { shell } = useMessages();
  const install = installPrompt();
  return (
    <Menu
      trigger={trigger}
      defaultOpen
      items={[
        { label: shell.search, icon: "magnifying-glass", href: "/search" },
        { label: shell.account, icon: "user", href: "/profile" },
        { label: shell.footer.downloadApp, icon: "download-simple", href: "/download/app" },
        ...(install
          ? [{ label: shell.installApp, icon: "download-simple" as const, onSelect: install }]
          : []),
        ...languageMenuItems(),
        { label: shell.footer.contactUs, icon: "chat-circle-text", href: "/contact-us" },
      ]}
    />
  );
}
