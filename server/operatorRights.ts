import type { Refusal } from "#contract/refusals.ts";
import { hasRight, type OperatorRight } from "#domain/operators/operatorRights.ts";
import { actionsOfRoles, type OrderAction } from "#domain/order/orderActions.ts";
import type { SignedInUser } from "#modules/accounts/sessionFinder.ts";

type Operator = Pick<SignedInUser, "operator_roles">;

/** Refuses what an operator's roles do not include, where the input and not the call alone says what it is. */
export function missingRight(operator: Operator, right: OperatorRight | undefined): Refusal | null {
  if (right === undefined || hasRight(operator.operator_roles, right)) return null;
  return { refused: "operator_right_missing", right };
}

/** An answer with the actions that the operator's roles include. */
export function withOwnActions<Answer extends { actions: OrderAction[] }>(
  operator: Operator,
  answer: Answer,
): Answer {
  return { ...answer, actions: actionsOfRoles(answer.actions, operator.operator_roles) };
}
