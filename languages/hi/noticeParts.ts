import type { NoticeParts } from "../messagingTexts.ts";

export const noticeParts: NoticeParts = {
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
};
