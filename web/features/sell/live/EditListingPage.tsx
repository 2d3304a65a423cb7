import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SellerProductDetail } from "#contract/selling.ts";
import { isMissing } from "#web/api/isMissing.ts";
import { draftQuery, productOptionsQuery, sellerProductQuery } from "#web/api/sellingQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { QueryStateScreen } from "#web/screens/QueryStateScreen.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";
import { focusPageHeading } from "../headingFocus.ts";
import { SellCrumbs } from "../SellCrumbs.tsx";
import { listingPath } from "../sellPaths.ts";
import { EditListingForm } from "./EditListingForm.tsx";

/** Correcting a live listing before its first bid (R-SELL-14). */
export function EditListingPage({ id }: { readonly id: string }) {
  const words = useMessageGroup("listingChanges");
  const listingId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const query = useQuery({ ...sellerProductQuery(listingId), enabled: listingId > 0 });
  if (listingId === 0 || isMissing(query.error)) return <NotFoundScreen />;
  if (!query.data) return <QueryStateScreen query={query} />;
  return (
    <Page className="stack [--stack:1.25rem]">
      <SellCrumbs here={query.data.title} />
      <h1 tabIndex={-1} ref={focusPageHeading}>
        {words.edit}
      </h1>
      <Editable product={query.data} />
    </Page>
  );
}

function Editable({ product }: { readonly product: SellerProductDetail }) {
  const words = useMessageGroup("listingChanges");
  const selling = useMessageGroup("selling");
  const { seller } = useMessageGroup("priceOffers");
  const line = product.takes_offers ? seller.correctLine : words.editLine;
  const isLive = product.product_status === "active";
  const isEditable = isLive && product.bids === 0;
  // What was typed stays to be read when somebody bids meanwhile: it may become a note.
  const [wasEditable] = useState(isEditable);
  const why = isLive ? words.hasBids : selling.notDraft;
  if (!isEditable && !wasEditable)
    return (
      <>
        <Note tone="info">{why}</Note>
        <div className="actions">
          <LinkButton href={listingPath(product.id, product.product_status)}>{words.back}</LinkButton>
        </div>
      </>
    );
  return (
    <>
      {isEditable ? <p className="quiet max-w-2xl">{line}</p> : <Note tone="info">{why}</Note>}
      <Saved id={product.id} offReason={isEditable ? undefined : why} />
    </>
  );
}

function Saved({ id, offReason }: { readonly id: number; readonly offReason: string | undefined }) {
  const draft = useQuery(draftQuery(id));
  const place = draft.data?.info.data;
  const options = useQuery({
    ...productOptionsQuery(id, `${place?.category_id}-${place?.sub_category_id}`),
    enabled: place !== undefined,
  });
  // What a page kept from before may be older than what is live.
  if (!draft.data || !draft.isFetchedAfterMount) return <QueryState query={draft} shape="table" />;
  if (!options.data) return <QueryState query={options} shape="table" />;
  return <EditListingForm draft={draft.data} options={options.data} offReason={offReason} />;
}
