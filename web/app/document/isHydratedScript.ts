/**
 * For the scripts of the head: an element is hydrated once it carries React's props.
 */
export const isHydratedScript = `function isHydrated(e){return Object.keys(e).some(function(k){return k.startsWith("__reactProps$")})}`;
