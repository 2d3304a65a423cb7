import { TextField } from "#web/forms/TextField.tsx";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

type ReferralFieldProps = {
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The OTP was right and the number is not registered: it cannot be left empty. */
  readonly isNew: boolean;
};

/** The invitation that a new number signs up with. It may be given beforehand, or once the OTP was right. */
export function ReferralField({ error, value, onChange, isNew }: ReferralFieldProps) {
  const { accounts, shell } = useMessages();
  return (
    <div className="stack [--stack:0.375rem]">
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
      <details className="small quiet" open={isNew}>
        <summary className="link inline-flex min-h-11 items-center">{accounts.referralWhere}</summary>
        <p>
          <Sentence
            text={accounts.referralFrom}
            values={{
              contact: (
                <a
                  className="link inline-flex min-h-11 items-center"
                  href="/contact-us"
                  target="_blank"
                  rel="noopener"
                >
                  {shell.footer.contactUs}
                </a>
              ),
            }}
          />
        </p>
      </details>
    </div>
  );
}
