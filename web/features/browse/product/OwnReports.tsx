import type { Product } from "#contract/catalogue.ts";
import { ReportBid } from "#web/features/auction/bidding/ReportBid.tsx";
import { ReportPerson } from "#web/features/grievances/ReportPerson.tsx";
import { useMessages } from "#web/messages/useMessages.tsx";

type OwnReportsProps = { readonly product: Product; readonly about: "bid" | "seller" };

/** What only somebody who is signed in can report: a bid of theirs that was a mistake, and who sells. */
export default function OwnReports({ product, about }: OwnReportsProps) {
  const { catalogue } = useMessages();
  if (about === "bid") return <ReportBid product={product} />;
  return <ReportPerson about={{ product_id: product.id }} label={catalogue.reportSeller} />;
}
