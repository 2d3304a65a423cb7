import { Dialog } from "#web/ui/Dialog.tsx";
import { LoginCard } from "./LoginCard.tsx";

type LoginDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly onLoggedIn: () => void;
};

/** The login card over the page that asked for it. */
export default function LoginDialog({ title, onClose, onLoggedIn }: LoginDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <LoginCard onLoggedIn={onLoggedIn} />
    </Dialog>
  );
}
