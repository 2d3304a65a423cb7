import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

type FileLinkProps = { readonly href: string; readonly children: ReactNode };

/** A document to keep. A plain link: the router knows no files. */
export function FileLink({ href, children }: FileLinkProps) {
  return (
    <a className="btn btn--line btn--s" href={href} download>
      <Icon name="download-simple" />
      {children}
    </a>
  );
}
