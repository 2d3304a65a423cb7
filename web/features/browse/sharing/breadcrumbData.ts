/** The way from the home page to a page, for search engines (schema.org). The last one is the page itself. */
export function breadcrumbData(
  steps: readonly { name: string; path: string }[],
  { origin }: { origin: string },
) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
