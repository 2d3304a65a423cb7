import type { notices as english } from "../en/notices.ts";

export { noticeKinds } from "./noticeKinds.ts";
export { noticeParts } from "./noticeParts.ts";

export const notices: typeof english = {
  title: "सूचनाएँ",
  listName: "आपकी सूचनाएँ",
  unread: "नई",
  unreadCount: "सूचनाएँ, {count} नई",
  empty: "अभी कोई सूचना नहीं",
  emptyLine: "यहाँ आप पढ़ेंगे कि आपसे ऊँची बोली लगी, आप जीते, या कोई पेमेंट या रिफ़ंड हुआ।",
  showMore: "और दिखाएँ",
  choices: "Blaze आपको कैसे बताए",
  choicesTitle: "संदेश",
  choicesLine: "हर सूचना ऐप में रहती है। चुनें कि आप और कैसे जानना चाहते हैं।",
  ways: { sms: "SMS", email: "ई-मेल", push: "यह फ़ोन या कंप्यूटर" },
  topics: {
    bidding: "ऊँची बोली और जल्द ख़त्म होने वाली नीलामी",
    results: "जीती और हारी नीलामियाँ",
    orders: "ऑर्डर और समय-सीमाएँ",
    money: "रिफ़ंड और भुगतान",
    selling: "आपकी लिस्टिंग",
    account: "आपका खाता",
  },
  emailWaits: "ई-मेल पता कन्फ़र्म होने पर ही ई-मेल भेजे जाते हैं। मेरी जानकारी देखें।",
  noEmail: "मेरी जानकारी में ई-मेल पता होने पर ही ई-मेल भेजे जाते हैं।",
  browserTitle: "इस डिवाइस पर सूचनाएँ",
  browserLine: "Blaze बंद होने पर भी आपका ब्राउज़र इन्हें दिखाता है।",
  browserOn: "इस डिवाइस पर सूचनाएँ दिखाएँ",
  browserBlocked: "आपका ब्राउज़र इस साइट की सूचनाएँ रोक रहा है। पहले उसकी सेटिंग में अनुमति दें।",
  browserUnable: "यह ब्राउज़र किसी साइट की सूचनाएँ नहीं दिखा सकता।",
  browserFailed: "आपका ब्राउज़र इसे चालू नहीं कर सका। कृपया फिर कोशिश करें।",
  saved: "सहेजा गया",
};
