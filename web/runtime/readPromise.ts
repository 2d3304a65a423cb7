/** A promise that React's `use` reads at once when it is done, and not in its next turn. */
export type ReadPromise<Value> = Promise<Value> & { status?: "fulfilled"; value?: Value };

/** Marks a promise when it is done, as React does with those that it has waited for itself. */
export function readPromise<Value>(waiting: Promise<Value>): ReadPromise<Value> {
  const promise: ReadPromise<Value> = waiting.then((value) => {
    promise.status = "fulfilled";
    promise.value = value;
    return value;
  });
  return promise;
}
