import { profileMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

export function MyAddresses() {
  const { profile } = useMessageGroup(profileMessages);
  return (
    <section className="stack [--stack:1.25rem]">
      <h2>{profile.menu.addresses}</h2>
    </section>
  );
}
