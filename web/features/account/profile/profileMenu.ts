import type { MessageGroups } from "#languages/languagePack.ts";
import type { IconIn } from "#web/ui/iconWeights.ts";

type Words = MessageGroups["profile"];

export type ProfileEntry = {
  readonly href: string;
  readonly icon: IconIn<"regular">;
  readonly label: keyof Words["menu"];
};

type ProfileGroup = { readonly name: keyof Words["menuGroups"]; readonly entries: readonly ProfileEntry[] };

/** The parts of the profile, in the order of its menu (R-PEOPLE-5). */
export const profileMenu: readonly ProfileGroup[] = [
  {
    name: "self",
    entries: [
      { href: "/profile", icon: "user", label: "details" },
      { href: "/profile/addresses", icon: "map-pin", label: "addresses" },
      { href: "/profile/money", icon: "wallet", label: "money" },
      { href: "/profile/strikes", icon: "gavel", label: "strikes" },
      { href: "/profile/bank-accounts", icon: "bank", label: "bankAccounts" },
      { href: "/profile/businesses", icon: "buildings", label: "businesses" },
    ],
  },
  {
    name: "others",
    entries: [
      { href: "/alerts", icon: "magnifying-glass", label: "alerts" },
      { href: "/profile/messages", icon: "bell", label: "messages" },
      { href: "/sell/excluded", icon: "eye-slash", label: "blocked" },
      { href: "/profile/invite", icon: "users", label: "invite" },
    ],
  },
  {
    name: "safety",
    entries: [
      { href: "/profile/security", icon: "fingerprint", label: "security" },
      { href: "/profile/consents", icon: "shield-check", label: "consents" },
      { href: "/profile/data", icon: "download-simple", label: "data" },
      { href: "/profile/delete", icon: "trash", label: "deleteAccount" },
    ],
  },
];
