export const money = {
  refund_made: {
    subject: "आपका रिफ़ंड भेज दिया गया",
    sms: "Blaze पर ##title## के लिए आपका ##amount## का रिफ़ंड भेज दिया गया। रेफ़रेंस: ##reference##।",
    app: "{title} के लिए आपका {amount} का रिफ़ंड भेज दिया गया। रेफ़रेंस: {reference}।",
  },
  found_late: {
    subject: "आपका पेमेंट वापस जा रहा है",
    sms: "Blaze पर ##title## का आपका पेमेंट समय पर हुआ था पर हमें देर से मिला: आइटम जा चुका है। ##refund##",
    app: "{title} का आपका पेमेंट समय पर हुआ था पर हमें देर से मिला: आइटम जा चुका है। {refund}",
  },
  deposit_given_back: {
    subject: "आपका डिपॉज़िट वापस आ रहा है",
    sms: "Blaze पर ##title## के लिए रख लिया गया ##amount## का डिपॉज़िट आपको वापस भेजा जा रहा है।",
    app: "{title} के लिए रख लिया गया {amount} का डिपॉज़िट आपको वापस भेजा जा रहा है।",
  },
  sale_completed: {
    subject: "आपकी बिक्री पूरी हुई",
    sms: "Blaze पर ##title## की आपकी बिक्री पूरी हुई। ##amount## आपके बैलेंस में जोड़े गए।",
    app: "{title} की आपकी बिक्री पूरी हुई। {amount} आपके बैलेंस में जोड़े गए।",
  },
  payout_paid: {
    subject: "आपका पेआउट भेज दिया गया",
    sms: "Blaze ने आपके बैंक खाते में ##amount## भेजे। रेफ़रेंस: ##reference##।",
    app: "Blaze ने आपके बैंक खाते में {amount} भेजे। रेफ़रेंस: {reference}।",
  },
  payout_failed: {
    subject: "एक पेआउट नहीं पहुँचा",
    sms: "##amount## का पेआउट आपके बैंक खाते तक नहीं पहुँचा। रकम फिर से आपके Blaze बैलेंस में है।",
    app: "{amount} का पेआउट आपके बैंक खाते तक नहीं पहुँचा। रकम फिर से आपके Blaze बैलेंस में है।",
  },
} as const;
