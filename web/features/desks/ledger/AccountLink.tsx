import { AppLink } from "#web/screens/AppLink.tsx";

/** An account by its code; a press shows what was posted on it. */
export function AccountLink({ code }: { readonly code: string }) {
  return (
    <AppLink
      className="link figures wrap-anywhere inline-flex min-h-11 items-center"
      href={`/ops/ledger?account=${encodeURIComponent(code)}`}
      data-words="own"
    >
      {code}
    </AppLink>
  );
}
