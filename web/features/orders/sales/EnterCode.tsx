import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-hot-toast";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { OtpField } from "#web/forms/OtpField.tsx";
import { fulfilmentMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

/** The seller enters the buyer's code at the hand-over. */
export function EnterCode({ orderId }: { readonly orderId: string }) {
  const { handover } = useMessageGroup(fulfilmentMessages).fulfilment;
  const queries = useQueryClient();
  const [code, setCode] = useState("");
  const [isShort, setShort] = useState(false);
  const entering = useMutation({
    mutationFn: () =>
      callApi("POST /user/sold-orders/:id/handover", {
        params: { id: orderId },
        body: { code },
        idempotencyKey: newIdempotencyKey(),
      }),
    meta: { quiet: true },
    onSuccess: (order) => {
      toast.success(handover.confirmed);
      queries.setQueryData(soldOrderQuery(orderId).queryKey, order);
    },
  });
  const refused = entering.error instanceof ApiError ? entering.error.message : undefined;
  return (
    <form
      className="panel stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isWhole = /^\d{6}$/.test(code);
        setShort(!isWhole);
        if (isWhole) entering.mutate();
      }}
    >
      <h2>{handover.enterTitle}</h2>
      <p className="small quiet">{handover.enterLine}</p>
      <OtpField
        label={handover.enterLabel}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ""))}
        error={isShort ? handover.codeShort : refused}
      />
      <Button tone="ember" type="submit" wide busy={entering.isPending}>
        {handover.enter}
      </Button>
    </form>
  );
}
