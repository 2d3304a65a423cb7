import { useServerNow } from "#web/ui/useServerClock.tsx";
import { ageName } from "../../overview/ageName.ts";

/** How long a case has waited. */
export function CaseAge({ since }: { readonly since: string }) {
  return <span className="figures">{ageName(Math.max(0, useServerNow() - Date.parse(since)))}</span>;
}
