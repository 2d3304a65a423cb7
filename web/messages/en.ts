import { accounts } from "./en/accounts.ts";
import { bidBar } from "./en/bidBar.ts";
import { bidding } from "./en/bidding.ts";
import { bids } from "./en/bids.ts";
import { catalogue } from "./en/catalogue.ts";
import { demo } from "./en/demo.ts";
import { deposit } from "./en/deposit.ts";
import { downloadApp } from "./en/downloadApp.ts";
import { orders } from "./en/orders.ts";
import { search } from "./en/search.ts";
import { shell } from "./en/shell.ts";
import { ui } from "./en/ui.ts";

/**
 * Every sentence a person reads, in English. One file for each part of the app stands in en/, so that a
 * screen's words are found beside one another; another language is the same object with the same keys.
 */
export const en = {
  ui,
  bidBar,
  shell,
  accounts,
  catalogue,
  demo,
  deposit,
  bidding,
  bids,
  orders,
  downloadApp,
  search,
};

export type Messages = typeof en;
