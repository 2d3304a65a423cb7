import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { draftPath } from "./sellPaths.ts";

type SellCrumbsProps = {
  /** The draft whose preview stands above this page. */
  readonly draftId?: number | undefined;
  readonly here: string;
};

/** Where a seller's own page stands. */
export function SellCrumbs({ draftId, here }: SellCrumbsProps) {
  const { crumbs } = useMessageGroup("selling");
  const links = [
    { label: crumbs.home, href: "/" },
    { label: crumbs.sell, href: "/sell" },
    ...(draftId === undefined ? [] : [{ label: crumbs.preview, href: draftPath(draftId) }]),
  ];
  return <Breadcrumbs links={links} here={here} />;
}
