import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";

/** A plain form to /search, so that it works before and without scripts; with them the page stays. */
export function SearchBox({ id = "site-search" }: { readonly id?: string }) {
  const { shell } = useMessages();
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (words) void navigate({ to: "/search", search: { q: words } });
  }

  return (
    <search className="contents">
      <form className="search" action="/search" onSubmit={search}>
        <Icon name="magnifying-glass" />
        <label className="sr" htmlFor={id}>
          {shell.search}
        </label>
        <input id={id} name="q" type="search" placeholder={shell.searchPlaceholder} />
      </form>
    </search>
  );
}
