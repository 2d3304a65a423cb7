import { Menu as BaseMenu } from "@base-ui/react/menu";
import { type ReactElement, useState } from "react";
import { Icon } from "./Icon.tsx";
import type { IconIn } from "./iconWeights.ts";
import { Link } from "./link.tsx";
import { useCloseRequests } from "./useCloseRequests.ts";

type MenuItem = { readonly label: string; readonly icon: IconIn<"regular"> } & (
  | { readonly href: string }
  | { readonly onSelect: () => void }
);

type MenuProps = {
  /** The button that opens it, for example an IconButton. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  /** Open from the start, for a menu that is only loaded when it is asked for. */
  readonly defaultOpen?: boolean;
};

/** A small menu under a button. */
export function Menu({ trigger, items, defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  useCloseRequests(open, () => setOpen(false));
  return (
    <BaseMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="pop-place" sideOffset={6} align="end">
          <BaseMenu.Popup className="pop">
            {items.map((item) => (
              <Item key={item.label} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Item({ item }: { readonly item: MenuItem }) {
  const words = (
    <>
      <Icon name={item.icon} /> {item.label}
    </>
  );
  if ("href" in item) {
    // Another site opens beside this one, so that an auction is not left for it.
    const elsewhere = item.href.startsWith("https://") ? { target: "_blank", rel: "noopener" } : {};
    return (
      <BaseMenu.LinkItem className="pop__item" closeOnClick render={<Link href={item.href} {...elsewhere} />}>
        {words}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item className="pop__item" onClick={item.onSelect}>
      {words}
    </BaseMenu.Item>
  );
}
