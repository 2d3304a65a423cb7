/**
 * Whom an address is counted as: an IPv4 address is itself; of an IPv6 address its /64, because one connection has
 * all of that to change its address in. What is neither is counted as it stands.
 */
export function networkOf(address: string): string {
  const bare = address.split("%", 1)[0] as string;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped) return mapped[1] as string;
  if (!bare.includes(":")) return bare;
  const groups = bare.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const [head, ...tail] = groups as [string[], ...string[][]];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.flat().length) }, () => "0");
  const first = [...head, ...zeros, ...tail.flat()].slice(0, 4);
  return `${first.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
