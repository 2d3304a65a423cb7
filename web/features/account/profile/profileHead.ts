import { coreMessages } from "#web/messages/coreMessages.ts";
import { loadedGroup } from "#web/messages/messageGroup.ts";
import { pageHead, pageTitle } from "#web/screens/pageHead.ts";
import type { ProfileEntry } from "./profileMenu.ts";

/** The head of one part of the profile. The route above it has loaded the words. */
export function profileHead({ href, label }: Pick<ProfileEntry, "href" | "label">) {
  return pageHead({
    path: href,
    title: pageTitle(loadedGroup("profile")?.menu[label] ?? coreMessages().shell.profile),
    description: coreMessages().accounts.gateLines.profile,
    hidden: true,
  });
}
