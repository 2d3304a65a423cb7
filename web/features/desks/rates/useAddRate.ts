import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import type { Rate } from "#domain/payout/rateTable.ts";
import { callApi } from "#web/api/client.ts";
import { ratesQuery } from "#web/api/operatorQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { ratesDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { percentName } from "./basisPoints.ts";
import { nameOfDay } from "./dayIn.ts";

/** Enters a rate. A second try enters the same again: a kind has one rate for a day. */
export function useAddRate(onAdded: () => void) {
  const words = useMessageGroup(ratesDeskMessages).ratesDesk;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rate: Rate) => callApi("POST /ops/rates", { body: rate }),
    onSuccess: ({ results }, rate) => {
      queries.setQueryData(ratesQuery.queryKey, results);
      toast.success(
        fillSentence(words.saved, {
          kind: words.kinds[rate.kind],
          rate: percentName(rate.basis_points),
          day: nameOfDay(rate.starts_on),
        }),
      );
      onAdded();
    },
  });
}
