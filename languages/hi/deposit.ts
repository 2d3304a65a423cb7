import type { deposit as english } from "../en/deposit.ts";

/** Sentences of the Make Deposit dialog. */
export const deposit: typeof english = {
  title: "डिपॉज़िट करें",
  basePrice: "बेस प्राइस {amount}",
  depositTenth: "डिपॉज़िट: बेस प्राइस का 10%, ज़्यादा से ज़्यादा ₹50,000",
  depositLabel: "डिपॉज़िट",
  free: "मुफ़्त",
  firstBidFrom: "पहली बोली कम से कम",
  toPayNow: "अभी देना है",
  introOffer: "शुरुआती ऑफ़र! कोई डिपॉज़िट नहीं!",
  ifYouLose: "आप हारे तो डिपॉज़िट वापस मिल जाएगा।",
  ifYouWin: "आप जीते तो सिर्फ़ बाकी रकम देनी होगी।",
  ifYouDefaultKept: "आप जीतकर समय पर पेमेंट नहीं करते, तो डिपॉज़िट रख लिया जाएगा।",
  ifYouDefaultReturned:
    "आप जीतकर समय पर पेमेंट नहीं करते, तो आइटम अगले सबसे ऊँचे बोली लगाने वाले को मिलेगा और डिपॉज़िट वापस आएगा।",
  standBy: "विजेता के पेमेंट करने तक अगले तीन सबसे ऊँचे बोली लगाने वाले इंतज़ार में रहते हैं। आप कभी भी हट सकते हैं।",
  deposit: "डिपॉज़िट",
  chooseTitle: "पेमेंट का तरीका चुनें",
  depositOf: "{amount} का डिपॉज़िट",
  methodLabel: "पेमेंट का तरीका",
  continue: "आगे बढ़ें",
  notPaidYet: "अभी कोई पेमेंट नहीं आया।",
  paymentFailed:
    "बैंक के अनुसार यह पेमेंट असफल रहा। कटौती दिखे, तो वह अपने आप वापस आ जाएगी। फिर कोशिश के लिए नया कोड लें।",
  checkingTitle: "बैंक से पूछ रहे हैं",
  checkingLine: "इसमें एक मिनट लग सकता है। दोबारा पेमेंट न करें।",
  heldTitle: "डिपॉज़िट जमा हो गया",
  heldLine: "{amount} इस नीलामी के लिए अलग रखे गए हैं। अब आप बोली लगा सकते हैं।",
  readyTitle: "अब आप बोली लगा सकते हैं",
  readyLine: "इस नीलामी के लिए डिपॉज़िट की ज़रूरत नहीं थी।",
  paidBy: "पेमेंट का तरीका",
  reference: "रेफ़रेंस",
  startBidding: "बोली लगाना शुरू करें",
  closesIn: "{seconds} सेकंड में अपने आप बंद होगा",
  failedToStart: "पेमेंट शुरू नहीं हो सका",
  tryAgain: "फिर कोशिश करें",
};
