import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { callApi } from "#web/api/client.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import type { Desk } from "../parts/desk.ts";
import { ListingCard } from "./ListingCard.tsx";
import { operatorListingQuery, reportedListingsQuery } from "./listingQueries.ts";

export const listingsDesk: Desk = {
  name: "listings",
  right: "take_down_listings",
  messages: ["listingsDesk", "listingReport", "peopleDesk"],
  queues: ["listing_reports"],
  Screen: ListingsDesk,
};

/** What people report, the oldest first; and any listing by its number. */
function ListingsDesk() {
  const { listing } = useSearch({ from: "/ops/$desk" });
  const id = Number(listing);
  return (
    <div className="stack [--stack:1.5rem]">
      <FindListing />
      {Number.isSafeInteger(id) && id > 0 ? <OneListing key={id} id={id} /> : <ReportedListings />}
    </div>
  );
}

function FindListing() {
  const words = useMessageGroup("listingsDesk");
  const navigate = useNavigate();
  const finding = useApiMutation({
    call: ({ wanted }: { wanted: string }) =>
      callApi("GET /ops/listings/:id", { params: { id: Number(wanted.trim()) } }),
    // It stands beside the field.
    quiet: true,
    onSuccess: (found, _wanted, queries) => {
      queries.setQueryData(operatorListingQuery(found.id).queryKey, found);
      return navigate({
        to: "/ops/$desk",
        params: { desk: "listings" },
        search: { listing: String(found.id) },
      });
    },
  });
  const form = useForm({
    initial: { wanted: "" },
    problems: ({ wanted }) => ({ wanted: !/^\s*[1-9]\d{0,14}\s*$/.test(wanted) && words.wantedMissing }),
    mutation: finding,
    fieldOf: () => "wanted",
  });
  return (
    <form {...form.props} className="stack max-w-sm [--stack:0.75rem]">
      <TextField
        {...form.field("wanted")}
        label={words.wanted}
        hint={words.wantedHint}
        look="figures"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
      />
      <div className="actions">
        <Button tone="ink" size="small" type="submit" busy={form.isPending}>
          {words.find}
        </Button>
      </div>
    </form>
  );
}

function OneListing({ id }: { readonly id: number }) {
  const words = useMessageGroup("listingsDesk");
  const query = useQuery(operatorListingQuery(id));
  return (
    <section className="stack [--stack:0.75rem]">
      <p>
        <AppLink href="/ops/listings">{words.back}</AppLink>
      </p>
      {query.data === undefined ? (
        <QueryState query={query} shape="table" />
      ) : (
        <ListingCard listing={query.data} />
      )}
    </section>
  );
}

function ReportedListings() {
  const words = useMessageGroup("listingsDesk");
  const { more } = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(reportedListingsQuery);
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  const listings = query.data.pages.flatMap(({ results }) => results);
  if (listings.length === 0) return <EmptyState icon="tag" text={words.none} />;
  return (
    <section className="stack" aria-labelledby="reported-listings">
      <h2 className="text-h3" id="reported-listings">
        {words.reported}
      </h2>
      <ul className="stack [--stack:0.75rem]">
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {more}
        </MoreButton>
      )}
    </section>
  );
}
