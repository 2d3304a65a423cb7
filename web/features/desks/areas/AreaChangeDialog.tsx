import { useQuery } from "@tanstack/react-query";
import type { MessageGroups } from "#languages/languagePack.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { serviceInterestsQuery } from "#web/api/operatorQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import type { AreaChange } from "./parts/areaChange.ts";

type AreaChangeDialogProps = { readonly change: AreaChange; readonly onClose: () => void };

/** Says what follows from starting, stopping or removing, and does it. */
export function AreaChangeDialog({ change, onClose }: AreaChangeDialogProps) {
  const words = useMessageGroup("areasDesk");
  const { prefix, action } = change;
  const changing = useApiMutation({
    call: () => makeChange(change),
    success: ({ people_to_tell: count }) => doneSentence(change, count, words),
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words[`${action}Title`], { prefix })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words[action]}
      onConfirm={() => changing.mutate()}
      destructive={action !== "start"}
      busy={changing.isPending}
    >
      <p>{words[`${action}Line`]}</p>
      {action === "start" && <Waiting prefix={prefix} />}
    </ConfirmDialog>
  );
}

function makeChange({ prefix, action }: AreaChange): Promise<{ people_to_tell: number }> {
  if (action === "remove") return callApi("DELETE /ops/service-areas/:prefix", { params: { prefix } });
  return callApi("PUT /ops/service-areas/:prefix", {
    params: { prefix },
    body: { available: action === "start" },
  });
}

function doneSentence(
  { prefix, action }: AreaChange,
  count: number,
  words: MessageGroups["areasDesk"],
): string {
  if (action === "remove") return fillSentence(words.removed, { prefix });
  const standing = action === "start" ? words.works : words.stopped;
  return fillSentence(count === 0 ? words.saved : words.savedTold, { prefix, standing, count });
}

/** How many would be told. */
function Waiting({ prefix }: { readonly prefix: string }) {
  const words = useMessageGroup("areasDesk");
  const interests = useQuery(serviceInterestsQuery);
  const count = (interests.data ?? [])
    .filter(({ pin_code }) => pin_code.startsWith(prefix))
    .reduce((sum, { people }) => sum + people, 0);
  if (count === 0) return null;
  return <p>{fillSentence(words.waiting, { count })}</p>;
}
