/** What an operator is about to do where pin codes begin with `prefix`. */
export type AreaChange = { readonly prefix: string; readonly action: "start" | "stop" | "remove" };
