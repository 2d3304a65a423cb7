import { useEffect } from "react";
import type { Address } from "#contract/delivery.ts";
import { callApi } from "#web/api/client.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

type AddressStatusProps = {
  readonly address: Address;
  readonly onGoBack: () => void;
  readonly onClose: () => void;
  /** What it means for what was to go there, where Blaze does not work, and what the way back is called then. */
  readonly consequence?: { readonly line: string; readonly goBack: string };
};

/** Whether Blaze works at an address: Hurray! or Sorry!, to the letter (R-WORDS-1). */
export function AddressStatus({ address, onGoBack, onClose, consequence }: AddressStatusProps) {
  const delivery = useMessageGroup("delivery");
  const { locality, pin_code: pinCode, available } = address;
  useAskForService(address);
  return (
    <>
      <div className="done" role="status">
        <span className={available ? "done__mark" : "done__mark done__mark--wait"}>
          {available ? <Icon name="check" weight="bold" size="huge" /> : <Icon name="truck" size="huge" />}
        </span>
        <h2>{available ? delivery.hurray : delivery.sorry}</h2>
        <p className="quiet wrap-anywhere">
          {fillSentence(available ? delivery.hurrayLine : delivery.sorryLine, { locality, pinCode })}
        </p>
        {!available && consequence && <p className="strong">{consequence.line}</p>}
      </div>
      <div className={available ? "grid" : "grid grid-cols-2 gap-3"}>
        {!available && (
          <Button tone={consequence ? "ink" : "outline"} wide onClick={onGoBack}>
            {consequence?.goBack ?? delivery.goBack}
          </Button>
        )}
        <Button tone={consequence ? "outline" : "ink"} wide onClick={onClose}>
          {delivery.close}
        </Button>
      </div>
    </>
  );
}

/** The screen promises word when service starts: whoever sees it is put on the list, which takes a name once. */
function useAskForService({ id, available }: Address): void {
  const { mutate } = useApiMutation({
    call: () => callApi("POST /user/address/:id/interest", { params: { id } }),
  });
  useEffect(() => {
    if (!available) mutate();
  }, [available, mutate]);
}
