import type { PageText } from "../pageText.ts";
import type { StaticPageName } from "../staticPages.ts";

/** Every page of plain words in Hindi, by its address. */
export const staticPages: Record<StaticPageName, () => Promise<PageText>> = {
  "terms-of-use": async () => (await import("./pages/termsOfUse.ts")).termsOfUse,
  "privacy-policy": async () => (await import("./pages/privacyPolicy.ts")).privacyPolicy,
  "refund-policy": async () => (await import("./pages/refundPolicy.ts")).refundPolicy,
  "shipping-policy": async () => (await import("./pages/shippingPolicy.ts")).shippingPolicy,
  "about-us": async () => (await import("../en/pages/aboutUs.ts")).aboutUs,
  "contact-us": async () => (await import("../en/pages/contactUs.ts")).contactUs,
  careers: async () => (await import("../en/pages/careers.ts")).careers,
  branding: async () => (await import("../en/pages/branding.ts")).branding,
  marketing: async () => (await import("../en/pages/marketing.ts")).marketing,
  affiliates: async () => (await import("../en/pages/affiliates.ts")).affiliates,
  advertisements: async () => (await import("../en/pages/advertisements.ts")).advertisements,
};
