import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";

// Most guests only look around: the card and the dialog arrive with the first press that needs them.
const LoginDialog = lazy(() => import("./LoginDialog.tsx"));

const LoginDialogContext = createContext<(title: string) => void>(() => {});

/** Lets any screen ask a guest to log in without leaving it: the page goes on where it was. */
export function LoginDialogProvider({ children }: { readonly children: ReactNode }) {
  const [title, setTitle] = useState<string | null>(null);
  return (
    <LoginDialogContext value={setTitle}>
      {children}
      {title !== null && (
        <Suspense>
          <LoginDialog title={title} onClose={() => setTitle(null)} />
        </Suspense>
      )}
    </LoginDialogContext>
  );
}

/** Opens the login card in a dialog under the title given. */
export function useLoginDialog(): (title: string) => void {
  return useContext(LoginDialogContext);
}
