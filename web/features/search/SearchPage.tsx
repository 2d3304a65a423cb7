import type { ProductSummary } from "#contract/catalogue.ts";
import { CatalogueRow } from "#web/features/catalogue/CatalogueRow.tsx";
import { useLiveListings } from "#web/features/live/useLiveListing.ts";
import { SearchBox } from "#web/features/shell/SearchBox.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";

type SearchPageProps = { readonly words: string; readonly products: readonly ProductSummary[] };

/** What a search found, as rows. */
export function SearchPage({ words, products }: SearchPageProps) {
  const { catalogue, shell } = useMessages();
  useLiveListings(products.map((product) => product.id));
  return (
    <main>
      <div className="wrap page">
        <div className="stack [--stack:1.25rem]">
          <h1>{words ? fillSentence(catalogue.searchTitle, { query: words }) : shell.search}</h1>
          {!words && <SearchBox id="page-search" />}
          {words && products.length === 0 && (
            <EmptyState icon="magnifying-glass" text={catalogue.searchEmpty} />
          )}
          {products.length > 0 && <h2 className="sr">{catalogue.auctions}</h2>}
          {products.length > 0 && (
            <ul className="rows rows--two">
              {products.map((product) => (
                <li key={product.id}>
                  <CatalogueRow product={product} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </main>
  );
}
