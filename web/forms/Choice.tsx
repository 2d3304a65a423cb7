import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";

type ChoiceProps = Omit<ComponentPropsWithRef<"input">, "type" | "children" | "title"> & {
  readonly icon: IconIn<"regular">;
  readonly title: string;
  readonly line?: ReactNode;
};

/** One of several ways, as a card with a radio button: a payment method, an address. */
export function Choice({ icon, title, line, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <span className="choice__mark">
        <Icon name={icon} size="large" />
      </span>
      <span>
        <b className="strong">{title}</b>
        {line && (
          <>
            <br />
            <span className="small quiet">{line}</span>
          </>
        )}
      </span>
      <span className="check check--bare">
        <input {...input} type="radio" />
      </span>
    </label>
  );
}
