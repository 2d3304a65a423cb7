import { coreMessages } from "#web/messages/coreMessages.ts";
import { fulfilmentMessages, mediaMessages, sellingMessages } from "#web/messages/groups.ts";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";

/** Loads the words of selling before its screens show. */
export async function sellLoader(): Promise<{ title: string }> {
  const [{ selling }] = await Promise.all([sellingMessages.load(), fulfilmentMessages.load()]);
  return { title: selling.title };
}

/** The draft wizard takes pictures as well. */
export async function draftLoader(): Promise<{ title: string }> {
  const [loaded] = await Promise.all([sellLoader(), mediaMessages.load()]);
  return loaded;
}

type Loaded = { readonly loaderData?: { title: string } | undefined; readonly match: { status: string } };

/** The head of a seller's own screen; never listed. */
export function sellHead(path: string, { loaderData, match }: Loaded) {
  if (!loaderData) return missingHead({ match });
  return pageHead({
    path,
    title: pageTitle(loaderData.title),
    description: coreMessages().accounts.gateLines.sell,
    hidden: true,
  });
}
