import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** Says roles in the reader's language, with commas between; nothing for none. */
export function useRoleNames(): (roles: readonly OperatorRole[]) => string {
  const { roles: names } = useMessageGroup("operatorDesk");
  return (roles) => roles.map((role) => names[role]).join(", ");
}
