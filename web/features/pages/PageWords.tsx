import { useSuspenseQuery } from "@tanstack/react-query";
import type { PageWords as Words } from "#languages/pageText.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { Link } from "#web/ui/link.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

/** Running text of a page, with its links, who runs Blaze and how to reach them. */
export function PageWords({ words }: { readonly words: Words }) {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const text = words.map((piece, place) => (typeof piece === "string" ? piece : `{${place}}`)).join("");
  const links = words.map((piece) => (typeof piece === "string" ? null : linkTo(piece.href, piece.label)));
  return (
    <Sentence
      text={text}
      values={{
        ...Object.fromEntries(links.entries()),
        paymentHours: settings.PAYMENT_LEAST_HOURS,
        company: settings.legal_entity_name,
        email: linkTo(`mailto:${settings.support_email}`, settings.support_email),
        phone: linkTo(`tel:${settings.support_phone.replace(/\s/g, "")}`, settings.support_phone),
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
