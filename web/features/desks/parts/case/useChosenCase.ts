import { useNavigate, useSearch } from "@tanstack/react-router";
import { useKeys } from "../useKeys.ts";

type Options = {
  /** Of the desk, and which list of its is shown. */
  readonly desk: string;
  readonly show: string;
  readonly rows: readonly { readonly id: string }[];
};

/** The case that is open beside its list, by the address of the page: J and K go to the next and the last one. */
export function useChosenCase({ desk, show, rows }: Options) {
  const navigate = useNavigate();
  const { case: chosen } = useSearch({ from: "/ops/$desk" });
  const place = rows.findIndex(({ id }) => id === chosen);
  const open = (id: string | undefined) =>
    void navigate({ to: "/ops/$desk", params: { desk }, search: { show, case: id }, replace: true });
  const step = (by: 1 | -1) => {
    const next = rows[place === -1 ? 0 : place + by];
    if (next !== undefined) open(next.id);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return {
    chosen,
    openFirst: () => step(1),
    /** It is decided: on to the one after it, else before it. */
    openNext: () => open((rows[place + 1] ?? rows[place - 1])?.id),
  };
}

/** Where a case of a desk is open. */
export function caseAddress(desk: string, show: string, id?: string): string {
  return `/ops/${desk}?show=${show}${id === undefined ? "" : `&case=${id}`}`;
}
