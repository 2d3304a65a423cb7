/**
 * For the scripts of the head: an element is awake once React has taken it over, which is when it carries its props.
 */
export const isAwakeScript = `function isAwake(e){return Object.keys(e).some(function(k){return k.startsWith("__reactProps$")})}`;
