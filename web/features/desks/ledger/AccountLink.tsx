import { AppLink } from "#web/screens/AppLink.tsx";

/** An account by its code; a press shows what was posted on it. */
export function AccountLink({ code }: { readonly code: string }) {
  // One with an id in it is longer than a column of a phone.
  const wrap = code.length > 30 ? "wrap-anywhere" : "whitespace-nowrap";
  return (
    <AppLink
      className={`link figures inline-flex min-h-11 items-center ${wrap}`}
      href={`/ops/ledger?account=${encodeURIComponent(code)}`}
      data-words="own"
    >
      {code}
    </AppLink>
  );
}
