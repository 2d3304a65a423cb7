import { HeadContent, Scripts } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { languageTags } from "#contract/language.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { themeColors } from "./themeColors.ts";

/** The HTML around everything, errors too. The theme script sets an attribute before React wakes, hence the note to it. */
export function Document({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={languageTags[pageLanguage()]} suppressHydrationWarning>
      <head>
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <Scripts />
      </body>
    </html>
  );
}
