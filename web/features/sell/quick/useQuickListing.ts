import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { bankAccountsQuery } from "#web/api/identityQueries.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { draftQuery } from "#web/api/sellingQueries.ts";
import { addressesQuery } from "#web/features/account/addresses/deliveryQueries.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { isUsable } from "../draft/isUsable.ts";
import { quickSection, useKeptInput } from "../draft/keptInput.ts";
import { partsToBegin, pendingParts } from "./pendingParts.ts";
import {
  isAllSame,
  type QuickPageState,
  type QuickSection,
  restoredOnto,
  savedWith,
} from "./quickSections.ts";
import { type QuickValues, valuesOf } from "./quickValues.ts";
import { isNotRefused, optionsOf, refusalIn, useSaveQuick } from "./useSaveQuick.ts";

/** Nobody types for this long in the middle of a word. */
const quietMs = 1200;

/**
 * What stands on the page of a quick listing. It saves itself, section by section, a moment after the last change: the
 * draft begins as soon as it has a title and a category. What is not saved yet is kept in the browser.
 */
export function useQuickListing(first: Draft | null, onBegun: (draftId: number) => void) {
  const { input, restored } = useQuickInput(first);
  const [begun, setBegun] = useState<Draft | null>(first);
  const { data: draft = begun } = useQuery({ ...draftQuery(begun?.id ?? 0), enabled: begun !== null });
  const { data: asked = null } = useQuery({ ...optionsOf(draft), enabled: draft !== null });
  const values = useWithOnly(input.value);
  const { saving, refused } = useSaveQuick({
    draft,
    onBegun: (made) => {
      input.moveTo(made.id);
      setBegun(made);
      onBegun(made.id);
    },
    onSaved: (section, sent) => input.update((now) => ({ ...now, base: savedWith(section, now.base, sent) })),
  });
  const { base } = values;
  const pending = draft === null ? partsToBegin(values, never) : pendingParts(values, { draft, base, asked });
  const [failedOn, setFailedOn] = useState<QuickPageState | null>(null);
  const isFailed = saving.isError && failedOn === input.value;
  // A listing that was begun in an earlier visit may be discarded: it is not saved before it is gone on with.
  const isHeld = draft === null && input.value === restored;
  const isWaiting = pending.some(isNotRefused(refused)) && !isFailed && !isHeld;
  const of = input.value;
  const save = () => saving.mutate(values, { onError: () => setFailedOn(of) });
  const saveSoon = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the page begins the wait anew.
  useEffect(() => {
    if (!isWaiting || saving.isPending) return;
    const timer = setTimeout(saveSoon, quietMs);
    return () => clearTimeout(timer);
  }, [isWaiting, saving.isPending, input.value]);
  // Who goes to the details in the meantime finds there what stands here.
  const saveLeft = useEffectEvent(() => isWaiting && save());
  useEffect(() => () => void saveLeft(), []);
  return {
    /** Takes a change of the page over. */
    set: (change: Partial<QuickValues>) => input.update((before) => ({ ...before, ...change })),
    ...{ input, values, draft, asked, saving, save, isFailed },
    isSaved: draft !== null && isAllSame(values, base),
    /** Why the server would not take a section as it stands on the page. */
    refusalOf: (section: QuickSection) => refusalIn(refused, pending, section),
  };
}

/** The page as the browser keeps it, and as it was when it came back from there. */
function useQuickInput(first: Draft | null) {
  const nowMs = useServerNow();
  const { data: user } = useQuery(currentUserQuery);
  const [opened] = useState(() => openedPage(first, new Date(nowMs), user?.id ?? ""));
  const input = useKeptInput<QuickPageState>(first?.id ?? null, quickSection, opened);
  const [restored, setRestored] = useState<QuickPageState | null>(null);
  const take = useEffectEvent(() => {
    const page = restoredOnto(input.value, opened);
    if (page === opened) return input.discard();
    input.update(() => page);
    setRestored(page);
  });
  useEffect(() => {
    if (input.wasRestored) take();
  }, [input.wasRestored]);
  return { input, restored };
}

function openedPage(first: Draft | null, now: Date, owner: string): QuickPageState {
  const values = valuesOf(first, now);
  // An end that has passed is none: another one is proposed, and counts as a change.
  const base = { ...values, endsAt: first?.info.data.end_date ?? values.endsAt };
  return { ...values, base, owner };
}

export type QuickListing = ReturnType<typeof useQuickListing>;

/** What is pending is looked at here and sent elsewhere. */
const never = () => Promise.reject(new Error("nothing is sent from here"));

/** Where there is one address or account, it is the one that is meant until another is added. */
function useWithOnly(page: QuickPageState): QuickPageState {
  const addresses = useQuery(addressesQuery).data;
  const accounts = useQuery(bankAccountsQuery).data?.filter(isUsable);
  return { ...page, address: chosenOf(addresses, page.address), account: chosenOf(accounts, page.account) };
}

/** What was chosen, if it is there still. */
function chosenOf(ones: readonly { readonly id: string }[] | undefined, chosen: string): string {
  if (ones === undefined || ones.some(({ id }) => id === chosen)) return chosen;
  return ones.length === 1 ? (ones[0]?.id ?? "") : "";
}
