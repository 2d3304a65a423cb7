import { useMessages } from "#web/messages/useMessages.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

/** What a person agrees to by logging in. Each page opens in a new tab, so that the OTP is not lost. */
export function Agreement() {
  const { accounts, shell } = useMessages();
  return (
    <p className="micro quiet">
      <Sentence
        text={accounts.agreement}
        values={{
          terms: <Policy href="/terms-of-use" name={shell.footer.termsOfUse} />,
          privacy: <Policy href="/privacy-policy" name={shell.footer.privacyPolicy} />,
          refund: <Policy href="/refund-policy" name={shell.footer.refundPolicy} />,
        }}
      />
    </p>
  );
}

function Policy({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
