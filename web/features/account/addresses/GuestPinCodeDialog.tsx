import { useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { choosePinCode } from "./chosenPlace.ts";
import { officesQuery } from "./deliveryQueries.ts";

type GuestPinCodeProps = { readonly pinCode: string; readonly onClose: () => void };

/** Where a guest is, without an address or a login: every auction then says when it comes and what that costs. */
export default function GuestPinCodeDialog({ pinCode, onClose }: GuestPinCodeProps) {
  const delivery = useMessageGroup("delivery");
  const queries = useQueryClient();
  const asking = useApiMutation({
    call: async ({ pin_code: asked }: { pin_code: string }) => {
      const offices = await queries.fetchQuery(officesQuery(asked));
      // It has its place beside the field, like what the API refuses.
      if (offices.length === 0) throw new ApiError({ status: 422, message: delivery.pinCodeUnknown });
      return offices;
    },
    quiet: true,
  });
  const form = useForm({
    initial: { pin_code: pinCode },
    problems: ({ pin_code: typed }) => ({ pin_code: !pinCodePattern.test(typed) && delivery.pinCodeForm }),
    mutation: {
      ...asking,
      mutate: (values) =>
        asking.mutate(values, {
          onSuccess: (offices) => {
            choosePinCode(values.pin_code);
            const isServed = offices.some(({ available }) => available);
            const said = fillSentence(isServed ? delivery.worksThere : delivery.worksNotThere, {
              pinCode: values.pin_code,
            });
            if (isServed) toast.success(said);
            else toast.error(said);
            onClose();
          },
        }),
    },
    fieldOf: () => "pin_code",
  });
  return (
    <FormDialog
      form={form}
      title={delivery.guestTitle}
      keepLabel={delivery.cancel}
      onClose={onClose}
      submitLabel={delivery.guestShow}
      tone="ink"
    >
      <TextField
        {...form.field("pin_code")}
        // It was opened to type a pin code.
        data-focus="first"
        label={delivery.fields.pin_code}
        hint={delivery.guestLine}
        look="figures"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
      />
    </FormDialog>
  );
}
