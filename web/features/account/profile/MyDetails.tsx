import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { WaitScreen } from "#web/screens/WaitScreen.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { logOut } from "../signIn/logOut.ts";
import { ProfileForm } from "../signIn/ProfileForm.tsx";
import { ChangeEmail } from "./ChangeEmail.tsx";
import { ChangeMobile } from "./ChangeMobile.tsx";
import { EmailStanding } from "./EmailStanding.tsx";
import { PictureEditor } from "./PictureEditor.tsx";

/** The signed-in person's details, and the way out. */
export function MyDetails() {
  const { shell } = useMessages();
  const profile = useMessageGroup("profile");
  const { data: user } = useQuery(currentUserQuery);
  const leaving = useApiMutation({ call: logOut });
  if (!user) return null;
  return (
    <section className="stack lg:max-w-112 [--stack:1.5rem]">
      <h2>{profile.menu.details}</h2>
      <PictureEditor user={user} />
      <Contacts user={user} />
      <Button tone="outline" wide onClick={() => leaving.mutate()}>
        <Icon name="sign-out" /> {shell.logout}
      </Button>
      {(leaving.isPending || leaving.isSuccess) && <WaitScreen text={shell.loggingOut} />}
    </section>
  );
}

/** The form of the name, with the number and the e-mail, which are changed in dialogs of their own. */
function Contacts({ user }: { readonly user: User }) {
  const contacts = useMessageGroup("contacts");
  const [changing, setChanging] = useState<"mobile" | "email" | null>(null);
  const close = () => setChanging(null);
  return (
    <>
      <ProfileForm
        key={user.id}
        user={user}
        emailHint={user.email_confirmed ? contacts.emailConfirmed : undefined}
        mobileTrail={<Change label={contacts.changeNumber} onPress={() => setChanging("mobile")} />}
        emailTrail={<Change label={contacts.changeEmail} onPress={() => setChanging("email")} />}
      />
      {user.email && !user.email_confirmed && (
        <EmailStanding email={user.email} onCorrect={() => setChanging("email")} />
      )}
      {changing === "mobile" && <ChangeMobile user={user} onClose={close} />}
      {changing === "email" && <ChangeEmail user={user} onClose={close} />}
    </>
  );
}

function Change({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  const contacts = useMessageGroup("contacts");
  return (
    <button
      className="link small min-h-11 min-w-11 shrink-0"
      type="button"
      aria-label={label}
      onClick={onPress}
    >
      {contacts.change}
    </button>
  );
}
