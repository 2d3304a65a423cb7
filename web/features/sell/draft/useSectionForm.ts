import type { Draft, DraftSection } from "#contract/drafts.ts";
import { useForm } from "#web/forms/useForm.ts";
import type { KeptInput } from "./keptInput.ts";
import type { SectionSteps } from "./SectionForm.tsx";
import { useSaveSection } from "./useSaveSection.ts";

type SectionFormOptions<Values extends object> = {
  readonly section: DraftSection;
  /** Null before there is a draft. */
  readonly draft: Draft | null;
  readonly steps: SectionSteps;
  readonly input: KeptInput<Values>;
  readonly problems: (values: Values) => { readonly [Name in keyof Values]?: string | false | undefined };
  readonly call: (values: Values) => Promise<Draft>;
  /** What follows a save, if it is not the next section. */
  readonly onSaved?: (draft: Draft) => void;
  /** It need not be filled in: unchanged, it is not saved either. */
  readonly isOptional?: boolean;
  /** What Next does, while there is something else to wait for first. */
  readonly wait?: (() => void) | false;
};

/** A section as a form, with what its frame takes over. Next saves it, or goes on when there is nothing to save. */
export function useSectionForm<Values extends Readonly<Record<string, unknown>>>(
  options: SectionFormOptions<Values>,
) {
  const { section, draft, steps, input, problems, call, onSaved = steps.onNext } = options;
  const { isOptional = false, wait = false } = options;
  const { save, isPending, error } = useSaveSection({ section, input, call, onSaved });
  const isSettled = !input.isChanged && (isOptional || draft?.[section].status === "completed");
  const form = useForm({
    store: input,
    problems: (values) => (wait ? {} : problems(values)),
    mutation: { mutate: wait || (isSettled ? () => steps.onNext() : save), isPending, error },
  });
  return { form, error, frame: { section, steps, input, form } };
}
