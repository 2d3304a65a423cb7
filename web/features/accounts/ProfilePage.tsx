import { useMutation, useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";
import { WaitScreen } from "#web/features/shell/WaitScreen.tsx";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { logOut } from "./logOut.ts";
import { ProfileForm } from "./ProfileForm.tsx";

/** The signed-in person's details, and the way out. */
export function ProfilePage() {
  const { accounts, shell } = useMessages();
  const { data: user } = useQuery(currentUserQuery);
  const leaving = useMutation({ mutationFn: logOut });
  if (!user) return null;
  return (
    <main>
      <div className="wrap page">
        <div className="stack max-w-112 [--stack:1.5rem]">
          <h1>{accounts.myDetails}</h1>
          <ProfileForm key={user.id} user={user} />
          <Button tone="outline" wide onClick={() => leaving.mutate()}>
            <Icon name="sign-out" /> {shell.logout}
          </Button>
        </div>
      </div>
      {(leaving.isPending || leaving.isSuccess) && <WaitScreen text={shell.loggingOut} />}
    </main>
  );
}
