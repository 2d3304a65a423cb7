import { Fragment } from "react";
import { useMessages } from "../messages/useMessages.tsx";
import { Icon } from "./Icon.tsx";
import { Link } from "./link.tsx";

type BreadcrumbsProps = {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Where the reader is; not a link. */
  readonly here: string;
};

/** The way from the home page to here. On a phone the parent alone. */
export function Breadcrumbs({ links, here }: BreadcrumbsProps) {
  const { ui } = useMessages();
  return (
    <nav className="crumbs" aria-label={ui.breadcrumb}>
      {links.map((link) => (
        <Fragment key={link.href}>
          <Link href={link.href}>{link.label}</Link>
          <Icon name="caret-right" weight="bold" />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
