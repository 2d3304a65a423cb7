import { newIdempotencyKey } from "./client.ts";
import { isAnswerLost } from "./isAnswerLost.ts";

type Attempt = { readonly input: string | undefined; readonly key: string };

/**
 * Makes calls with an Idempotency-Key each: the same one for the same input while nobody knows what became of the last
 * call, a new one after an answer or a refusal.
 */
export function keepIdempotencyKey() {
  let open: Attempt | null = null;
  return async <Answer>(input: unknown, call: (key: string) => Promise<Answer>): Promise<Answer> => {
    const asked = JSON.stringify(input);
    const attempt = open !== null && open.input === asked ? open : { input: asked, key: newIdempotencyKey() };
    open = attempt;
    // Another input may have been sent meanwhile: its key is not this answer's to end.
    const close = () => {
      if (open === attempt) open = null;
    };
    try {
      const answer = await call(attempt.key);
      close();
      return answer;
    } catch (error) {
      if (!isAnswerLost(error)) close();
      throw error;
    }
  };
}
