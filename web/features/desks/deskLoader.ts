import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { currentUserQuery } from "#web/api/queries.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { loadGoodsWords } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { loadGroup, loadGroups } from "#web/messages/messageGroup.ts";
import { deskFor, prefetchQueues } from "./desks.ts";

type Loaded = { readonly title: string } | null;

/** What a desk needs before it is drawn: nothing for a guest, who logs in first. Null, or not found, for whoever may not see it. */
export async function loadDesk(queryClient: QueryClient, name: string): Promise<Loaded> {
  const desk = deskOf(queryClient, name);
  if (desk === undefined) return withoutDesk(queryClient);
  const [words] = await Promise.all([
    loadGroup("operatorDesk"),
    loadGroups(...desk.messages),
    prefetchTabs(queryClient),
  ]);
  return { title: `${words.desks[desk.name]} · ${words.title}` };
}

/** The same of an order's own page, which belongs to the desk of orders. */
export async function loadOrderPage(queryClient: QueryClient, number: string): Promise<Loaded> {
  if (deskOf(queryClient, "orders") === undefined) return withoutDesk(queryClient);
  const [[words]] = await Promise.all([
    loadGroups(
      "orderDesk",
      "operatorDesk",
      "fulfilment",
      "claims",
      "pickup",
      "inspection",
      "refusals",
      "fieldProblems",
      "noticeKinds",
      "noticeParts",
      "peopleDesk",
    ),
    loadGoodsWords(),
    prefetchTabs(queryClient),
  ]);
  return { title: fillSentence(words.title, { number }) };
}

function deskOf(queryClient: QueryClient, name: string) {
  return deskFor(queryClient.getQueryData(currentUserQuery.queryKey), name);
}

/** Of a guest the login (`DeskGate`); of anybody else as any address that does not exist, by its status too. */
export function withoutDesk(queryClient: QueryClient): Loaded {
  if (!queryClient.getQueryData(currentUserQuery.queryKey)) return { title: coreMessages().shell.login };
  if (typeof window === "undefined") throw notFound();
  return null;
}

/** The tabs say how much waits. A rendered page knows it, so that they do not move afterwards. */
async function prefetchTabs(queryClient: QueryClient): Promise<void> {
  if (typeof window === "undefined") await prefetchQueues(queryClient);
}
