import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#web/api/queries.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Note } from "#web/ui/Note.tsx";

/** In the demo no phone rings: the OTP stands on a page. */
export function DemoOtpHint({ mobile }: { readonly mobile: string }) {
  const { accounts } = useMessages();
  const { data: settings } = useQuery(settingsQuery);
  if (!settings?.demo) return null;
  return (
    <Note tone="info">
      <a
        className="link"
        href={`/demo/outbox?to=${encodeURIComponent(mobile)}`}
        target="_blank"
        rel="noreferrer"
      >
        {accounts.demoOtpHint}
      </a>
    </Note>
  );
}
