import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorRating } from "#contract/ratingReports.ts";
import type { ReportView } from "#contract/textReports.ts";
import { callApi } from "#web/api/client.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { ReportStepDialog } from "../reports/ReportStepDialog.tsx";
import { ReportViews } from "../reports/ReportViews.tsx";
import type { ReportStep } from "../reports/reportSteps.ts";
import { ReportedRatingLines } from "./ReportedRatingLines.tsx";

export const ratingsDesk: Desk = {
  name: "ratings",
  right: "take_down_listings",
  messages: ["ratingsDesk", "ratings", "reportsDesk", "textReport"],
  queues: ["rating_reports"],
  Screen: RatingsDesk,
};

/** What people report of ratings and their replies, and what is hidden. */
function RatingsDesk() {
  const { desks } = useMessageGroup("operatorDesk");
  return (
    <ReportViews
      label={desks.ratings}
      icon="star"
      useTexts={useRatings}
      nameOf={({ text, title }) => text ?? title}
      body={(rating) => <ReportedRatingLines rating={rating} />}
      dialog={(rating, step, onClose) => <StepDialog rating={rating} step={step} onClose={onClose} />}
    />
  );
}

function useRatings(status: ReportView) {
  return useInfiniteQuery(
    operatorList(["ratings", status], ({ query, signal }) =>
      callApi("GET /ops/ratings", { query: { ...query, status }, signal }),
    ),
  );
}

type StepDialogProps = {
  readonly rating: OperatorRating;
  readonly step: ReportStep;
  readonly onClose: () => void;
};

function StepDialog({ rating: { id, version }, step, onClose }: StepDialogProps) {
  const words = useMessageGroup("ratingsDesk");
  const [withoutMarks, setWithoutMarks] = useState(false);
  const send = (reason: string, idempotencyKey: string) =>
    step === "unhide"
      ? callApi("POST /ops/ratings/:id/unhide", { params: { id }, body: { reason, version }, idempotencyKey })
      : callApi("POST /ops/ratings/:id/decision", {
          params: { id },
          body: { outcome: step, reason, version, without_marks: step === "hide" && withoutMarks },
          idempotencyKey,
        });
  return (
    <ReportStepDialog step={step} words={words.dialogs} send={send} onClose={onClose}>
      {step === "hide" && (
        <CheckField
          label={words.withoutMarks}
          checked={withoutMarks}
          onChange={({ target }) => setWithoutMarks(target.checked)}
        />
      )}
    </ReportStepDialog>
  );
}
