import { themeColors } from "./themeColors.ts";

/**
 * Runs in the head before anything is drawn, so that a kept choice of theme never flashes the other one.
 * Without a choice the system's theme stands, through the style sheet alone. The first of several colours for the
 * browser's bars counts, so the chosen one goes before those of the system's themes.
 */
export const themeScript = `try{var t=localStorage.getItem("blaze-theme");if(t==="dark"||t==="light"){document.documentElement.dataset.theme=t;var m=document.createElement("meta");m.name="theme-color";m.id="theme-color";m.content=t==="dark"?"${themeColors.dark}":"${themeColors.light}";document.head.prepend(m)}}catch(e){}`;
