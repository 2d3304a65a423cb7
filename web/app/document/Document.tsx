import { HeadContent, Scripts } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { languageFacts } from "#contract/language.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { halfPageId } from "./head/halfPageId.ts";
import { themeColors } from "./themeColors.ts";

/** The HTML around everything, errors too. The theme script sets an attribute before hydration, hence the note to React. */
export function Document({ children }: { readonly children: ReactNode }) {
  const { shell } = coreMessages();
  const { tag, direction } = languageFacts[pageLanguage()];
  return (
    <html lang={tag} dir={direction} suppressHydrationWarning>
      <head>
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        {/* Shown by head/halfPage.ts alone, where the page is never hydrated. */}
        <div className="live-lost live-lost--top" role="status">
          <p id={halfPageId} hidden>
            <Icon name="wifi-slash" />
            <span>
              <b>{shell.halfPage}</b> {shell.halfPageLine}
            </span>
          </p>
        </div>
        <Scripts />
      </body>
    </html>
  );
}
