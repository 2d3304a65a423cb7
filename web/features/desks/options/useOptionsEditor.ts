import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AskedPart } from "#domain/listing/compareOptions.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { checkOptions } from "./checkOptions.ts";
import { formProblems } from "./form/formProblems.ts";
import { formOf } from "./form/optionsForm.ts";
import { optionsOf } from "./form/optionsOf.ts";
import { useOptionsForm } from "./form/useOptionsForm.ts";
import type { StoredOptions } from "./storedOptions.ts";

type Asking = "save" | "json" | "discard" | null;

/** What the editor of a category's questions holds, and what its buttons do. */
export function useOptionsEditor(opened: StoredOptions) {
  const words = useMessageGroup("optionsDesk");
  const { form, change, takeBack } = useOptionsForm(opened.options);
  const [part, setPart] = useState<AskedPart>("specifications");
  const [asking, setAsking] = useState<Asking>(null);
  const [isTried, setTried] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const options = optionsOf(form);
  const text = JSON.stringify(options);
  const checking = useApiMutation({ call: () => checkOptions(text, words) });
  // What was typed after the check is not checked.
  const checked = checking.data?.text === text ? checking.data : undefined;
  const problems = isTried ? formProblems(form) : [];

  function save() {
    const [first] = formProblems(form);
    flushSync(() => {
      setTried(true);
      if (first !== undefined) setPart(first.part);
    });
    if (first === undefined) {
      checking.mutate(undefined, { onSuccess: (found) => "options" in found && setAsking("save") });
    } else if (formRef.current) focusFirstProblem(formRef.current);
  }

  return {
    ...{ form, change, takeBack, part, setPart, asking, setAsking, formRef, options, save },
    isChecking: checking.isPending,
    /** What the contract has against it, beyond what the form itself finds. */
    problems: checked !== undefined && "problems" in checked ? checked.problems : [],
    isChanged: text !== JSON.stringify(optionsOf(formOf(opened.options))),
    /** What is wrong with the item of this id, once somebody tried to save. */
    problemOf: (id: string) => {
      const found = problems.find((one) => one.id === id);
      return found && words.formProblems[found.problem];
    },
  };
}

export type OptionsEditing = ReturnType<typeof useOptionsEditor>;
