import { useSuspenseQuery } from "@tanstack/react-query";
import { settingsQuery } from "#web/api/queries.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Link } from "#web/ui/link.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

/** A text with who runs Blaze, how to reach them, and links to the other pages filled in. */
export function PageWords({ text }: { readonly text: string }) {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { footer } = useMessages().shell;
  return (
    <Sentence
      text={text}
      values={{
        company: settings.legal_entity_name,
        email: linkTo(`mailto:${settings.support_email}`, settings.support_email),
        phone: linkTo(`tel:${settings.support_phone.replace(/\s/g, "")}`, settings.support_phone),
        termsOfUse: linkTo("/terms-of-use", footer.termsOfUse),
        privacyPolicy: linkTo("/privacy-policy", footer.privacyPolicy),
        refundPolicy: linkTo("/refund-policy", footer.refundPolicy),
        shippingPolicy: linkTo("/shipping-policy", footer.hidden.shippingAndReturn),
        contactUs: linkTo("/contact-us", footer.contactUs),
      }}
    />
  );
}

function linkTo(href: string, label: string) {
  return (
    <Link className="link" href={href}>
      {label}
    </Link>
  );
}
