import type { SavedSearch } from "#contract/savedSearches.ts";
import { callApi } from "#web/api/client.ts";
import { savedSearchesQuery } from "#web/api/savedSearchQueries.ts";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { priceLabel } from "../filters/priceLabel.ts";

/** One alert: what it is for, what is new, whether it is on. */
export function AlertRow({ search }: { readonly search: SavedSearch }) {
  const words = useMessageGroup("alerts");
  const name = useAlertName(search);
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
    refetch,
  });
  const isOn = switching.isPending ? switching.variables : search.is_on;
  const { new_count: count } = search;
  return (
    <>
      <div className="min-w-0">
        <Link className="strong wrap-anywhere" href={search.path}>
          {name}
        </Link>
        <p className="small quiet">
          {count > 0 ? (
            <b>{fillSentence(words.newCount, { count })}</b>
          ) : isOn ? (
            words.nothingNew
          ) : (
            words.paused
          )}
        </p>
      </div>
      <SwitchField
        label={<span className="sr">{fillSentence(words.isOn, { alert: name })}</span>}
        checked={isOn}
        onChange={(event) => switching.mutate(event.target.checked)}
      />
      <div className="alerts__pics">
        {search.newest.map(({ id, title, image_url, image_alt }) => (
          <Link key={id} href={`/product/${id}`} aria-label={title}>
            <Photo url={image_url} alt={image_alt} width={52} height={52} />
          </Link>
        ))}
        <Button
          tone="bare"
          size="small"
          className="push"
          aria-label={fillSentence(words.deleteAlert, { alert: name })}
          busy={forgetting.isPending}
          onClick={() => forgetting.mutate()}
        >
          {words.delete}
        </Button>
      </div>
    </>
  );
}

/** What a saved search is called: its words and what narrows it. */
function useAlertName(search: SavedSearch): string {
  const { ui } = useMessages();
  const words = useMessageGroup("search");
  const { min_price: min, max_price: max } = search;
  const isPriced = min !== null || max !== null;
  const range = { min: min === null ? undefined : min / 100, max: max === null ? undefined : max / 100 };
  const parts = [
    search.words,
    search.category && categoryWord(search.category.name),
    search.brand,
    search.condition && ui.conditions[search.condition],
    isPriced && priceLabel(words, range),
    search.way && words.ways[search.way],
  ];
  return parts.filter(Boolean).join(" · ");
}
