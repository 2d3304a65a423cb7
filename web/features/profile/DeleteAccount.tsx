import { profileMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

export function DeleteAccount() {
  const { profile } = useMessageGroup(profileMessages);
  return (
    <section className="stack [--stack:1.25rem]">
      <h2>{profile.menu.deleteAccount}</h2>
    </section>
  );
}
