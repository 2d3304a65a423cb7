import type { ReactElement } from "react";
import { toast } from "react-hot-toast";
import type { Messages } from "#languages/en/pack.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Menu } from "#web/ui/Menu.tsx";
import { pageAddress } from "./pageAddress.ts";

export type Shared = {
  readonly title: string;
  /** One sentence about it, without the address. */
  readonly text: string;
};

type ShareMenuProps = Shared & { readonly trigger: ReactElement };

/** Where the device has no way to share: WhatsApp, or the link to put anywhere. Opens as it is loaded. */
export default function ShareMenu({ text, trigger }: ShareMenuProps) {
  const { shell } = useMessages();
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${text} ${pageAddress()}`)}`;
  return (
    <Menu
      trigger={trigger}
      defaultOpen
      items={[
        { label: shell.shareWhatsApp, icon: "whatsapp-logo", href: whatsApp },
        { label: shell.copyLink, icon: "link-simple", onSelect: () => copyLink(shell) },
      ]}
    />
  );
}

/** A browser may refuse, for example inside another app's window. */
async function copyLink(shell: Messages["shell"]): Promise<void> {
  try {
    await navigator.clipboard.writeText(pageAddress());
    toast.success(shell.linkCopied);
  } catch {
    toast.error(shell.linkNotCopied);
  }
}
