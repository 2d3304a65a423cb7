/**
 * Runs in the head before anything is drawn, so that a kept choice of theme never flashes the other one.
 * Without a choice the system's theme stands, through the style sheet alone.
 */
export const themeScript = `try{var t=localStorage.getItem("blaze-theme");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(e){}`;
