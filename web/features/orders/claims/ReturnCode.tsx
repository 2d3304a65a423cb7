import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { OtpField } from "#web/forms/OtpField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { CodeDialog } from "../parts/CodeDialog.tsx";

type ReturnCodeProps = { readonly claimId: string };

/** The seller's code for goods that are handed back in person. */
export function ShowReturnCode({ claimId }: ReturnCodeProps) {
  const { returnCode: words } = useMessageGroup("claims");
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Button tone="ember" onClick={() => setShown(true)}>
        {words.show}
      </Button>
      {isShown && (
        <CodeDialog
          title={words.title}
          line={words.line}
          label={words.code}
          queryKey={["return-code", claimId]}
          make={(renew) =>
            callApi("POST /claims/:id/return-code", { params: { id: claimId }, body: { renew } })
          }
          onClose={() => setShown(false)}
        />
      )}
    </div>
  );
}

/** The buyer enters it: the goods are back. */
export function EnterReturnCode({ claimId }: ReturnCodeProps) {
  const { handover } = useMessageGroup("fulfilment");
  const { returnCode: words } = useMessageGroup("claims");
  const entering = useApiMutation({
    call: (body: { code: string }, idempotencyKey) =>
      callApi("POST /claims/:id/returned", { params: { id: claimId }, body, idempotencyKey }),
    quiet: true,
    success: words.confirmed,
    refetch: [[ownKey]],
  });
  const form = useForm({
    initial: { code: "" },
    problems: ({ code }) => ({ code: !/^\d{6}$/.test(code) && handover.codeShort }),
    mutation: entering,
    fieldOf: () => "code",
  });
  return (
    <form {...form.props} className="stack [--stack:0.75rem]">
      <h3>{words.enterTitle}</h3>
      <p className="small quiet">{words.enterLine}</p>
      <OtpField
        {...form.field("code")}
        label={words.enterLabel}
        autoComplete="off"
        onChange={({ target }) => form.set({ code: target.value.replaceAll(/\D/g, "") })}
      />
      <Button tone="ember" type="submit" wide busy={form.isPending}>
        {words.enter}
      </Button>
    </form>
  );
}
