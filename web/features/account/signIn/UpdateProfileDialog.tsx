import type { User } from "#contract/accounts.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { logOut } from "./logOut.ts";
import { ProfileForm } from "./ProfileForm.tsx";

/** Asks a person without a name for one; it stays until there is one, or until they log out (R-PEOPLE-4). */
export default function UpdateProfileDialog({ user }: { readonly user: User }) {
  const { accounts, shell } = useMessages();
  const leaving = useApiMutation({ call: logOut });
  return (
    <Dialog open title={accounts.updateProfile}>
      <p className="small quiet">{accounts.updateProfileLine}</p>
      <ProfileForm user={user} />
      <Button tone="bare" wide busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {shell.logout}
      </Button>
    </Dialog>
  );
}
