import type { OperatorGrievance, WaitingGrievance } from "#contract/operatorGrievances.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { useRight } from "../parts/useRight.ts";

type PersonLinkProps = { readonly person: { readonly id: string; readonly name: string } };

/** Somebody's name, which leads to their page for whoever may see people. */
export function PersonLink({ person: { id, name } }: PersonLinkProps) {
  const words = useMessageGroup("grievancesDesk");
  const mayLook = useRight("see_people");
  const shown = name || words.noName;
  if (!mayLook) return <span data-words="own">{shown}</span>;
  return (
    <AppLink className="link" href={`/ops/people?person=${id}`} data-words="own">
      {shown}
    </AppLink>
  );
}

type ComplainantProps = { readonly grievance: Pick<WaitingGrievance, "name" | "user_id"> };

/** Who filed it: somebody with a page, or a guest by the name that they left. */
export function Complainant({ grievance: { name, user_id: userId } }: ComplainantProps) {
  const words = useMessageGroup("grievancesDesk");
  if (userId !== null) return <PersonLink person={{ id: userId, name }} />;
  return <span data-words="own">{name === "" ? words.guest : `${name} · ${words.guest}`}</span>;
}

/** The desk where an operator looks at what a grievance is about. */
export function deskHref({ order, product }: OperatorGrievance["leads_to"]): string | null {
  if (order !== null) return `/ops/orders?number=${order.number}`;
  return product === null ? null : `/ops/listings?listing=${product.id}`;
}
