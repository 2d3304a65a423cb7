import sanitizeHtml from "sanitize-html";

/**
 * A seller's description as it may be shown to others: text, emphasis, lists, headings below the page's own.
 * Everything else is taken out before it is stored, scripts with their text. No links and no pictures: both would
 * lead bidders away from the platform, and a foreign picture tells its host who looks.
 */
export function sanitiseDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "br", "strong", "b", "em", "i", "u", "s", "ul", "ol", "li", "h3", "h4", "blockquote"],
    allowedAttributes: {},
    disallowedTagsMode: "discard",
    nestingLimit: 10,
    transformTags: { h1: "h3", h2: "h3", h5: "h4", h6: "h4", div: "p" },
  }).trim();
}
