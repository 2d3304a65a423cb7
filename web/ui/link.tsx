import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from "react";

export type LinkProps = ComponentPropsWithRef<"a"> & { readonly href: string };

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

function PlainLink(props: LinkProps) {
  return <a {...props}>{props.children}</a>;
}

type LinkProviderProps = { readonly component: ComponentType<LinkProps>; readonly children: ReactNode };

/** Gives the primitives the router's link, which they must not know themselves. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link of the app: the router's where there is one, else a plain anchor. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
