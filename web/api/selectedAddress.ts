const KEY = "selected_address";

/** The id of the chosen delivery address, kept in this browser (spec signed-in section 3). */
export function readSelectedAddress(): string | null {
  if (typeof localStorage === "undefined") return null;
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be blocked; the call then goes without an address.
    return null;
  }
}
