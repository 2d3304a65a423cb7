import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { currentUserQuery } from "#web/api/queries.ts";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { LinkButton } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { IconLink } from "#web/ui/IconButton.tsx";
import { Link } from "#web/ui/link.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Logo } from "./Logo.tsx";
import { navigationLinks } from "./navigationLinks.ts";
import { AccountMenu, PlaceButton } from "./parts.ts";
import { SearchBox } from "./SearchBox.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

const GuestPinCodeDialog = lazyPart(() => import("#web/features/account/addresses/GuestPinCodeDialog.tsx"));

type HeaderProps = {
  /** On a screen that is for one thing, a phone's search is an icon. */
  readonly slim: boolean;
};

export function Header({ slim }: HeaderProps) {
  const { shell } = useMessages();
  const { data: user } = useQuery(currentUserQuery);
  const here = useLocation({ select: (location) => location.href });
  return (
    <header className={classNames("top", slim && "top--slim")}>
      <div className="wrap top__in">
        <Link className="top__logo" href="/" aria-label={shell.homeLink}>
          <Logo />
        </Link>
        <nav className="nav" aria-label={shell.mainNavigation}>
          {navigationLinks(shell).map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
        <SearchBox />
        {user ? (
          <Suspense fallback={<span className="place place--own" />}>
            <PlaceButton name={user.name || shell.nameless} />
          </Suspense>
        ) : (
          <GuestPlace />
        )}
        <div className="top__tools">
          <IconLink
            className="top__find"
            icon={{ name: "magnifying-glass" }}
            iconSize="large"
            label={shell.search}
            href="/search"
          />
          <LanguageSwitch className="top__language" />
          <ThemeSwitch />
          {user ? (
            <Suspense fallback={<AccountPlace />}>
              <AccountMenu />
            </Suspense>
          ) : (
            <LinkButton tone="outline" size="small" href={`/login?to=${encodeURIComponent(here)}`}>
              {shell.login}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
}

/** The room of the bell and the menu while they load, so that nothing jumps. */
function AccountPlace() {
  return (
    <>
      <span className="icon-btn" />
      <span className="icon-btn" />
    </>
  );
}

/** The pin code that a guest asked about; until then the place where Blaze began (R-SCREEN-9). A press asks for theirs. */
function GuestPlace() {
  const { shell } = useMessages();
  const pinCode = useKeptPinCode();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="place place--button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Icon name="map-pin" weight="bold" size="small" />
        <span className="sr">{shell.deliveryArea}: </span>
        <span>
          <b className="max-sm:whitespace-normal">
            {pinCode === null ? shell.guestPlace : fillSentence(shell.placeAt, { pinCode })}
          </b>
        </span>
      </button>
      <Suspense>
        {isAsking && <GuestPinCodeDialog pinCode={pinCode ?? ""} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
