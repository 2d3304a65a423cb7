import { useSearch } from "@tanstack/react-router";
import type { GrievanceKind } from "#domain/grievance/grievanceKinds.ts";

/** What a link to the form says already: what it is about, and the number of the order or listing. */
export type GrievanceAsked = { readonly kind?: GrievanceKind; readonly about?: string };

export function useGrievanceAsked(): GrievanceAsked {
  return useSearch({ from: "/grievance/" });
}
