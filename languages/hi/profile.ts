import type { profile as english } from "../en/profile.ts";

export const profile: typeof english = {
  title: "प्रोफ़ाइल",
  menu: {
    details: "मेरी जानकारी",
    addresses: "मेरे पते",
    money: "मेरा पैसा",
    bankAccounts: "बैंक खाते",
    businesses: "मेरे व्यवसाय",
    data: "डेटा का अनुरोध",
    deleteAccount: "खाता हटाएँ",
    consents: "मेरी सहमतियाँ",
    operations: "ऑपरेशन",
    security: "लॉगिन और डिवाइस",
    messages: "संदेश",
  },
};
