import type { ComponentType } from "react";
import type { QueueName } from "#domain/operators/operatorQueues.ts";
import type { OperatorRight } from "#domain/operators/operatorRights.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import type { GroupName } from "#web/messages/messageGroup.ts";

/**
 * One desk of the operators, whole: its address, its tab, who may see it and its head follow from this. The file of
 * its screen declares it, and `desks.ts` lists it (docs/recipes.md, "A desk").
 */
export type Desk = {
  /** Its address is /ops/<name>; every language has a title for it. */
  readonly name: keyof MessageGroups["operatorDesk"]["desks"];
  /** Without it the desk does not exist for an operator. */
  readonly right: OperatorRight;
  /** The groups of messages of its screen, besides that of all desks. */
  readonly messages: readonly GroupName[];
  /** What waits there, counted together in its tab on every desk. */
  readonly queues?: readonly QueueName[];
  readonly Screen: ComponentType;
};
