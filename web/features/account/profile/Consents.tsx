import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ConsentAnswer, type ConsentPurpose, consentPurposes } from "#contract/privacy.ts";
import { callApi } from "#web/api/client.ts";
import { consentsQuery } from "#web/api/privacyQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

const day = indiaDate({ day: "numeric", month: "long", year: "numeric" });
const dayOf = (moment: string) => day().format(new Date(moment));

/** What the person agreed to and when; what can be withdrawn is withdrawn here (DPDP Act 2023). */
export function Consents() {
  const privacy = useMessageGroup("privacy");
  const query = useQuery(consentsQuery);
  return (
    <section className="stack [--stack:1.25rem]">
      <h2>{privacy.consents.title}</h2>
      <p className="quiet">{privacy.consents.line}</p>
      {query.data === undefined ? (
        <QueryState query={query} shape="panel" />
      ) : (
        <ConsentList consents={query.data} />
      )}
    </section>
  );
}

function ConsentList({ consents }: { readonly consents: readonly ConsentAnswer[] }) {
  const privacy = useMessageGroup("privacy");
  const past = consents.filter(({ withdrawn_at }) => withdrawn_at !== null);
  return (
    <>
      {consentPurposes.map((purpose) => (
        <ConsentPanel
          key={purpose}
          purpose={purpose}
          given={consents.find((consent) => consent.purpose === purpose && consent.withdrawn_at === null)}
        />
      ))}
      {past.length > 0 && (
        <div className="stack [--stack:0.5rem]">
          <h3>{privacy.consents.past}</h3>
          <ul className="stack [--stack:0.25rem]">
            {past.map(({ purpose, given_at, withdrawn_at }) => (
              <li key={`${purpose} ${given_at}`} className="small quiet">
                {fillSentence(privacy.consents.pastLine, {
                  purpose: privacy.consents.purposes[purpose],
                  from: dayOf(given_at),
                  until: dayOf(withdrawn_at ?? given_at),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type ConsentPanelProps = { readonly purpose: ConsentPurpose; readonly given: ConsentAnswer | undefined };

function ConsentPanel({ purpose, given }: ConsentPanelProps) {
  const privacy = useMessageGroup("privacy");
  const words = privacy.consents;
  return (
    <div className="panel stack [--stack:0.5rem]">
      <h3>{words.purposes[purpose]}</h3>
      <p>{words.lines[purpose]}</p>
      <p className="small quiet">
        {given
          ? fillSentence(words.given, { date: dayOf(given.given_at), edition: dayOf(given.edition) })
          : words.notGiven}
      </p>
      <div className="actions">
        <ConsentAction purpose={purpose} isGiven={given !== undefined} />
      </div>
    </div>
  );
}

function ConsentAction({
  purpose,
  isGiven,
}: {
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
}) {
  const privacy = useMessageGroup("privacy");
  if (purpose === "terms" || purpose === "privacy") {
    return (
      <LinkButton tone="outline" size="small" href="/profile/delete">
        {privacy.consents.deleteAccount}
      </LinkButton>
    );
  }
  if (isGiven) return <WithdrawButton purpose={purpose} />;
  return purpose === "offers" ? <GiveButton /> : null;
}

function GiveButton() {
  const privacy = useMessageGroup("privacy");
  const giving = useApiMutation({
    call: () => callApi("POST /user/consents", { body: { purpose: "offers" } }),
    success: privacy.consents.agreed,
    onSuccess: ({ results }, _, queries) => queries.setQueryData(consentsQuery.queryKey, results),
  });
  return (
    <Button tone="outline" size="small" busy={giving.isPending} onClick={() => giving.mutate()}>
      {privacy.consents.give}
    </Button>
  );
}

/** Word of offers ends with a press, as it began; the identity check takes a document away and is asked about. */
function WithdrawButton({ purpose }: { readonly purpose: "identity" | "offers" }) {
  const privacy = useMessageGroup("privacy");
  const words = privacy.consents;
  const [isAsked, setIsAsked] = useState(false);
  const withdrawing = useApiMutation({
    call: () => callApi("DELETE /user/consents/:purpose", { params: { purpose } }),
    success: words.withdrawn,
    onSuccess: ({ results }, _, queries) => queries.setQueryData(consentsQuery.queryKey, results),
    onSettled: () => setIsAsked(false),
  });
  return (
    <>
      <Button
        tone="outline"
        size="small"
        busy={withdrawing.isPending}
        onClick={() => (purpose === "identity" ? setIsAsked(true) : withdrawing.mutate())}
      >
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={words.askTitle}
        keepLabel={words.keep}
        onKeep={() => setIsAsked(false)}
        confirmLabel={words.withdraw}
        onConfirm={() => withdrawing.mutate()}
        busy={withdrawing.isPending}
        destructive
      >
        {words.askIdentity}
      </ConfirmDialog>
    </>
  );
}
