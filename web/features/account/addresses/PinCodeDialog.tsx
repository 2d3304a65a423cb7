import { useQueryClient } from "@tanstack/react-query";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import { productDeliveryQuery } from "#web/api/queries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { choosePinCode } from "./chosenPlace.ts";

type PinCodeProps = {
  readonly productId: number;
  readonly pinCode: string;
  /** Buyer and seller meet: nothing comes to the pin code, which only says how far they are apart. */
  readonly isMeeting: boolean;
  readonly onClose: () => void;
};

/** One field, no address and no login: for which pin code the page says when things come. */
export default function PinCodeDialog({ productId, pinCode, isMeeting, onClose }: PinCodeProps) {
  const { comes } = useMessages().catalogue;
  const delivery = useMessageGroup("delivery");
  const queries = useQueryClient();
  const asking = useApiMutation({
    call: ({ pin_code: asked }: { pin_code: string }) =>
      queries.fetchQuery(productDeliveryQuery(productId, asked)),
    onSuccess: (answer) => choosePinCode(answer.pin_code),
    quiet: true,
  });
  const form = useForm({
    initial: { pin_code: pinCode },
    problems: ({ pin_code: typed }) => ({ pin_code: !pinCodePattern.test(typed) && delivery.pinCodeForm }),
    mutation: asking,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={isMeeting ? delivery.pinDialog.whereMeet : delivery.pinDialog.where}
      keepLabel={delivery.pinDialog.keep}
      onClose={onClose}
      submitLabel={delivery.pinDialog.show}
      tone="ink"
    >
      <TextField
        {...form.field("pin_code")}
        // It was opened to type a pin code.
        data-focus="first"
        label={comes.askPin}
        hint={isMeeting ? delivery.pinDialog.whereMeetLine : delivery.pinDialog.whereLine}
        look="figures"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
      />
    </FormDialog>
  );
}
