import type { ComponentPropsWithRef } from "react";
import { classNames } from "./classNames.ts";
import { Icon } from "./Icon.tsx";
import type { IconChoice } from "./iconWeights.ts";
import { Link } from "./link.tsx";

type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label" | "children"> & {
  readonly icon: IconChoice;
  /** What it does, for who does not see it. */
  readonly label: string;
  readonly iconSize?: "text" | "large";
};

/** A round button, 44 px, with an icon alone. */
export function IconButton({ icon, label, iconSize = "text", className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames("icon-btn", className)} aria-label={label}>
      <Icon {...icon} size={iconSize} />
    </button>
  );
}

type IconLinkProps = Omit<ComponentPropsWithRef<"a">, "aria-label" | "children" | "href"> & {
  readonly icon: IconChoice;
  readonly label: string;
  readonly iconSize?: "text" | "large";
  readonly href: string;
};

/** The same as a link. */
export function IconLink({ icon, label, iconSize = "text", className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={classNames("icon-btn", className)} aria-label={label}>
      <Icon {...icon} size={iconSize} />
    </Link>
  );
}
