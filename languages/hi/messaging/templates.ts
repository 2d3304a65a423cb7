import { sameTemplates } from "../../sameTemplates.ts";

/** The messages in Hindi, registered as well. */
export const templates = sameTemplates({
  otp: "##code## Blaze में लॉगिन करने का आपका OTP है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।",
  otp_close_account:
    "##code## आपका Blaze खाता हमेशा के लिए मिटाने का OTP है। इसे किसी को न बताएँ। आपने नहीं माँगा? इसे अनदेखा करें।",
  otp_step_up: "##code## आपके Blaze खाते में बदलाव की पुष्टि का OTP है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।",
  otp_new_mobile:
    "##code## इस नंबर को Blaze खाते के लिए इस्तेमाल करने का OTP है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।",
  won: "आपने Blaze पर ##title## ##amount## में जीता। इसे पाने के लिए ##deadline## तक बकाया ##balance## चुकाएँ।",
  lost: "Blaze पर ##title## की नीलामी ख़त्म हुई और किसी और की बोली ऊँची थी। ##deposit##",
  next_bidder:
    "##title## के विजेता ने पेमेंट नहीं किया, इसलिए Blaze पर वह ##amount## में आपका है। ##deadline## तक ##balance## चुकाएँ।",
  defaulted: "Blaze पर ##title## के आपके ऑर्डर का पेमेंट ##deadline## तक नहीं हुआ, इसलिए वह बंद है। ##deposit##",
  defaulted_unanswered:
    "Blaze पर ##title## का आपका ऑर्डर ##deadline## को बंद हो गया: पेमेंट सेवा का जवाब नहीं मिला। ##deposit## अगर आपने समय पर पेमेंट किया था, तो पूरी रकम वापस आएगी, या आइटम फिर आपका होगा।",
  won_kept:
    "आपने Blaze पर ##title## ##amount## में जीता। ##deadline## तक बकाया ##balance## चुकाएँ, नहीं तो आपका ##deposit## का डिपॉज़िट रख लिया जाएगा।",
  next_bidder_kept:
    "##title## के विजेता ने पेमेंट नहीं किया, इसलिए Blaze पर वह ##amount## में आपका है। ##deadline## तक ##balance## चुकाएँ, नहीं तो आपका ##deposit## का डिपॉज़िट रख लिया जाएगा।",
  deadline_near_kept:
    "Blaze पर ##title## के आपके ऑर्डर का पेमेंट अभी नहीं हुआ। ##deadline## तक ##balance## चुकाएँ, नहीं तो वह अगले बोली लगाने वाले को मिलेगा और आपका ##deposit## का डिपॉज़िट रख लिया जाएगा।",
  sold: "Blaze पर आपकी लिस्टिंग ##title## ##amount## की विजेता बोली पर ख़त्म हुई।",
  unsold: "Blaze पर आपकी लिस्टिंग ##title## बिना बिक्री के ख़त्म हुई।",
  taken_down: "Blaze ने ##title## की नीलामी हटा दी है: ##reason##। इस पर आपकी बोलियाँ रद्द हैं। ##deposit##",
  own_taken_down: "Blaze ने आपकी लिस्टिंग ##title## हटा दी है: ##reason##। इस पर सभी डिपॉज़िट लौटाए जा रहे हैं।",
  paid: "Blaze पर आपकी लिस्टिंग ##title## बिक गई और पेमेंट हो गया: ##amount##।",
  outbid: "Blaze पर ##title## के लिए आपसे ऊँची बोली लगी। मौजूदा बोली ##amount## है।",
  ending_soon: "Blaze पर ##title## की नीलामी ##deadline## को ख़त्म होगी। मौजूदा बोली ##amount## है।",
  deadline_near:
    "Blaze पर ##title## के आपके ऑर्डर का पेमेंट अभी नहीं हुआ। ##deadline## तक ##balance## चुकाएँ, नहीं तो वह अगले बोली लगाने वाले को मिलेगा।",
  data_ready: "Blaze पर आपके डेटा का संग्रह तैयार है। ##deadline## तक इसे अपनी प्रोफ़ाइल से डाउनलोड करें।",
  data_requested:
    "Blaze पर आपके डेटा का संग्रह माँगा गया है। अगर यह आपने नहीं किया, तो प्रोफ़ाइल से बाकी डिवाइस लॉगआउट करें और सहायता से बात करें।",
  refund_made: "Blaze पर ##title## के लिए आपका ##amount## का रिफ़ंड भेज दिया गया। रेफ़रेंस: ##reference##।",
  service_started:
    "जैसा आपने कहा था, Blaze अब पिन कोड ##pin_code## पर उपलब्ध है। बोली लगाने और बेचने के लिए लॉगिन करें।",
  pickup_scheduled: "Blaze से ##title## का पिक-अप तय हुआ: ##time##। कृपया उसे तैयार रखें।",
  picked_up: "Blaze ने ##title## ले लिया है। अब उसकी जाँच और ग्रेडिंग होगी।",
  verified: "##title## Blaze की जाँच में सही निकला और अब भेजा जाएगा।",
  verification_failed: "##title## Blaze की जाँच में सही नहीं निकला, इसलिए बिक्री रद्द है। ##consequence##",
  shipped: "##title## Blaze से आपकी ओर निकल चुका है।",
  delivered: "##title## पहुँच गया। कुछ ठीक न हो तो ##deadline## तक Blaze पर शिकायत करें।",
  sale_delivered: "##title## खरीदार तक पहुँच गया। ##deadline## के बाद रकम आपके Blaze बैलेंस में जुड़ेगी।",
  seller_cancelled: "Blaze पर ##title## की बिक्री सेलर ने रद्द कर दी। ##refund##",
  standby_over: "Blaze पर ##title## किसी और बोली लगाने वाले को मिला, इसलिए अब आप इंतज़ार में नहीं हैं। ##deposit##",
  winner_defaulted:
    "Blaze पर ##title## के विजेता ने पेमेंट नहीं किया। अब वह अगले बोली लगाने वाले को ##amount## में मिला है।",
  reinstated: "Blaze पर ##title## का आपका पेमेंट समय पर हुआ था, इसलिए ऑर्डर फिर से आपका है और उसका पेमेंट हो चुका है।",
  reinstated_due:
    "Blaze पर ##title## का आपका पेमेंट समय पर हुआ था, इसलिए ऑर्डर फिर से आपका है। जो रकम आपको वापस गई, वह बाकी है: ##deadline## तक ##balance## चुकाएँ।",
  sale_reinstated: "Blaze पर ##title## के विजेता ने समय पर पेमेंट कर दिया था। उन्हें आपकी बिक्री बनी रहेगी।",
  order_withdrawn:
    "Blaze पर ##title## के पहले विजेता ने समय पर पेमेंट कर दिया था, इसलिए आपका ऑर्डर हटा दिया गया है। ##refund##",
  seller_blocked: "Blaze ने ##title## के विक्रेता को ब्लॉक किया है, इसलिए आपका ऑर्डर हटा दिया गया है। ##refund##",
  found_late: "Blaze पर ##title## का आपका पेमेंट समय पर हुआ था पर हमें देर से मिला: आइटम जा चुका है। ##refund##",
  deposit_given_back: "Blaze पर ##title## के लिए रख लिया गया ##amount## का डिपॉज़िट आपको वापस भेजा जा रहा है।",
  claim_opened: "##title## के खरीदार ने Blaze पर शिकायत की है। जवाब मिलने तक रकम रुकी रहेगी।",
  claim_answered: "Blaze पर ##title## की शिकायत का जवाब आया: ##outcome##",
  sale_completed: "Blaze पर ##title## की आपकी बिक्री पूरी हुई। ##amount## आपके बैलेंस में जोड़े गए।",
  payout_paid: "Blaze ने आपके बैंक खाते में ##amount## भेजे। रेफ़रेंस: ##reference##।",
  payout_failed: "##amount## का पेआउट आपके बैंक खाते तक नहीं पहुँचा। रकम फिर से आपके Blaze बैलेंस में है।",
  chat_message: "##name## ने Blaze पर ##title## के बारे में आपको लिखा।",
  kyc_verified: "Blaze ने आपकी पहचान की जाँच कर ली है। अब आप इससे बेच सकते हैं।",
  mobile_changed:
    "आपके Blaze खाते का मोबाइल नंबर बदल दिया गया है। नए नंबर के आख़िरी अंक: ##last_four##। आपने नहीं बदला? सपोर्ट को कॉल करें।",
  kyc_rejected: "Blaze ने आपकी पहचान की जानकारी स्वीकार नहीं की: ##reason## कृपया फिर से भेजें।",
});
