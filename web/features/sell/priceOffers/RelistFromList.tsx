import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { ListedProduct } from "#contract/selling.ts";
import { sellerProductQuery } from "#web/api/sellingQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { listingPath } from "../sellPaths.ts";
import { canRelist } from "./canRelist.ts";

const RelistDialog = lazyPart(() => import("./RelistDialog.tsx"));

/** List again in a row of the seller's list (`RelistAction` on the listing's page): it asks for the listing's prices first. */
export function RelistFromList({ product: { id, title } }: { readonly product: ListedProduct }) {
  const { detail } = useMessageGroup("selling");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { data, isError, isFetching } = useQuery({ ...sellerProductQuery(id), enabled: isAsking });
  const isRead = isAsking && data !== undefined;
  // What keeps it from being listed again, or could not be read, stands on its page.
  if (isAsking && (isError || (isRead && !canRelist(data))))
    return (
      <LinkButton tone="outline" size="small" href={listingPath(id, "unsold")}>
        {detail.openListing}
      </LinkButton>
    );
  return (
    <>
      <Button tone="outline" size="small" busy={isAsking && isFetching} onClick={() => setAsking(true)}>
        {detail.relist} <span className="sr">{title}</span>
      </Button>
      <Suspense>
        {isRead && (
          <RelistDialog
            product={data}
            onRelisted={({ id: again, product_status: status }) =>
              void navigate({ href: listingPath(again, status) })
            }
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
