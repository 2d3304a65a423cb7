/** This page's address without its query and place: what is shared is the page, not how it was come by. */
export function pageAddress(): string {
  return `${location.origin}${location.pathname}`;
}
