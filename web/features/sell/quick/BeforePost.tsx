import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { addressesQuery } from "#web/features/account/addresses/deliveryQueries.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { MissingDialog } from "../draft/MissingDialog.tsx";
import { editPath } from "../sellPaths.ts";
import { focusBlock } from "./Block.tsx";
import { GapsDialog } from "./GapsDialog.tsx";
import { OnceDialog } from "./OnceDialog.tsx";
import type { PostingQuick } from "./usePostQuick.ts";
import type { QuickListing } from "./useQuickListing.ts";

const LotDialog = lazyPart(() => import("../draft/LotDialog.tsx"));
const KycDialog = lazyPart(() => import("#web/features/account/kyc/KycDialog.tsx"));
const AddAddressDialog = lazyPart(() => import("../draft/AddAddressDialog.tsx"));
const AddBankAccount = lazyPart(async () => {
  const { AddBankAccount: dialog } = await import("#web/features/account/profile/AddBankAccount.tsx");
  return { default: dialog };
});

/** A dialog gives the focus back to what opened it a moment after it has closed. */
const dialogGoneMs = 150;

type BeforePostProps = { readonly posting: PostingQuick; readonly listing: QuickListing };

/** The one sheet that stands between the press and the post. */
export function BeforePost({ posting, listing }: BeforePostProps) {
  const { asked, setAsked, steps, post } = posting;
  const navigate = useNavigate();
  const close = () => setAsked(null);
  const sheet = (
    <OnceDialog
      steps={steps}
      onStep={(step) => setAsked({ about: "step", step })}
      onPost={post}
      onClose={close}
    />
  );
  switch (asked?.about) {
    case undefined:
      return null;
    case "gaps":
      return (
        <GapsDialog
          gaps={asked.gaps}
          onClose={close}
          onPick={({ place }) => {
            close();
            setTimeout(() => focusBlock(place), dialogGoneMs);
          }}
        />
      );
    case "once":
      return sheet;
    case "step":
      return <StepDialog posting={posting} listing={listing} sheet={sheet} />;
    case "lot":
      return (
        <Suspense>
          <LotDialog
            draft={asked.draft}
            onClose={close}
            onMissing={(parts) => setAsked({ about: "missing", parts })}
          />
        </Suspense>
      );
    case "missing":
      return (
        <MissingDialog
          missing={asked.parts}
          onClose={close}
          onPick={(section) => {
            if (section === "kyc") setAsked({ about: "step", step: "kyc" });
            else if (listing.draft) void navigate({ href: editPath(listing.draft.id, section) });
          }}
        />
      );
  }
}

/** The sheet stays until the dialog of its step is there. */
function StepDialog({ posting, listing, sheet }: BeforePostProps & { readonly sheet: ReactNode }) {
  const { asked, setAsked } = posting;
  const client = useQueryClient();
  const back = () => setAsked({ about: "once" });
  if (asked?.about !== "step") return null;
  return (
    <Suspense fallback={sheet}>
      {asked.step === "kyc" && (
        <KycDialog
          onClose={back}
          onDone={(seller) => {
            listing.set({ seller });
            back();
          }}
        />
      )}
      {asked.step === "address" && (
        <AddAddressDialog
          onClose={back}
          onAdded={({ id }) => {
            listing.set({ address: id });
            void client.invalidateQueries({ queryKey: addressesQuery.queryKey });
            back();
          }}
        />
      )}
      {asked.step === "account" && <AddBankAccount onClose={back} />}
    </Suspense>
  );
}
