import { useId } from "react";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";

type StarFieldProps = {
  readonly label: string;
  /** From 1 to 5; 0 before one is chosen. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** What each number of stars is called, the least first. */
  readonly words: readonly string[];
  /** Why it cannot be as it is. */
  readonly problem?: string | undefined;
};

/** One to five stars: a group of radio buttons, so that arrow keys choose. */
export function StarField({ label, value, onChange, words, problem }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="rate"
      data-problem={problem !== undefined || undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend className="strong">{label}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={classNames(star > value && "is-off")}>
            <input
              className="sr"
              type="radio"
              name={id}
              required
              checked={star === value}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={() => onChange(star)}
            />
            <span className="sr">{`${star}, ${words[star - 1]}`}</span>
            <Icon name="star" weight={star > value ? "regular" : "fill"} />
          </label>
        ))}
        <span className="rate__word" aria-hidden="true">
          {words[value - 1]}
        </span>
      </div>
      {problem && (
        <span className="error" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </fieldset>
  );
}
