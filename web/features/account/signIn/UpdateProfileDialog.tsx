import type { User } from "#contract/accounts.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

/** Asks a person without a name for one; it stays until there is one (spec signed-in section 2). */
export default function UpdateProfileDialog({ user }: { readonly user: User }) {
  const { accounts } = useMessages();
  return (
    <Dialog open title={accounts.updateProfile}>
      <ProfileForm user={user} />
    </Dialog>
  );
}
