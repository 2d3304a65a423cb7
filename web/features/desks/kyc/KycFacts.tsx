import { useState } from "react";
import type { KycReading } from "#contract/kycReview.ts";
import { KycWhy } from "#web/features/account/kyc/KycWhy.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";
import { useRight } from "../parts/useRight.ts";
import { AccessLogDialog } from "./AccessLogDialog.tsx";

/** Who handed in what, when and what for; who else has the number; and what was said of it. */
export function KycFacts({ kyc }: { readonly kyc: KycReading }) {
  const words = useMessageGroup("kycDesk");
  const mayOpenPeople = useRight("see_people");
  const mayReadLogs = useRight("read_logs");
  const [isListing, setListing] = useState(false);
  return (
    <div className="tri__in stack [--stack:0.75rem]">
      <h2 className="wrap-anywhere" data-words="own">
        {kyc.name || words.noPerson}
      </h2>
      <SpecTable lines={useLines(kyc)} />
      {kyc.same_number.length > 0 && <SameNumber kyc={kyc} mayOpen={mayOpenPeople} />}
      {(kyc.reasons.length > 0 || kyc.reason !== null) && <KycWhy kyc={kyc} />}
      {(mayOpenPeople || mayReadLogs) && (
        <div className="actions">
          {mayOpenPeople && (
            <LinkButton tone="outline" size="small" href={`/ops/people?person=${kyc.user_id}`}>
              {words.person}
            </LinkButton>
          )}
          {mayReadLogs && (
            <Button tone="bare" size="small" onClick={() => setListing(true)}>
              {words.accessLog}
            </Button>
          )}
        </div>
      )}
      {isListing && <AccessLogDialog kyc={kyc} onClose={() => setListing(false)} />}
    </div>
  );
}

function useLines(kyc: KycReading) {
  const words = useMessageGroup("kycDesk");
  const { kyc: kycWords } = useMessageGroup("identity");
  const lines = [
    {
      label: words.handedIn,
      value: fillSentence(words.handedAs, {
        time: momentName(kyc.submitted_at),
        seller: kyc.is_business ? "business" : "individual",
      }),
    },
    {
      label: words.mobile,
      value: (
        <span className="figures" data-words="own">
          {kyc.mobile}
        </span>
      ),
    },
    {
      label: kycWords.types[kyc.identification_type],
      value: (
        <b className="strong figures wrap-anywhere" data-words="own">
          {kyc.identification_no}
        </b>
      ),
    },
    {
      label: words.for,
      value: fillSentence(words.forLine, { drafts: kyc.drafts, live: kyc.live_listings }),
    },
  ];
  if (kyc.decided_at !== null) lines.push({ label: words.decided, value: momentName(kyc.decided_at) });
  return lines;
}

type SameNumberProps = { readonly kyc: KycReading; readonly mayOpen: boolean };

/** Whoever else has it, each a step away from their page for whose role includes that. */
function SameNumber({ kyc, mayOpen }: SameNumberProps) {
  const words = useMessageGroup("kycDesk");
  return (
    <Note tone="wait">
      <b className="strong">{fillSentence(words.same, { count: kyc.others_with_number })}</b>
      <ul>
        {kyc.same_number.map(({ user_id: id, name, is_blocked: isBlocked, kyc_status: status }) => (
          <li key={id} className="wrap-anywhere">
            {mayOpen ? (
              <AppLink className="link" href={`/ops/people?person=${id}`} data-words="own">
                {name || words.noPerson}
              </AppLink>
            ) : (
              <span data-words="own">{name || words.noPerson}</span>
            )}
            {": "}
            {fillSentence(words.sameKyc, { status: status ?? "none" })}
            {isBlocked && `, ${words.blocked}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}
