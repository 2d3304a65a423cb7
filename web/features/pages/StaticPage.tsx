import { useSuspenseQuery } from "@tanstack/react-query";
import { settingsQuery } from "#web/api/queries.ts";
import type { StaticPageText } from "#web/messages/en/staticPages.ts";
import { Link } from "#web/ui/link.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

/** A page of plain words: a title, a lead, sections. */
export function StaticPage({ text }: { readonly text: StaticPageText }) {
  return (
    <main>
      <article className="wrap">
        <div className="stack max-w-168 [--stack:2rem]">
          <div className="stack [--stack:0.75rem]">
            <h1>{text.title}</h1>
            <p className="text-lead quiet">
              <Words text={text.lead} />
            </p>
          </div>
          {text.sections.map((section) => (
            <section key={section.heading} className="stack [--stack:0.75rem]">
              <h2>{section.heading}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <Words text={paragraph} />
                </p>
              ))}
            </section>
          ))}
        </div>
      </article>
    </main>
  );
}

/** A sentence with who runs Blaze and how to reach them filled in. */
function Words({ text }: { readonly text: string }) {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <Sentence
      text={text}
      values={{
        company: settings.legal_entity_name,
        email: (
          <Link className="link" href={`mailto:${settings.support_email}`}>
            {settings.support_email}
          </Link>
        ),
        phone: (
          <Link className="link" href={`tel:${settings.support_phone.replace(/\s/g, "")}`}>
            {settings.support_phone}
          </Link>
        ),
      }}
    />
  );
}
