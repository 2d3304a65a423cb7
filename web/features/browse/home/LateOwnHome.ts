import { deliveryMessages } from "#web/messages/groups.ts";
import { latePart } from "#web/runtime/latePart.tsx";

/** The home page of who is signed in follows the chosen address, which guests do not have. */
export const LateOwnHome = latePart("own-home", () => import("./OwnHome.tsx"), [deliveryMessages]);
