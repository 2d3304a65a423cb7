import { Suspense, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { Audience } from "#web/api/queries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { PreloadedOwnReports } from "./PreloadedOwnReports.ts";

const ReportListingDialog = partWithWords("listingReport", () => import("./ReportListingDialog.tsx"));

type ReportListingProps = { readonly product: Product; readonly audience: Audience };

/** A way to say that a listing should not be there, while something can be done about it. Guests sign in first. */
export function ReportListing({ product, audience }: ReportListingProps) {
  const { catalogue } = useMessages();
  const openLogin = useLoginDialog();
  const [isOpen, setOpen] = useState(false);
  if (product.product_status !== "active") return null;
  const label = catalogue.reportListing;
  return (
    <div className="actions">
      <Button
        tone="bare"
        size="small"
        onClick={() => (audience === "user" ? setOpen(true) : openLogin(label))}
      >
        {label}
      </Button>
      {audience === "user" && (
        <Suspense>
          <PreloadedOwnReports product={product} about="seller" />
        </Suspense>
      )}
      <Suspense>
        {isOpen && <ReportListingDialog product={product} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
