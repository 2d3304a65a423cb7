/** Whether React has taken the element over: it carries React's props then. React documents no sign for one element. */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps$"));
}
