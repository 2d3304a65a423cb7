import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "#web/api/ApiError.ts";
import { focusFirstProblem } from "./focusFirstProblem.ts";
import { keepForm, readKeptForm } from "./keptForm.ts";

/** The sentence beside each field that is not as it should be. */
type Problems<Values> = { readonly [Name in keyof Values]?: string | false | undefined };

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** Where the values stand when the form does not hold them itself. */
type Store<Values> = {
  readonly value: Values;
  readonly update: (change: (before: Values) => Values) => void;
};

type Start<Values> =
  | {
      readonly initial: Values;
      /**
       * Under this name what is typed is kept in this tab, for what its writer may leave by mistake. Its mutation forgets
       * it (`forgetForm`) once it is sent, wherever the person is by then.
       */
      readonly keptAs?: string;
    }
  | { readonly store: Store<Values> };

type FormOptions<Values> = Start<Values> & {
  /** Until then a submit does nothing; always unless said. */
  readonly isReady?: (values: Values) => boolean;
  /** What is wrong with what was entered; looked at when the form is submitted. */
  readonly problems?: (values: Values) => Problems<Values>;
  /** What a submit does: a mutation that takes the values. */
  readonly mutation: {
    readonly mutate: (values: Values, options?: { readonly onSuccess: () => void }) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  /** A dialog's close: once the mutation has read again what it changed, so that the focus finds its place. */
  readonly onSaved?: () => void;
  /** The field that a refusal is about; any other is said by a toast alone. */
  readonly fieldOf?: (refusal: ApiError) => keyof Values | undefined;
};

/**
 * A form: what is in its fields, and what is wrong with it. A problem, the form's own or the API's, stands beside its
 * field until the field is changed, and takes the focus.
 */
export function useForm<Values extends Readonly<Record<string, unknown>>>(options: FormOptions<Values>) {
  const { isReady, problems, mutation, onSaved, fieldOf } = options;
  const keptAs = "store" in options ? undefined : options.keptAs;
  const { mutate, isPending, error } = mutation;
  const [held, setHeld] = useState(() =>
    "store" in options ? options.store.value : readKeptForm(keptAs, options.initial),
  );
  const { value: values, update } = "store" in options ? options.store : { value: held, update: setHeld };
  const [submitted, setSubmitted] = useState<{ values: Values; problems: Problems<Values> } | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current && error) focusFirstProblem(ref.current);
  }, [error]);

  const [atFirst] = useState(values);
  useEffect(() => {
    if (keptAs !== undefined && values !== atFirst) keepForm(keptAs, values);
  }, [values, atFirst, keptAs]);

  const set = (change: Partial<Values>) => update((before) => ({ ...before, ...change }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog's form inside another form's tree is not that one's.
    event.stopPropagation();
    if (isPending || isReady?.(values) === false) return;
    const found = problems?.(values) ?? {};
    setSubmitted({ values, problems: found });
    if (hasProblem(found)) focusFirstProblem(event.currentTarget);
    else mutate(values, onSaved && { onSuccess: onSaved });
  }

  /** The problem of a field; the API may have another name for it. */
  function problem(name: keyof Values & string, apiName: string = name): string | undefined {
    if (submitted === null || submitted.values[name] !== values[name]) return undefined;
    if (hasProblem(submitted.problems)) return submitted.problems[name] || undefined;
    if (!(error instanceof ApiError)) return undefined;
    return error.fieldMessage(apiName) ?? (fieldOf?.(error) === name ? error.message : undefined);
  }

  return {
    values,
    set,
    problem,
    isPending,
    /** The last submit went nowhere, because of what was entered. */
    wasRefused: submitted !== null && hasProblem(submitted.problems),
    /** What a text field or a select takes over. */
    field: (name: TextName<Values>, apiName?: string) => ({
      value: values[name] as string,
      error: problem(name, apiName),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        // A select offers nothing but the values of its type.
        set({ [name]: target.value } as Partial<Values>),
    }),
    /** What the form element takes over. */
    props: { ref, noValidate: true, onSubmit: submit },
  };
}

function hasProblem(problems: Problems<Record<string, unknown>>): boolean {
  return Object.values(problems).some(Boolean);
}

export function isBlank(text: string): boolean {
  return text.trim() === "";
}
