import { useId } from "react";
import type { Product } from "#contract/catalogue.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Accordion } from "#web/ui/Accordion.tsx";

/** The seller's description, then the sections that are a dash for now (spec shell section 2). */
export function ProductDetails({ product }: { readonly product: Product }) {
  const { catalogue } = useMessages();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="pb-3">
        {catalogue.details}
      </h2>
      {product.description ? (
        <div
          className="quiet max-w-168 pb-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_p+p]:mt-3 [&_ul]:list-disc [&_ul]:ps-5"
          // The server keeps harmless tags only (sanitize-html), and the page's policy runs no script of its own.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
          dangerouslySetInnerHTML={{ __html: product.description }}
        />
      ) : (
        <p className="quiet pb-5">{catalogue.noDescription}</p>
      )}
      <Accordion sections={catalogue.folds.map((title) => ({ title, content: <p>{catalogue.dash}</p> }))} />
    </section>
  );
}
