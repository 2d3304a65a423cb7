import type { AnswerOf } from "#contract/endpoint.ts";
import type { previewOutage } from "#contract/outages.ts";
import { mostMinimumMinutes } from "#domain/auction/outage.ts";
import { callApi } from "#web/api/client.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { momentInIndia } from "#web/lib/momentInIndia.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

type Wish = {
  readonly from: string;
  readonly until: string;
  readonly minimum: string;
  readonly reason: string;
};

/** An outage as it would be declared, and what it would move. */
export type SeenOutage = {
  readonly outage: {
    readonly from: string;
    readonly until: string;
    readonly minimum_minutes: number;
    readonly reason: string;
  };
  readonly preview: AnswerOf<typeof previewOutage>;
};

/** Nothing is moved before its number was seen. */
export function OutageForm({ onSeen }: { readonly onSeen: (seen: SeenOutage) => void }) {
  const words = useMessageGroup("outagesDesk");
  const looking = useApiMutation({
    call: async (wish: Wish): Promise<SeenOutage> => {
      const outage = outageOf(wish);
      const { from, until } = outage;
      return { outage, preview: await callApi("GET /ops/outages/preview", { query: { from, until } }) };
    },
    // A refusal stands beside its field.
    quiet: true,
    onSuccess: onSeen,
  });
  const form = useForm({
    initial: { from: "", until: "", minimum: "30", reason: "" },
    problems: ({ from, until, minimum, reason }) => ({
      from: from === "" && words.timeMissing,
      until: until === "" && words.timeMissing,
      minimum: !isMinutes(minimum) && words.minimumWrong,
      reason: isBlank(reason) && words.reasonMissing,
    }),
    mutation: looking,
    fieldOf: () => "until",
  });
  return (
    <section className="panel stack" aria-labelledby="declare-outage">
      <h2 className="text-h3" id="declare-outage">
        {words.declareTitle}
      </h2>
      <form {...form.props} noValidate={false} className="stack max-w-sm">
        <TextField {...form.field("from")} label={words.from} hint={words.timesHint} type="datetime-local" />
        <TextField
          {...form.field("until")}
          label={words.until}
          hint={words.timesHint}
          type="datetime-local"
        />
        <TextField
          {...form.field("minimum")}
          label={words.minimum}
          hint={words.minimumHint}
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <TextAreaField
          {...form.field("reason")}
          label={words.reason}
          hint={words.reasonHint}
          rows={2}
          maxLength={300}
        />
        <div className="actions">
          <Button tone="ink" type="submit" busy={form.isPending}>
            {words.look}
          </Button>
        </div>
      </form>
    </section>
  );
}

function isMinutes(typed: string): boolean {
  return /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= mostMinimumMinutes;
}

/** Moments in India: the fields know no zones. */
function outageOf({ from, until, minimum, reason }: Wish): SeenOutage["outage"] {
  return { from: momentInIndia(from), until: momentInIndia(until), minimum_minutes: Number(minimum), reason };
}
