import type { PublicSettings } from "#contract/operations.ts";
import { en } from "#web/messages/en.ts";

type Company = Pick<PublicSettings, "legal_entity_name" | "support_email" | "support_phone">;

/** Who runs the site, and how it is searched, for search engines (schema.org). For the home page. */
export function siteData(company: Company, { origin }: { origin: string }) {
  const organization = { "@id": `${origin}/#organization` };
  return [
    {
      "@type": "Organization",
      ...organization,
      name: en.shell.siteName,
      legalName: company.legal_entity_name,
      url: `${origin}/`,
      logo: `${origin}/static/logo.png`,
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        email: company.support_email,
        telephone: company.support_phone,
        areaServed: "IN",
      },
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: en.shell.siteName,
      url: `${origin}/`,
      description: en.shell.siteDescription,
      inLanguage: "en-IN",
      publisher: organization,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
