/** `--page` of each theme (web/styles/tokens.css), for the browser's own bars around the page. */
export const themeColors = { light: "#ffffff", dark: "#141210" } as const;
