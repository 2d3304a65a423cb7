import { useMessages } from "#web/messages/useMessages.tsx";

/** While a page has nothing to show yet. */
export function LoadingScreen() {
  const { shell } = useMessages();
  return (
    <div className="grid min-h-[60vh] place-content-center justify-items-center gap-3.5" role="status">
      <img src="/static/logo-mark.svg" alt="" width={56} height={56} loading="lazy" />
      <p className="quiet">{shell.loading}</p>
    </div>
  );
}
