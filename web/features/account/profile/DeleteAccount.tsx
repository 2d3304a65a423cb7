import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { ClosingReason } from "#contract/privacy.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { accountClosingQuery } from "#web/api/privacyQueries.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { OtpField } from "#web/forms/OtpField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { leave } from "../signIn/logOut.ts";

/** Delete Account: says what goes, what stays and why, and asks for a one-time password. */
export function DeleteAccount() {
  const privacy = useMessageGroup("privacy");
  const { closing } = privacy;
  const query = useQuery(accountClosingQuery);
  return (
    <section className="stack [--stack:1.25rem]">
      <h2>{closing.title}</h2>
      <p>{closing.line}</p>
      <Points title={closing.goneTitle} points={closing.gone} />
      <Points title={closing.keptTitle} points={closing.kept} />
      {query.data === undefined ? (
        <QueryState query={query} shape="table" />
      ) : query.data.length > 0 ? (
        <StillOpen reasons={query.data} />
      ) : (
        <ConfirmClosing />
      )}
    </section>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <div className="stack [--stack:0.5rem]">
      <h3>{title}</h3>
      <ul className="list-disc ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function StillOpen({ reasons }: { readonly reasons: readonly ClosingReason[] }) {
  const privacy = useMessageGroup("privacy");
  const { closing } = privacy;
  return (
    <div className="stack [--stack:0.75rem]">
      <Note tone="wait">
        <b>{closing.openTitle}</b>
        <p>{closing.openLine}</p>
        <ul className="list-disc ps-5">
          {reasons.map((reason) => (
            <li key={reason}>{closing.reasons[reason]}</li>
          ))}
        </ul>
      </Note>
      <div className="actions">
        <LinkButton tone="outline" href="/mybids">
          {closing.myBids}
        </LinkButton>
        <LinkButton tone="outline" href="/sell">
          {closing.mySales}
        </LinkButton>
      </div>
    </div>
  );
}

function ConfirmClosing() {
  const privacy = useMessageGroup("privacy");
  const asking = useApiMutation({ call: () => callApi("POST /user/account-closing/otp", {}) });
  if (asking.data) return <ClosingForm requestId={asking.data.id} onCancel={() => asking.reset()} />;
  return (
    <div className="actions">
      <Button tone="destructive" busy={asking.isPending} onClick={() => asking.mutate()}>
        {privacy.closing.start}
      </Button>
    </div>
  );
}

type ClosingFormProps = { readonly requestId: string; readonly onCancel: () => void };

function ClosingForm({ requestId, onCancel }: ClosingFormProps) {
  const privacy = useMessageGroup("privacy");
  const { closing } = privacy;
  const { data: user } = useQuery(currentUserQuery);
  const wasLost = useRef(false);
  const confirming = useApiMutation({
    call: async ({ otp }: { otp: string }) => {
      try {
        await callApi("POST /user/account-closing", { body: { otp_request_id: requestId, otp } });
      } catch (error) {
        // Whoever is nobody any more after a press without an answer has closed the account with it.
        const isClosed = wasLost.current && error instanceof ApiError && error.status === 401;
        wasLost.current = isAnswerLost(error);
        if (!isClosed) throw error;
      }
    },
    quiet: true,
    onSuccess: () => leave(),
  });
  const form = useForm({
    initial: { otp: "" },
    isReady: ({ otp }) => !isBlank(otp),
    mutation: confirming,
    fieldOf: () => "otp",
  });
  return (
    <form {...form.props} className="panel stack [--stack:1rem]">
      <p>{fillSentence(closing.otpLine, { mobile: user?.mobile ?? "" })}</p>
      <OtpField {...form.field("otp")} label={closing.otp} />
      <div className="actions">
        <Button tone="outline" onClick={onCancel}>
          {closing.cancel}
        </Button>
        <Button type="submit" tone="destructive" busy={confirming.isPending || confirming.isSuccess}>
          {closing.confirm}
        </Button>
      </div>
    </form>
  );
}
