import { useId } from "react";
import type { PaymentMethod } from "#contract/checkout.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { FieldNote } from "#web/forms/Field.tsx";
import { methodTitle } from "#web/lib/methodWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { SettingProps } from "./SettingControls.tsx";
import { allMethods } from "./settingsDraft.ts";

type MethodsSettingProps = SettingProps & { readonly name: keyof typeof allMethods };

/** The ways of paying that are offered, ticked and in their order; the others below them. */
export function MethodsSetting({ draft, problems, onEdit, name }: MethodsSettingProps) {
  const words = useMessageGroup("settingsDesk");
  const noteId = useId();
  const offered: readonly PaymentMethod[] = draft[name];
  const others = allMethods[name].filter((method) => !offered.includes(method));
  const isBad = problems.includes(name);
  const edit = (list: PaymentMethod[]) => onEdit({ [name]: list });
  return (
    <fieldset className="stack [--stack:0.25rem]" aria-describedby={noteId}>
      <legend className="strong">{words.names[name]}</legend>
      <p className="small quiet" id={noteId}>
        {words.lines[name]}
      </p>
      <ol>
        {[...offered, ...others].map((method, index) => (
          <li className="line justify-between" key={method}>
            <CheckField
              label={methodTitle(method)}
              checked={offered.includes(method)}
              aria-invalid={isBad || undefined}
              onChange={({ target }) =>
                edit(target.checked ? [...offered, method] : offered.filter((other) => other !== method))
              }
            />
            {offered.length > 1 && index < offered.length && (
              <IconButton
                icon={{ name: "caret-up", weight: "bold" }}
                label={fillSentence(words.moveUp, { name: methodTitle(method) })}
                aria-disabled={index === 0}
                className={index === 0 ? "opacity-40" : undefined}
                onClick={() => edit(movedUp(offered, index))}
              />
            )}
          </li>
        ))}
      </ol>
      <FieldNote error={isBad ? words.methodsProblem : undefined} />
    </fieldset>
  );
}

function movedUp(list: readonly PaymentMethod[], index: number): PaymentMethod[] {
  const moved = [...list];
  const [method] = moved.splice(index, 1);
  if (method !== undefined) moved.splice(Math.max(index - 1, 0), 0, method);
  return moved;
}
