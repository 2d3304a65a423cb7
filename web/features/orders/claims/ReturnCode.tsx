import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { CodeDialog } from "../parts/CodeDialog.tsx";
import { CodeForm } from "../parts/CodeForm.tsx";

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
  const { returnCode: words } = useMessageGroup("claims");
  const entering = useApiMutation({
    call: (body: { code: string }, idempotencyKey) =>
      callApi("POST /claims/:id/returned", { params: { id: claimId }, body, idempotencyKey }),
    quiet: true,
    success: words.confirmed,
    refetch: [[ownKey]],
  });
  return (
    <CodeForm
      className="stack [--stack:0.75rem]"
      label={words.enterLabel}
      submitLabel={words.enter}
      mutation={entering}
    >
      <h3>{words.enterTitle}</h3>
      <p className="small quiet">{words.enterLine}</p>
    </CodeForm>
  );
}
