import { Suspense, useState } from "react";
import { useMessages } from "#web/messages/useMessages.tsx";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { pageAddress } from "./pageAddress.ts";
import type { Shared } from "./ShareMenu.tsx";

// Phones have a menu of their own for this: only who needs ours loads it.
const ShareMenu = lazyPart(() => import("./ShareMenu.tsx"));

/** Hands on this page: by the device's own way to share where there is one, otherwise by a small menu. */
export function ShareButton(shared: Shared) {
  const { shell } = useMessages();
  const [hasMenu, setHasMenu] = useState(false);
  const trigger = <IconButton icon={{ name: "share-network" }} iconSize="large" label={shell.share} />;

  function share() {
    if (!navigator.share) return setHasMenu(true);
    // It is refused when the person closes it, and then there is nothing to say.
    navigator.share({ ...shared, url: pageAddress() }).catch(() => undefined);
  }

  const button = (
    <IconButton icon={{ name: "share-network" }} iconSize="large" label={shell.share} onClick={share} />
  );
  if (!hasMenu) return button;
  return (
    <Suspense fallback={button}>
      <ShareMenu {...shared} trigger={trigger} />
    </Suspense>
  );
}
