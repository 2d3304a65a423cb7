import type { Language } from "./language.ts";

const english = {
  deposit_returned: "Your deposit is on its way back.",
  no_deposit: "There was no deposit to return.",
  standing_by: "You stand by as the next bidder.",
  deposit_kept: "The deposit was kept.",
  money_returned: "{amount} is on its way back.",
  nothing_paid: "Nothing had been paid.",
  goods_returned: "It is sent back to you.",
  buyer_refunded: "{amount} goes back to the buyer.",
  claim_rejected: "It was not accepted.",
  next_days: "the next days",
  somebody: "Somebody",
  a_listing: "a listing",
};

export type NoticePart = keyof typeof english;

/**
 * What stands in a notice's sentence besides names and amounts, in the app as in an SMS: so within the 40 characters
 * that the operators let a variable have (DLT rules), its amount included.
 */
export const noticeParts: Readonly<Record<Language, Readonly<Record<NoticePart, string>>>> = {
  en: english,
  hi: {
    deposit_returned: "आपका डिपॉज़िट वापस भेजा जा रहा है।",
    no_deposit: "लौटाने के लिए कोई डिपॉज़िट नहीं था।",
    standing_by: "आप अगले नंबर पर इंतज़ार में हैं।",
    deposit_kept: "डिपॉज़िट रख लिया गया।",
    money_returned: "{amount} वापस भेजे जा रहे हैं।",
    nothing_paid: "कोई पेमेंट नहीं हुआ था।",
    goods_returned: "वह आपको वापस भेजा जा रहा है।",
    buyer_refunded: "खरीदार को {amount} लौटाए जाएँगे।",
    claim_rejected: "शिकायत नहीं मानी गई।",
    next_days: "अगले कुछ दिनों में",
    somebody: "किसी",
    a_listing: "एक प्रोडक्ट",
  },
};
