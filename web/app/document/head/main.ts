// What runs in the head, before the page is drawn and long before React: one classic script (web/build/headScript.ts).
import { showChosenTheme } from "./chosenTheme.ts";
import { keepEarlyPress } from "./earlyPress.ts";
import { keepEarlyTyping } from "./earlyTyping.ts";
import { watchForHalfPage } from "./halfPage.ts";

showChosenTheme();
watchForHalfPage();
keepEarlyTyping();
keepEarlyPress();
