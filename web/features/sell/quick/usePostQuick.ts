import { useState } from "react";
import { toast } from "react-hot-toast";
import type { Category } from "#contract/catalogue.ts";
import type { Draft } from "#contract/drafts.ts";
import { useGoodsWord } from "#web/messages/dataWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useIsOnline } from "#web/ui/useIsOnline.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import type { MissingPart } from "../draft/MissingDialog.tsx";
import { usePostDraft } from "../draft/usePostDraft.ts";
import { type Gap, gapsOf } from "./gapsOf.ts";
import { pendingParts } from "./pendingParts.ts";
import type { QuickSection } from "./quickSections.ts";
import { type OnceStep, useOnceSteps } from "./useOnceSteps.ts";
import type { QuickListing } from "./useQuickListing.ts";
import { refusalIn } from "./useSaveQuick.ts";

/** What stands between the press and the post. */
export type AskedBeforePost =
  | { readonly about: "gaps"; readonly gaps: readonly Gap[] }
  | { readonly about: "once" }
  | { readonly about: "step"; readonly step: OnceStep }
  /** What the server found missing beyond that. */
  | { readonly about: "missing"; readonly parts: readonly MissingPart[] }
  /** How many equal auctions it becomes; everything is saved by then. */
  | { readonly about: "lot"; readonly draft: Draft }
  | null;

/** Post: what is missing is asked first, then everything is saved, then it goes live. */
export function usePostQuick(listing: QuickListing, categories: readonly Category[]) {
  const { gaps: words } = useMessageGroup("quickListing");
  const selling = useMessageGroup("selling");
  const isOnline = useIsOnline();
  const goodsWord = useGoodsWord();
  const nowMs = useServerNow();
  const [asked, setAsked] = useState<AskedBeforePost>(null);
  const posting = usePostDraft((parts) => setAsked({ about: "missing", parts }));
  const [isSaving, setSaving] = useState(false);
  const steps = useOnceSteps();
  /** Whether the last press was for several equal auctions: what stands between is the same. */
  const [isLot, setLot] = useState(false);
  const word = (text: string) => goodsWord(text, listing.asked?.words);
  const gapsIn = (page: Parameters<typeof gapsOf>[0]) => [
    ...gapsOf(page, { categories, nowMs, words, word }),
    ...chosenGaps(page, steps, words),
  ];

  function press(asLot = false) {
    setLot(asLot);
    const gaps = gapsIn(listing);
    if (gaps.length > 0) return setAsked({ about: "gaps", gaps });
    if (steps?.some(({ isDone }) => !isDone)) return setAsked({ about: "once" });
    post(asLot);
  }

  function post(asLot: boolean) {
    setAsked(null);
    const { values, saving } = listing;
    // It goes live now or not at all: nobody means it to happen minutes later.
    if (!isOnline) return void toast.error(selling.offline);
    // A listing has a description (R-SELL-1): without one of the seller's own, the title is all there is to say.
    const whole = { ...values, words: values.words === "" ? values.title.trim() : values.words };
    setSaving(true);
    saving.mutate(whole, {
      onSettled: () => setSaving(false),
      onError: (error) => void toast.error(error.message),
      // Only now is it sure what the category asks, and what the server takes.
      onSuccess: ({ draft, base, refused, asked }) => {
        const pending = draft === null ? [] : pendingParts(whole, { draft, base, asked });
        const refusalOf = (section: QuickSection) => refusalIn(refused, pending, section);
        const gaps = gapsIn({ values: whole, asked, refusalOf });
        if (gaps.length > 0) setAsked({ about: "gaps", gaps });
        else if (draft && asLot) setAsked({ about: "lot", draft });
        else if (draft) posting.post(draft.id);
      },
    });
  }
  const isPending = posting.isPending || isSaving;
  return { asked, setAsked, steps: steps ?? [], press, post: () => post(isLot), isPending };
}

/** Who has several addresses or accounts says which; who has none is asked for one. */
function chosenGaps(
  { values }: Pick<QuickListing, "values">,
  steps: ReturnType<typeof useOnceSteps>,
  words: { readonly address: string; readonly account: string },
): Gap[] {
  const has = (step: OnceStep) => steps?.some((one) => one.step === step && one.isDone) ?? false;
  return (["address", "account"] as const)
    .filter((step) => has(step) && values[step] === "")
    .map((step) => ({ key: step, place: "pickup", text: words[step], isEmpty: true }));
}

export type PostingQuick = ReturnType<typeof usePostQuick>;
