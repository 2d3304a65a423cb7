import type { ReactNode } from "react";

type PageProps = {
  /** How what stands in it is laid out. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** What a page shows between header and footer. */
export function Page({ className, children }: PageProps) {
  return (
    <main>
      <div className="wrap page">{className ? <div className={className}>{children}</div> : children}</div>
    </main>
  );
}
