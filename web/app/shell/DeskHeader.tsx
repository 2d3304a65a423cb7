import { Suspense } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Link } from "#web/ui/link.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Logo } from "./Logo.tsx";
import { AccountMenu } from "./parts.ts";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** The bar over the operators' screens: nothing of the market but the way back to it. */
export default function DeskHeader() {
  const words = useMessageGroup("operatorDesk");
  return (
    <header className="top">
      <div className="flex min-h-14 items-center justify-between gap-3 px-4 lg:px-6">
        <Link className="top__logo" href="/ops" aria-label={words.deskLink}>
          <Logo />
        </Link>
        <div className="flex items-center gap-1">
          <Link className="inline-flex min-h-11 items-center px-2 small" href="/">
            {words.toMarket}
          </Link>
          <LanguageSwitch className="top__language" />
          <ThemeSwitch />
          <Suspense fallback={<span className="icon-btn" />}>
            <AccountMenu />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
