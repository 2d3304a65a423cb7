import type { IconChoice } from "./iconWeights.ts";

/** Where tools/buildIcons.ts puts the one sprite. */
const iconSpriteUrl = "/static/icons.svg";

const sizeClasses = { text: "", small: " i--s", large: " i--l", huge: " i--xl" };

type IconProps = IconChoice & {
  /** Text is 1.25 of the font's size; small 16, large 24, huge 40 px. */
  readonly size?: keyof typeof sizeClasses;
  readonly className?: string;
};

/** A Phosphor icon. It is decoration: the word stands beside it or in the button's name. */
export function Icon({ name, weight = "regular", size = "text", className }: IconProps) {
  const id = weight === "regular" ? name : `${name}-${weight}`;
  return (
    <svg
      className={`i${sizeClasses[size]}${className ? ` ${className}` : ""}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${iconSpriteUrl}#${id}`} />
    </svg>
  );
}
