import type { User } from "#contract/accounts.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

/** Asks a person without a name for one; it stays until there is one (R-PEOPLE-4). */
export default function UpdateProfileDialog({ user }: { readonly user: User }) {
  const { accounts } = useMessages();
  return (
    <Dialog open title={accounts.updateProfile}>
      <p className="small quiet">{accounts.updateProfileLine}</p>
      <ProfileForm user={user} />
    </Dialog>
  );
}
