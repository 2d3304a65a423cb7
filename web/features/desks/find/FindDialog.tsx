import { useEffect, useRef } from "react";
import type { FindHit } from "#contract/findAnything.ts";
import { callApi } from "#web/api/client.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Link } from "#web/ui/link.tsx";
import { Money } from "#web/ui/Money.tsx";
import { useRight } from "../parts/useRight.ts";

/** One field for whatever has a name. What is found leads to where it stands. */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const { findAnything: title, finding: words } = useMessageGroup("operatorDesk");
  const field = useRef<HTMLInputElement>(null);
  // Later than the dialog itself, which takes the focus as a whole when a key has opened it.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const searching = useApiMutation({
    call: ({ text }: { text: string }) => callApi("GET /ops/find", { query: { q: text } }),
    // A failure stands beside the field (R-SCREEN-11).
    quiet: true,
  });
  const form = useForm({
    initial: { text: "" },
    problems: ({ text }) => ({ text: isBlank(text) && words.missing }),
    mutation: searching,
    fieldOf: () => "text",
  });
  const hits = searching.data?.results;
  return (
    <Dialog open title={title} onClose={onClose}>
      <form {...form.props} className="stack [--stack:0.75rem]">
        <TextField
          {...form.field("text")}
          ref={field}
          label={words.label}
          hint={words.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <div className="actions">
          <Button tone="ink" size="small" type="submit" busy={form.isPending}>
            {words.submit}
          </Button>
        </div>
      </form>
      <div role="status">
        {hits?.length === 0 && (
          <p className="quiet">{fillSentence(words.none, { text: searching.variables?.text ?? "" })}</p>
        )}
        {hits !== undefined && hits.length > 0 && (
          <ul className="stack [--stack:0.25rem]">
            {hits.map((hit) => (
              <li key={`${hit.kind} ${hit.id}`}>
                <HitRow hit={hit} onPick={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function HitRow({ hit, onPick }: { readonly hit: FindHit; readonly onPick: () => void }) {
  const { finding: words } = useMessageGroup("operatorDesk");
  const mayJudge = useRight("take_down_listings");
  return (
    <Link
      href={isListing(hit) && mayJudge ? `/ops/listings?listing=${hit.id}` : placeOf(hit)}
      className="flex min-h-11 flex-wrap items-center gap-x-3 py-1"
      onClick={onPick}
    >
      <span className="small quiet">{words.kinds[hit.kind]}</span>
      <b className="strong min-w-0 wrap-anywhere" data-words="own">
        {nameOf(hit) || words.noName}
      </b>
      {hit.kind === "person" && (
        <span className="small quiet figures">
          {fillSentence(words.mobileEnds, { digits: hit.mobile_ends })}
        </span>
      )}
      {hit.kind === "item" && (
        <span className="small quiet">
          <span className="figures" data-words="own">
            {hit.number}
          </span>{" "}
          {hit.sources.map((source) => words.sources[source]).join(", ")}
        </span>
      )}
      {"amount" in hit && (
        <span className="small">
          <Money amountPaise={hit.amount} />
        </span>
      )}
    </Link>
  );
}

function isListing({ kind }: FindHit): boolean {
  return kind === "listing" || kind === "item";
}

function nameOf(hit: FindHit): string {
  switch (hit.kind) {
    case "person":
      return hit.name;
    case "listing":
    case "item":
      return hit.title;
    case "order":
      return `${hit.number} ${hit.title}`;
    case "payout":
      return `${hit.reference} ${hit.name}`;
    default:
      return `${hit.reference} ${hit.number ?? hit.title}`;
  }
}

/** Where it stands: a payment with its order, or with the listing that its deposit is for. */
function placeOf(hit: FindHit): string {
  switch (hit.kind) {
    case "person":
      return `/ops/people?person=${hit.id}`;
    case "listing":
    case "item":
      return `/product/${hit.id}`;
    case "order":
      return `/ops/orders/${hit.number}`;
    case "payout":
      return "/ops/payouts";
    default:
      return hit.number === null ? `/product/${hit.product_id}` : `/ops/orders/${hit.number}`;
  }
}
