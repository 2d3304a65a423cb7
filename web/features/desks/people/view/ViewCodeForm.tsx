import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { OtpField } from "#web/forms/OtpField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

/** The six digits that the person reads out on the phone: their yes. */
export function ViewCodeForm({ viewId }: { readonly viewId: string }) {
  const words = useMessageGroup("supportViewDesk");
  const entering = useApiMutation({
    call: ({ code }: { code: string }) =>
      callApi("POST /ops/support-views/:id/code", { params: { id: viewId }, body: { code } }),
    success: ({ holds_until: until }) =>
      fillSentence(words.allowed, { time: until === null ? "" : momentName(until) }),
    // A refusal stands beside the field.
    quiet: true,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { code: "" },
    problems: ({ code }) => ({ code: !/^\d{6}$/.test(code.trim()) && words.codeMissing }),
    mutation: entering,
    fieldOf: () => "code",
  });
  return (
    <form {...form.props} className="stack [--stack:0.5rem]">
      <OtpField {...form.field("code")} label={words.code} hint={words.codeHint} autoComplete="off" />
      <div className="actions">
        <Button tone="outline" size="small" type="submit" busy={form.isPending}>
          {words.enter}
        </Button>
      </div>
    </form>
  );
}
