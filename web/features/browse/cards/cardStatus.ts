/** `draft` is never shown to anybody but its seller; a screen treats it as not open. */
export function cardStatus(status: "draft" | "active" | "sold" | "unsold"): "active" | "sold" | "unsold" {
  return status === "draft" ? "unsold" : status;
}
