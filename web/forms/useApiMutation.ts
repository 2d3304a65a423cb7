import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-hot-toast";
import { keepIdempotencyKey } from "#web/api/keepIdempotencyKey.ts";

type PassedOn = "gcTime" | "networkMode" | "onMutate" | "retry" | "retryDelay" | "scope";

type ApiMutation<Answer, Input> = Pick<UseMutationOptions<Answer, Error, Input, unknown>, PassedOn> & {
  /**
   * Makes the call, or the calls. The key stays the same for the same input until an answer says what became of it, so
   * that a press after a lost answer does nothing twice. All that the body is made of belongs in the input.
   */
  readonly call: (input: Input, idempotencyKey: string) => Promise<Answer>;
  /** What a toast says once it is done. */
  readonly success?: string | ((answer: Answer, input: Input) => string);
  /** Its failure is shown by the screen itself: no toast says it too. */
  readonly quiet?: boolean;
  /** Runs wherever the person is by then; what only who has stayed is to see goes into `mutate`. */
  readonly onSuccess?: (answer: Answer, input: Input, queries: QueryClient) => unknown;
  readonly onError?: (error: Error, input: Input, queries: QueryClient) => unknown;
  readonly onSettled?: (queries: QueryClient) => unknown;
  /** Read again in the end, after a refusal too: things are not as they were shown. Waited for after a success alone. */
  readonly refetch?: readonly QueryKey[];
};

/**
 * Changes something at the server: the one way to do so. A failure is said by a toast, unless it stands beside a field
 * (`createQueryClient`); after a lost answer the whole screen is read again.
 */
export function useApiMutation<Answer, Input = void>(mutation: ApiMutation<Answer, Input>) {
  const { call, success, quiet = false, onSuccess, onError, onSettled, refetch = [], ...rest } = mutation;
  const queries = useQueryClient();
  const [withKey] = useState(keepIdempotencyKey);
  return useMutation({
    ...rest,
    meta: { quiet },
    mutationFn: (input: Input) => withKey(input, (key) => call(input, key)),
    onSuccess: (answer, input) => {
      if (success !== undefined) {
        const said = typeof success === "string" ? success : success(answer, input);
        // What is done one after the other is said in one place: the last is so.
        toast.success(said, rest.scope && { id: `done: ${rest.scope.id}` });
      }
      return onSuccess?.(answer, input, queries);
    },
    onError: (error, input) => onError?.(error, input, queries),
    onSettled: async (_answer, error) => {
      await onSettled?.(queries);
      const reading = Promise.all(refetch.map((queryKey) => queries.invalidateQueries({ queryKey })));
      if (error === null) await reading;
    },
  });
}
