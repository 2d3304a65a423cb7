import type { ReactNode } from "react";
import { OtpField } from "#web/forms/OtpField.tsx";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

type CodeFormProps = {
  readonly className: string;
  /** The title and its line. */
  readonly children: ReactNode;
  readonly label: string;
  readonly submitLabel: string;
  /** What the six digits are sent with. */
  readonly mutation: Parameters<typeof useForm<{ code: string }>>[0]["mutation"];
};

/** Six digits that the other side shows, to be entered when goods change hands. */
export function CodeForm({ className, children, label, submitLabel, mutation }: CodeFormProps) {
  const { handover } = useMessageGroup("fulfilment");
  const form = useForm({
    initial: { code: "" },
    problems: ({ code }) => ({ code: !/^\d{6}$/.test(code) && handover.codeShort }),
    mutation,
    fieldOf: () => "code",
  });
  return (
    <form {...form.props} className={className}>
      {children}
      <OtpField
        {...form.field("code")}
        label={label}
        autoComplete="off"
        onChange={({ target }) => form.set({ code: target.value.replaceAll(/\D/g, "") })}
      />
      <Button tone="ember" type="submit" wide busy={form.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
