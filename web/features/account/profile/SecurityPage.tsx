import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { SupportViews } from "../supportView/SupportViews.tsx";
import { Devices } from "./Devices.tsx";
import { Passkeys } from "./Passkeys.tsx";

/** How one gets in, and where one is in: passkeys and devices. */
export function SecurityPage() {
  const profile = useMessageGroup("profile");
  return (
    <section className="stack [--stack:1.75rem]">
      <h2>{profile.menu.security}</h2>
      <Passkeys />
      <Devices />
      <SupportViews />
    </section>
  );
}
