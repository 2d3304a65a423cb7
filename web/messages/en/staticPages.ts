import type { PageText } from "./pages/pageText.ts";

/**
 * Every page of plain words by its address. Each is a file of its own that only its readers load: none is part
 * of another page's scripts.
 */
export const staticPages: Readonly<Record<string, () => Promise<PageText>>> = {
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
};

/** Addresses that show another page's text under a title of their own; search engines list that page. */
export const otherAddresses: Readonly<Record<string, { page: string; title: string }>> = {
  "terms-and-conditions": { page: "terms-of-use", title: "Terms & Conditions" },
};
