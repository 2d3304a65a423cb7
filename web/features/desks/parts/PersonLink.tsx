import type { ReactNode } from "react";
import { AppLink } from "#web/screens/AppLink.tsx";
import { useRight } from "./useRight.ts";

type PersonLinkProps = { readonly id: string; readonly children: ReactNode };

/** Leads to the person for whoever may see people. */
export function PersonLink({ id, children }: PersonLinkProps) {
  const mayLook = useRight("see_people");
  return mayLook ? <AppLink href={`/ops/people?person=${id}`}>{children}</AppLink> : children;
}
