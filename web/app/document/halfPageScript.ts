import { isHydratedScript } from "./isHydratedScript.ts";

/** Where the sentence stands that this shows (Document). */
export const halfPageId = "half-page";

/** What comes a moment later was not worth a word. */
const quietMs = 1_000;
const lookEveryMs = 8_000;
const leastPauseMs = 30_000;

/**
 * Runs in the head. On a patchy network a page can arrive without its scripts, and would stand there with buttons that
 * do nothing. This says so, and loads the page anew once a small file of ours comes: browsers say that the network is
 * back before anything gets through. Where only the scripts are missing it tries every half minute.
 */
export const halfPageScript = `(function(){var isHalf=false,timer,key="blaze-half-page";${[
  isHydratedScript,
  `function isPageHydrated(){return Array.from(document.querySelectorAll("button,a")).some(isHydrated)}`,
  `function again(){if(isPageHydrated()){clearInterval(timer);removeEventListener("online",again);return show(false)}`,
  `fetch("/static/manifest.webmanifest",{method:"HEAD",cache:"no-store"}).then(function(a){`,
  `var at=Number(sessionStorage.getItem(key)||0);if(!a.ok||Date.now()-at<${leastPauseMs})return;`,
  `sessionStorage.setItem(key,String(Date.now()));location.reload()}).catch(function(){})}`,
  `function show(is){var p=document.getElementById("${halfPageId}");if(p)p.hidden=!is}`,
  `function half(){if(isHalf||isPageHydrated())return;isHalf=true;setTimeout(function(){if(!isPageHydrated())show(true)},${quietMs});`,
  `addEventListener("online",again);`,
  `timer=setInterval(function(){if(isPageHydrated()||navigator.onLine&&!document.hidden)again()},${lookEveryMs})}`,
  `addEventListener("error",function(e){var s=e.target;`,
  `if(s.tagName==="SCRIPT"&&s.src.startsWith(location.origin+"/assets/"))half()},true);`,
  `addEventListener("vite:preloadError",half)`,
].join("")}})()`;
