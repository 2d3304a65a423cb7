import type { ComponentType } from "react";
import type { User } from "#contract/accounts.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import type { GroupName } from "#web/messages/messageGroup.ts";
import type { DeskCount } from "./deskCount.ts";

/**
 * One desk of the operators, whole: its address, its tab, who may see it and its head follow from this. The file of
 * its screen declares it, and `desks.ts` lists it (docs/recipes.md, "A desk").
 */
export type Desk = {
  /** Its address is /ops/<name>; every language has a title for it. */
  readonly name: keyof MessageGroups["operatorDesk"]["desks"];
  /** For whom else it does not exist. */
  readonly isFor: (user: User) => boolean;
  /** The groups of messages of its screen, besides that of all desks. */
  readonly messages: readonly GroupName[];
  /** How much waits there, told in its tab on every desk. */
  readonly count?: DeskCount;
  readonly Screen: ComponentType;
};

export function isOperator(user: User): boolean {
  return user.is_operator;
}
