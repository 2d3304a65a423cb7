import { useQuery } from "@tanstack/react-query";
import type { ListingChanges } from "#contract/listingChanges.ts";
import type { OperatorListing } from "#contract/listingReports.ts";
import { textOfHtml } from "#domain/listing/review.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { PersonLink } from "../parts/PersonLink.tsx";
import { listingChangesQuery } from "./listingQueries.ts";

type ChangesDialogProps = { readonly listing: OperatorListing; readonly onClose: () => void };

/** What its seller corrected before the first bid, each with what it said before, and what they added. */
export function ChangesDialog({ listing, onClose }: ChangesDialogProps) {
  const { changes: words } = useMessageGroup("listingsDesk");
  const query = useQuery(listingChangesQuery(listing.id));
  return (
    <Dialog open title={fillSentence(words.title, { title: listing.title })} onClose={onClose}>
      {query.data === undefined ? (
        <QueryState query={query} shape="table" />
      ) : (
        <Changes changes={query.data} />
      )}
      <div className="actions actions--end">
        <Button tone="outline" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}

function Changes({ changes: { edits, additions } }: { readonly changes: ListingChanges }) {
  const { changes: words } = useMessageGroup("listingsDesk");
  return (
    <ol className="stack [--stack:1rem]">
      {additions.map(({ id, text, added_at: at }) => (
        <li key={id}>
          <p className="small quiet">{fillSentence(words.added, { time: momentName(at) })}</p>
          <p className="wrap-anywhere whitespace-pre-line" data-words="own">
            {text}
          </p>
        </li>
      ))}
      {edits.map((edit) => (
        <li key={edit.id} className="stack [--stack:0.5rem]">
          <p className="small quiet">
            {fillSentence(words.corrected, { time: momentName(edit.edited_at) })}{" "}
            <PersonLink id={edit.edited_by}>{words.seller}</PersonLink>
          </p>
          {edit.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </li>
      ))}
    </ol>
  );
}

type FieldChange = ListingChanges["edits"][number]["changes"][number];

function Change({ change: { field, before, after } }: { readonly change: FieldChange }) {
  const { changes: words } = useMessageGroup("listingsDesk");
  const Side = field === "images" ? Pictures : Lines;
  return (
    <dl className="stack [--stack:0.25rem]">
      <dt>
        <b className="strong">{words.fields[field]}</b>
      </dt>
      <dd>
        <span className="small quiet">{words.before}</span>
        <Side lines={before} field={field} />
      </dd>
      <dd>
        <span className="small quiet">{words.after}</span>
        <Side lines={after} field={field} />
      </dd>
    </dl>
  );
}

type SideProps = { readonly lines: readonly string[]; readonly field: FieldChange["field"] };

function Lines({ lines, field }: SideProps) {
  const { changes: words } = useMessageGroup("listingsDesk");
  if (lines.length === 0) return <p className="quiet">{words.nothing}</p>;
  const text = lines.map((line) => (field === "description" ? textOfHtml(line) : line)).join("\n");
  return (
    <p className="wrap-anywhere whitespace-pre-line" data-words="own">
      {text}
    </p>
  );
}

function Pictures({ lines }: SideProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {lines.map((line, index) => {
        const [url = "", flaw] = line.split("\n");
        return (
          <a
            key={url}
            href={url}
            target="_blank"
            rel="noreferrer"
            className="stack max-w-32 [--stack:0.25rem]"
          >
            <PictureOf url={url} place={index + 1} />
            {flaw && (
              <span className="small wrap-anywhere" data-words="own">
                {flaw}
              </span>
            )}
          </a>
        );
      })}
    </div>
  );
}

function PictureOf({ url, place }: { readonly url: string; readonly place: number }) {
  const { changes: words } = useMessageGroup("listingsDesk");
  const name = fillSentence(words.picture, { place });
  return /\.(mp4|webm|mov)$/.test(url) ? (
    <span className="link">{name}</span>
  ) : (
    <img
      src={url}
      alt={name}
      width={64}
      height={64}
      className="size-16 rounded-md object-cover"
      loading="lazy"
    />
  );
}
