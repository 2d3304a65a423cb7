import type { StaticPageName } from "../en/staticPages.ts";
import type { PageText } from "../pageText.ts";

/** Every page of plain words in Hindi, by its address. */
export const staticPages: Record<StaticPageName, () => Promise<PageText>> = {
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
