/** The page of a seller. */
export function sellerPath({ id }: { readonly id: string }): string {
  return `/sellers/${id}`;
}
