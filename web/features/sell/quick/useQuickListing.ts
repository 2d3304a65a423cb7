import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { bankAccountsQuery } from "#web/api/identityQueries.ts";
import { draftQuery } from "#web/api/sellingQueries.ts";
import { addressesQuery } from "#web/features/account/addresses/deliveryQueries.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { isUsable } from "../draft/isUsable.ts";
import { moveKept, quickSection, useKeptInput } from "../draft/keptInput.ts";
import { partsToBegin, pendingParts } from "./pendingParts.ts";
import { type QuickValues, valuesOf } from "./quickValues.ts";
import { isUnanswered, optionsOf, useSaveQuick } from "./useSaveQuick.ts";

/** Nobody types for this long in the middle of a word. */
const quietMs = 1200;

/**
 * What stands on the page of a quick listing. It saves itself, section by section, a moment after the last change: the
 * draft begins as soon as it has a title and a category. What is not saved yet is kept in the browser.
 */
export function useQuickListing(first: Draft | null, onBegun: (draftId: number) => void) {
  const nowMs = useServerNow();
  const [initial] = useState(() => valuesOf(first, new Date(nowMs)));
  const [begun, setBegun] = useState<Draft | null>(first);
  const input = useKeptInput<QuickValues>(begun?.id ?? null, quickSection, initial);
  const values = useWithOnly(input.value);
  const { data: draft = begun } = useQuery({ ...draftQuery(begun?.id ?? 0), enabled: begun !== null });
  const { data: asked = null } = useQuery({ ...optionsOf(draft), enabled: draft !== null });
  const { saving, answered } = useSaveQuick({
    draft,
    onBegun: (made) => {
      moveKept(quickSection, made.id);
      setBegun(made);
      onBegun(made.id);
    },
    onSaved: ({ updated_at: savedAt }) => input.update((before) => ({ ...before, savedAt })),
  });
  // The wizard has saved something since: what the browser kept of this page is older than the draft.
  const [openedAt] = useState(first?.updated_at);
  const dropOutdated = useEffectEvent(() => {
    if (openedAt !== undefined && input.value.savedAt !== openedAt) input.discard();
  });
  useEffect(() => {
    if (input.wasRestored) dropOutdated();
  }, [input.wasRestored]);
  const pending = draft === null ? partsToBegin(values, never) : pendingParts(values, draft, asked);
  const isUnsaved = pending.some(isUnanswered(answered));
  const isWaiting = isUnsaved && !saving.isError;
  const save = () => saving.mutate(values);
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
    ...{ input, values, draft, asked, saving, save, isUnsaved },
    /** Why the server would not take a section as it stands on the page. */
    refusalOf: (section: DraftSection) => {
      const answer = answered[section];
      const isThat = pending.some((part) => part.section === section && part.body === answer?.body);
      return isThat ? (answer?.refusal ?? null) : null;
    },
  };
}

export type QuickListing = ReturnType<typeof useQuickListing>;

/** What is pending is looked at here and sent elsewhere. */
const never = () => Promise.reject(new Error("nothing is sent from here"));

/** Where there is one address or account, it is the one that is meant until another is added. */
function useWithOnly(values: QuickValues): QuickValues {
  const address = onlyId(useQuery(addressesQuery).data);
  const account = onlyId(useQuery(bankAccountsQuery).data?.filter(isUsable));
  return { ...values, address: values.address || address, account: values.account || account };
}

function onlyId(ones: readonly { readonly id: string }[] | undefined): string {
  return ones?.length === 1 ? (ones[0]?.id ?? "") : "";
}
