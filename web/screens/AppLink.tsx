import { createLink, useRouter } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";
import type { LinkProps } from "#web/ui/link.tsx";

/** The router's link behind a plain address, for the primitives: no page load, and the data comes on intent. */
export function AppLink({ href, ...rest }: LinkProps) {
  const router = useRouter();
  if (!href.startsWith("/") || rest.target === "_blank" || rest.download !== undefined) {
    return <a href={href} {...rest} />;
  }
  const { pathname, search, hash } = new URL(href, "http://blaze.invalid");
  return (
    <RouterLink
      {...rest}
      ownMark={"aria-current" in rest ? (rest["aria-current"] ?? false) : undefined}
      // Addresses come as data here (a category's, a feed's View All), which the route types cannot know.
      to={pathname as "/"}
      search={router.options.parseSearch(search) as never}
      {...(hash ? { hash: hash.slice(1) } : {})}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={noProps}
    />
  );
}

/** A new object for each render would make every link render again. */
const noProps = {};

type AnchorProps = ComponentPropsWithRef<"a"> & {
  /** What the screen says about being the current one; it knows better than a comparison of addresses. */
  readonly ownMark?: LinkProps["aria-current"];
};

const RouterLink = createLink(function Anchor({ ownMark, children, ...rest }: AnchorProps) {
  const mark = ownMark === undefined ? rest["aria-current"] : ownMark || undefined;
  return (
    <a {...rest} aria-current={mark}>
      {children}
    </a>
  );
});
