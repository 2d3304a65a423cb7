/** The push services of the browsers that exist: Chrome and its kin, Firefox, Edge, Safari. */
const knownServices = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

/**
 * Whether a browser's endpoint belongs to a push service. The endpoint comes from outside and our server calls it:
 * without this, anybody could make it call addresses of the inner network. `standinsUrl` is the demo's own service.
 */
export function isPushService(endpoint: string, standinsUrl: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port } = new URL(endpoint);
  if (standinsUrl !== undefined && origin === new URL(standinsUrl).origin) return true;
  if (protocol !== "https:" || port !== "") return false;
  return knownServices.some((service) =>
    service.startsWith(".") ? hostname.endsWith(service) : hostname === service,
  );
}
