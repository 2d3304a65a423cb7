/** Ids, kinds and numbers of listings: nothing that says who somebody is. */
const plainValue = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{1,9}|[a-z_]{1,40})$/i;
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** Ten digits or more, however they are spaced, or an e-mail address. */
const contact = /\d([ ().+-]*\d){9}|@/;

/**
 * The path of a request as it is logged. Somebody's mobile number or e-mail address never stands in it: of a route's
 * parameters only plain ids and words are shown, the others by their name, and of an address that leads nowhere no
 * part that could be a contact.
 */
export function loggedPath(url: string, pattern: string | undefined): string {
  const [path = ""] = url.split("?", 1);
  const named = (pattern ?? "").split("/");
  const parts = path.split("/").map((part, index) => {
    const name = named[index];
    if (name?.startsWith(":")) return plainValue.test(part) ? part : name;
    return mayBeContact(part) ? "…" : part;
  });
  return parts.join("/");
}

function mayBeContact(part: string): boolean {
  return contact.test(decoded(part).replace(uuid, "…"));
}

/** Twice, because what was escaped twice can be read as well. A broken escape stays as it is. */
function decoded(text: string): string {
  const once = (part: string) =>
    part.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return once(once(text));
}
