import { useState } from "react";
import type { SavedSearch } from "#contract/savedSearches.ts";
import { usualKm } from "#domain/search/near.ts";
import { callApi } from "#web/api/client.ts";
import { savedSearchesQuery } from "#web/api/savedSearchQueries.ts";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Link } from "#web/ui/link.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { measureLabel } from "../filters/measureLabel.ts";
import { nearLabel } from "../filters/nearLabel.ts";
import { priceLabel } from "../filters/priceLabel.ts";

/** One alert: what it is for, what is new, whether it is on. */
export function AlertRow({ search }: { readonly search: SavedSearch }) {
  const words = useMessageGroup("alerts");
  const name = useAlertName(search);
  const [isAsking, setIsAsking] = useState(false);
  const refetch = [savedSearchesQuery.queryKey];
  const params = { id: search.id };
  const switching = useApiMutation({
    call: (isOn: boolean) => callApi("PATCH /saved-searches/:id", { params, body: { is_on: isOn } }),
    scope: { id: `alert ${search.id}` },
    refetch,
  });
  const forgetting = useApiMutation({
    call: () => callApi("DELETE /saved-searches/:id", { params }),
    success: words.deleted,
    onSuccess: () => setIsAsking(false),
    refetch,
  });
  const isOn = switching.isPending ? switching.variables : search.is_on;
  const { new_count: count } = search;
  return (
    <>
      <Link className="flex min-h-11 min-w-0 flex-col wrap-anywhere" href={search.path}>
        <span className="strong">{name}</span>
        <span className="small quiet">
          {!isOn ? (
            words.paused
          ) : count > 0 ? (
            <b>{fillSentence(words.newCount, { count })}</b>
          ) : (
            words.nothingNew
          )}
        </span>
      </Link>
      <div className="flex items-center">
        <IconButton
          icon={{ name: "trash" }}
          label={fillSentence(words.deleteAlert, { alert: name })}
          onClick={() => setIsAsking(true)}
        />
        <SwitchField
          label={<span className="sr">{fillSentence(words.isOn, { alert: name })}</span>}
          checked={isOn}
          onChange={(event) => switching.mutate(event.target.checked)}
        />
      </div>
      {search.newest.length > 0 && (
        <div className="alerts__pics">
          {search.newest.map(({ id, title, image_url, image_alt }) => (
            <Link key={id} href={`/product/${id}`} aria-label={title}>
              <Photo url={image_url} alt={image_alt} width={52} height={52} />
            </Link>
          ))}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={words.deleteTitle}
        keepLabel={words.keep}
        onKeep={() => setIsAsking(false)}
        confirmLabel={words.delete}
        onConfirm={() => forgetting.mutate()}
        busy={forgetting.isPending}
        destructive
      >
        <p>{fillSentence(words.deleteLine, { alert: name })}</p>
      </ConfirmDialog>
    </>
  );
}

/** What a saved search is called: its words and what narrows it. */
function useAlertName(search: SavedSearch): string {
  const { ui } = useMessages();
  const alerts = useMessageGroup("alerts");
  const words = useMessageGroup("search");
  const { min_price: min, max_price: max, near_place: place } = search;
  const isPriced = min !== null || max !== null;
  const range = { min: min === null ? undefined : min / 100, max: max === null ? undefined : max / 100 };
  const parts = [
    search.seller && fillSentence(alerts.bySeller, { seller: search.seller.name }),
    search.words,
    search.category && categoryWord(search.category.name),
    search.brand,
    search.condition && ui.conditions[search.condition],
    isPriced && priceLabel(words, range),
    search.deliver_to && fillSentence(words.delivered, { place: search.deliver_to }),
    search.way && words.ways[search.way],
    search.storage && measureLabel(words, search.storage),
    search.size && measureLabel(words, search.size),
    search.buy && words.buyChoices[search.buy],
    place && nearLabel(words, { near: Number(place.pin_code), km: search.within_km ?? usualKm }, place),
  ];
  return parts.filter(Boolean).join(" · ");
}
