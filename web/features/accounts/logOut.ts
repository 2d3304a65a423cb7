import { callApi } from "#web/api/client.ts";
import { forgetPictures } from "./forgetPictures.ts";
import { tellOtherTabs } from "./logOutElsewhere.ts";

const THEME = "blaze-theme";

/**
 * Ends the session, clears what this browser kept about the person, and starts anew at the home page
 * (spec signed-in section 4). The choice of theme is about the device, so it stays.
 */
export async function logOut(): Promise<void> {
  await callApi("POST /logout", {});
  tellOtherTabs();
  const theme = localStorage.getItem(THEME);
  localStorage.clear();
  sessionStorage.clear();
  if (theme) localStorage.setItem(THEME, theme);
  await forgetPictures();
  location.assign("/");
}
