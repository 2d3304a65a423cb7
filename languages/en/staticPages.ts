import type { PageText } from "../pageText.ts";

/** Every page of plain words in English, by its address. */
export const staticPages = {
  "terms-of-use": async () => (await import("./pages/termsOfUse.ts")).termsOfUse,
  "privacy-policy": async () => (await import("./pages/privacyPolicy.ts")).privacyPolicy,
  "refund-policy": async () => (await import("./pages/refundPolicy.ts")).refundPolicy,
  "shipping-policy": async () => (await import("./pages/shippingPolicy.ts")).shippingPolicy,
  "about-us": async () => (await import("./pages/aboutUs.ts")).aboutUs,
  "contact-us": async () => (await import("./pages/contactUs.ts")).contactUs,
  careers: async () => (await import("./pages/careers.ts")).careers,
  branding: async () => (await import("./pages/branding.ts")).branding,
  marketing: async () => (await import("./pages/marketing.ts")).marketing,
  affiliates: async () => (await import("./pages/affiliates.ts")).affiliates,
  advertisements: async () => (await import("./pages/advertisements.ts")).advertisements,
} satisfies Record<string, () => Promise<PageText>>;

/** Every page of plain words: its address without the slash. */
export type StaticPageName = keyof typeof staticPages;
