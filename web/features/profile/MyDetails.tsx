import { useMutation, useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";
import { logOut } from "#web/features/accounts/logOut.ts";
import { ProfileForm } from "#web/features/accounts/ProfileForm.tsx";
import { WaitScreen } from "#web/features/shell/WaitScreen.tsx";
import { profileMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { PictureEditor } from "./PictureEditor.tsx";

/** The signed-in person's details, and the way out. */
export function MyDetails() {
  const { shell } = useMessages();
  const { profile } = useMessageGroup(profileMessages);
  const { data: user } = useQuery(currentUserQuery);
  const leaving = useMutation({ mutationFn: logOut });
  if (!user) return null;
  return (
    <section className="stack max-w-112 [--stack:1.5rem]">
      <h2>{profile.menu.details}</h2>
      <PictureEditor user={user} />
      <ProfileForm key={user.id} user={user} />
      <Button tone="outline" wide onClick={() => leaving.mutate()}>
        <Icon name="sign-out" /> {shell.logout}
      </Button>
      {(leaving.isPending || leaving.isSuccess) && <WaitScreen text={shell.loggingOut} />}
    </section>
  );
}
