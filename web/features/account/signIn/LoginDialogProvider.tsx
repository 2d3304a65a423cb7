import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import { lazyPart } from "#web/runtime/lazyPart.ts";

// Most guests only look around: the card and the dialog arrive with the first press that needs them.
const LoginDialog = lazyPart(() => import("./LoginDialog.tsx"));

/** `afterwards` is what the person had pressed: it is done when they have logged in. */
type OpenLogin = (title: string, afterwards?: () => void) => void;
type Asked = { readonly title: string; readonly afterwards: (() => void) | undefined };

const LoginDialogContext = createContext<OpenLogin>(() => {});

/** Lets any screen ask a guest to log in without leaving it: the page goes on where it was. */
export function LoginDialogProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const openLogin = useCallback<OpenLogin>((title, afterwards) => setAsked({ title, afterwards }), []);
  return (
    <LoginDialogContext value={openLogin}>
      {children}
      {asked !== null && (
        <Suspense>
          <LoginDialog
            title={asked.title}
            onClose={() => setAsked(null)}
            onLoggedIn={() => {
              setAsked(null);
              asked.afterwards?.();
            }}
          />
        </Suspense>
      )}
    </LoginDialogContext>
  );
}

/** Opens the login card in a dialog under the title given. */
export function useLoginDialog(): OpenLogin {
  return useContext(LoginDialogContext);
}
