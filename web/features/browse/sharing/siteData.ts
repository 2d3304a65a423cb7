import { type Language, languageFacts } from "#contract/language.ts";
import type { PublicSettings } from "#contract/operations.ts";
import type { Messages } from "#languages/en/pack.ts";

type Company = Pick<PublicSettings, "legal_entity_name" | "support_email" | "support_phone">;

type Site = { origin: string; shell: Messages["shell"]; language: Language };

/** Who runs the site, and how it is searched, for search engines (schema.org). For the home page. */
export function siteData(company: Company, site: Site) {
  const { origin, shell, language } = site;
  const organization = { "@id": `${origin}/#organization` };
  return [
    {
      "@type": "Organization",
      ...organization,
      name: shell.siteName,
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
      name: shell.siteName,
      url: `${origin}/`,
      description: shell.siteDescription,
      inLanguage: languageFacts[language].tag,
      publisher: organization,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
