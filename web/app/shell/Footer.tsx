import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#web/api/queries.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Logo } from "./Logo.tsx";

const yearName = indiaDate({ year: "numeric" });

/** Who runs Blaze, and every link that belongs to no screen of its own (R-SCREEN-9). */
export function Footer() {
  const { shell } = useMessages();
  const { data: settings } = useQuery(settingsQuery);
  const words = shell.footer;
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <div className="stack [--stack:0.75rem]">
          <span className="foot__logo">
            <Logo alt={shell.siteName} />
          </span>
          <p className="small quiet">{settings?.legal_entity_name}</p>
          {settings && (
            <p className="small faint">
              {fillSentence(shell.copyright, { year: yearName().format(new Date(settings.server_time)) })}
            </p>
          )}
          <Link className="foot__app small" href="/download/app">
            <Icon name="download-simple" /> {words.downloadApp}
          </Link>
          <LanguageSwitch className="foot__language small" />
        </div>
        <div className="foot__groups">
          <Group
            title={words.services}
            links={[
              ["/branding", words.branding],
              ["/marketing", words.marketing],
              ["/affiliates", words.affiliates],
              ["/advertisements", words.advertisements],
            ]}
          />
          <Group
            title={words.company}
            links={[
              ["/about-us", words.aboutUs],
              ["/contact-us", words.contactUs],
              ["/grievance", words.grievances],
              ["/safety", words.safety],
              ["/careers", words.jobs],
            ]}
          />
          <Group
            title={words.legal}
            links={[
              ["/terms-of-use", words.termsOfUse],
              ["/privacy-policy", words.privacyPolicy],
              ["/refund-policy", words.refundPolicy],
            ]}
          />
        </div>
        <div hidden>
          <Link href="/privacy-policy">{words.hidden.privacyPolicy}</Link>
          <Link href="/terms-and-conditions">{words.hidden.termsAndConditions}</Link>
          <Link href="/shipping-policy">{words.hidden.shippingAndReturn}</Link>
        </div>
      </div>
    </footer>
  );
}

type GroupProps = {
  readonly title: string;
  readonly links: readonly (readonly [href: string, label: string])[];
};

function Group({ title, links }: GroupProps) {
  return (
    <nav aria-label={title}>
      <p className="pb-1 text-small font-[650]">{title}</p>
      <ul>
        {links.map(([href, label]) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
