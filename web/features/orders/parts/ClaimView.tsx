import type { Claim } from "#contract/fulfilment.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { privatePictureUrl } from "./privatePictureUrl.ts";

type ClaimViewProps = {
  readonly claim: Claim;
  /** Names it where there are several. */
  readonly label?: string;
};

/** A claim as its buyer, its seller and the operators read it. */
export function ClaimView({ claim, label }: ClaimViewProps) {
  const { claim: words, notes } = useMessageGroup("fulfilment");
  const isOpen = claim.status === "open";
  return (
    <section className="panel stack [--stack:0.5rem]" aria-label={label ?? words.yours}>
      <div className="line line--wrap justify-between">
        <b className="strong">{words.reasons[claim.reason]}</b>
        <Badge tone={isOpen ? "wait" : "info"} icon={isOpen ? "hourglass-medium" : "check-circle"}>
          {words.statuses[claim.status]}
        </Badge>
      </div>
      <p className="wrap-anywhere" data-words="own">
        {claim.details}
      </p>
      {claim.pictures.length > 0 && (
        <div className="pictures">
          {claim.pictures.map((id, index) => (
            <a
              className="pictures__one"
              key={id}
              href={privatePictureUrl(id, 1600)}
              target="_blank"
              rel="noreferrer"
            >
              <img
                src={privatePictureUrl(id, 160)}
                alt={fillSentence(words.picture, { number: index + 1 })}
                width={80}
                height={80}
              />
            </a>
          ))}
        </div>
      )}
      <small className="micro faint">{momentName(claim.created_at)}</small>
      {claim.answered_at !== null && (
        <p className="small">
          <b className="strong">{notes.answer}:</b> <span data-words="own">{claim.answer}</span>
        </p>
      )}
    </section>
  );
}
