/** The pages that are the same for everybody, as the sitemap names them. The browser tests hold them to the routes. */
export const listedPages = [
  "/",
  "/products/ending-soon",
  "/sell",
  "/download/app",
  "/about-us",
  "/grievance",
  "/contact-us",
  "/careers",
  "/branding",
  "/marketing",
  "/affiliates",
  "/advertisements",
  "/terms-of-use",
  "/privacy-policy",
  "/refund-policy",
  "/shipping-policy",
] as const;
