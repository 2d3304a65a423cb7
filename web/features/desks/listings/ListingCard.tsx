import type { OperatorListing } from "#contract/listingReports.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Note } from "#web/ui/Note.tsx";
import { PersonLink } from "../parts/PersonLink.tsx";
import { ListingActions } from "./ListingActions.tsx";
import { placeName } from "./placeName.ts";

type CardProps = { readonly listing: OperatorListing };

/** One listing with what is reported of it, and what can be done about it. */
export function ListingCard({ listing }: CardProps) {
  const words = useMessageGroup("listingsDesk");
  const { take_down: down, freeze, status, category_correction: correction } = listing;
  return (
    <article className="panel stack [--stack:0.5rem]">
      <h3>
        <AppLink href={`/product/${listing.id}`} data-words="own">
          {listing.title}
        </AppLink>
      </h3>
      <Facts listing={listing} />
      {down !== null && (
        <Note tone="bad">
          {fillSentence(words.takenDown, { time: momentName(down.at) })}{" "}
          <span className="wrap-anywhere" data-words="own">
            {down.reason}
          </span>
        </Note>
      )}
      {down?.lifted && (
        <Note tone="info">
          {fillSentence(words.lifted, { time: momentName(down.lifted.at) })}{" "}
          <span className="wrap-anywhere" data-words="own">
            {down.lifted.reason}
          </span>
        </Note>
      )}
      {freeze !== null && (
        <Note tone="wait">
          {fillSentence(words.halt.frozenSince, { time: momentName(freeze.at) })}{" "}
          <span className="wrap-anywhere" data-words="own">
            {freeze.reason}
          </span>
        </Note>
      )}
      {correction !== null && (
        <Note tone="info">
          {fillSentence(words.place.corrected, {
            time: momentName(correction.at),
            place: placeName(correction),
          })}{" "}
          <span className="wrap-anywhere" data-words="own">
            {correction.reason}
          </span>
        </Note>
      )}
      {status === "frozen" && listing.seller_blocked && <Note tone="wait">{words.halt.sellerBlocked}</Note>}
      {status === "frozen" && listing.seller_kyc_revoked && (
        <Note tone="wait">{words.halt.sellerRevoked}</Note>
      )}
      <Reports listing={listing} />
      <ListingActions listing={listing} />
    </article>
  );
}

function Facts({ listing }: CardProps) {
  const words = useMessageGroup("listingsDesk");
  const { current_bid: price, end_date: end, status } = listing;
  const ends = status === "active" ? words.ends : words.ended;
  return (
    <>
      <p className="small">
        {words.states[status]} · {price !== null && <>{formatRupees(price)} · </>}
        {fillSentence(words.bids, { count: listing.bids })}
        {status !== "frozen" && <> · {fillSentence(ends, { time: momentName(end) })}</>}
      </p>
      <p className="small" data-words="own">
        {placeName(listing)}
      </p>
      <p className="small quiet">
        {words.seller}{" "}
        <PersonLink id={listing.seller_id}>
          <span data-words="own">{listing.seller_name || words.noName}</span>
        </PersonLink>
        {" · "}
        <span className="figures">{listing.id}</span>
      </p>
    </>
  );
}

function Reports({ listing }: CardProps) {
  const words = useMessageGroup("listingsDesk");
  const { reasons } = useMessageGroup("listingReport");
  const { open_reports: count, reported_since: since } = listing;
  return (
    <>
      <p className="small quiet">
        {fillSentence(words.reports, { count })}
        {since !== null && <>, {fillSentence(words.since, { time: momentName(since) })}</>}
      </p>
      {listing.latest_reports.length > 0 && (
        <ul className="stack [--stack:0.25rem]">
          {listing.latest_reports.map((report) => (
            <li key={report.id} className="wrap-anywhere">
              <b className="strong">{reasons[report.reason]}</b>{" "}
              {report.words !== null && <span data-words="own">{report.words}</span>}{" "}
              <span className="small">
                <PersonLink id={report.reporter_id}>{words.reporter}</PersonLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
