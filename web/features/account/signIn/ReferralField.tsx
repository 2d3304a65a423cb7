import { TextField } from "#web/forms/TextField.tsx";
import { useMessages } from "#web/messages/useMessages.tsx";

type ReferralFieldProps = {
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The OTP was right and the number is not registered: it cannot be left empty. */
  readonly isNew: boolean;
};

/** The invitation that a new number signs up with. It may be given beforehand, or once the OTP was right. */
export function ReferralField({ error, value, onChange, isNew }: ReferralFieldProps) {
  const { accounts } = useMessages();
  return (
    <TextField
      label={accounts.referralLabel}
      hint={isNew ? accounts.referralHint : `${accounts.referralHint} ${accounts.referralKnown}`}
      error={error}
      placeholder={accounts.referralPlaceholder}
      autoCapitalize="characters"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
