import type { World } from "../world/world.ts";

/** "buyer 3": how the history calls a person. */
export function nameOf({ buyers, sellers, operators }: World, userId: string): string {
  for (const [role, people] of Object.entries({ buyer: buyers, seller: sellers, operator: operators })) {
    const place = people.indexOf(userId);
    if (place >= 0) return `${role} ${place + 1}`;
  }
  return "somebody";
}
