import type { Refusal } from "#contract/refusals.ts";
import type { BlockKind } from "#domain/identity/blockKinds.ts";
import type { ListingPart } from "#domain/listing/missingParts.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { paise } from "#domain/money/paise.ts";
import type { RefusalSentences } from "../languagePack.ts";

const rupees = (amountPaise: number) => formatRupees(paise(amountPaise));

const moment = new Intl.DateTimeFormat("hi-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** Why somebody is blocked; the English sentences are in contract/blockSentences.ts. */
const blockKinds: Record<BlockKind, string> = {
  under_review: "हम इस पर कुछ जाँच रहे हैं।",
  unpaid_orders: "इससे जीती गई चीज़ों का भुगतान नहीं हुआ।",
  forbidden_items: "इस पर ऐसी चीज़ें लिस्ट की गईं जो Blaze पर नहीं बेची जा सकतीं।",
  false_details: "इस पर दी गई जानकारी सही नहीं थी।",
  abuse: "इससे दूसरे लोगों के साथ बुरा बर्ताव हुआ।",
  security: "हो सकता है कि कोई और इसमें घुस गया हो।",
};

/** The Hindi sentence of every refusal; the English ones are in contract/refusalSentences.ts. */
export const refusals: RefusalSentences = {
  not_found: () => "यह मौजूद नहीं है।",
  sign_in_required: () => "कृपया पहले लॉगिन करें।",
  cross_site_request: () => "यह अनुरोध किसी दूसरी साइट से आया था, इसलिए पूरा नहीं किया गया।",
  idempotency_key_reused: () => "यह Idempotency-Key किसी दूसरे अनुरोध में इस्तेमाल हो चुकी है। नई भेजें।",
  busy: (r) => `अभी बहुत भीड़ है। ${r.retry_after_seconds} सेकंड बाद फिर कोशिश करें।`,
  too_many_requests: (r) => `बहुत ज़्यादा अनुरोध आ गए। ${r.retry_after_seconds} सेकंड बाद फिर कोशिश करें।`,
  invitation_required: () => "Blaze पर रजिस्टर करने के लिए एक यूनीक इनविटेशन कोड ज़रूरी है!",
  invitation_invalid: () => "यह इनविटेशन कोड सही नहीं है। इसे जाँचें या नया कोड माँगें।",
  otp_limit_reached: (r) => `बहुत ज़्यादा OTP माँगे गए। ${r.retry_after_seconds} सेकंड बाद फिर कोशिश करें।`,
  otp_wrong: (r) => `यह OTP सही नहीं है। ${r.tries_left} कोशिश बाकी।`,
  otp_expired: () => "यह OTP अब मान्य नहीं है। नया OTP माँगें।",
  otp_tries_limited: (r) => `बहुत बार गलत OTP डाले गए। ${r.retry_after_seconds} सेकंड बाद फिर कोशिश करें।`,
  otp_tries_used_up: () => "यह OTP बहुत बार आज़माया जा चुका है। नया OTP माँगें।",
  user_blocked: (r) =>
    `यह खाता ब्लॉक है। कृपया सपोर्ट से संपर्क करें।${r.kind === null ? "" : ` ${blockKinds[r.kind]}`}${r.until === null ? "" : ` यह ${moment.format(new Date(r.until))} (भारतीय समय) को फिर खुलेगा।`}`,
  operator_not_blockable: () => "ऑपरेटर को ब्लॉक नहीं किया जा सकता। पहले ऑपरेटर के अधिकार हटाएँ।",
  listing_not_frozen: () => "सिर्फ़ वही नीलामी हटाई जा सकती है जो सेलर के ब्लॉक होने से रुकी है।",
  seller_block_ends: () => "सेलर का ब्लॉक अपने आप खत्म होगा और नीलामी फिर चलेगी। पहले उन्हें हमेशा के लिए ब्लॉक करें।",
  same_mobile: () => "यह पहले से आपका मोबाइल नंबर है।",
  mobile_in_use: () => "यह नंबर किसी और खाते का है। उससे लॉगिन करें या दूसरा नंबर चुनें।",
  nothing_to_confirm: () => "कन्फ़र्म करने के लिए कोई ई-मेल पता नहीं है।",
  email_link_limit_reached: (r) =>
    `अभी थोड़ी देर पहले एक लिंक भेजा गया। ${Math.ceil(r.retry_after_seconds / 60)} मिनट बाद दूसरा माँगें।`,
  email_link_invalid: () => "यह लिंक अब मान्य नहीं है। नया लिंक आपकी प्रोफ़ाइल से मिलेगा।",
  email_not_sent: () => "ई-मेल भेजा नहीं जा सका। कृपया फिर कोशिश करें।",
  sms_not_sent: () => "OTP नहीं भेजा जा सका। कृपया फिर कोशिश करें।",
  consent_needed: () => "इसके बिना खाता नहीं रह सकता। इसे वापस लेने के लिए अपना खाता हटाएँ।",
  identity_in_use: () => "जब तक आप बेच रहे हैं या आपको पैसे मिलने हैं, पहचान की जाँच ज़रूरी है। उसके बाद फिर कोशिश करें।",
  data_requested_lately: () => "आपका पिछला संग्रह एक दिन से कम पुराना है। वही डाउनलोड करें, या बाद में फिर माँगें।",
  account_in_use: () => "आपका खाता अभी नहीं हटाया जा सकता। देखें कि क्या बाकी है।",
  push_unavailable: () => "इस ब्राउज़र पर सूचना नहीं भेजी जा सकती। इसकी जगह SMS या ई-मेल चुनें।",
  passkey_invalid: () => "यह पासकी इस्तेमाल नहीं हो सकी। फिर कोशिश करें, या OTP लें।",
  passkey_known: () => "यह पासकी पहले से है।",
  too_many_passkeys: (r) => `आप ${r.limit} पासकी रख सकते हैं। पहले कोई एक हटाएँ।`,
  step_up_required: () => "कृपया पहले पुष्टि करें कि यह आप ही हैं।",
  mobile_unreachable: () => "इस नंबर पर OTP नहीं भेजा जा सकता। कृपया नंबर जाँचें।",
  address_limit_reached: (r) => `आप ${r.limit} पते रख सकते हैं। पहले कोई एक हटाएँ।`,
  address_required: () => "पहले डिलीवरी की जगह चुनें।",
  address_not_serviced: (r) => `Blaze अभी ${r.pin_code} में उपलब्ध नहीं है।`,
  auction_frozen: () => "इस नीलामी पर बोली अभी रुकी है। सभी बोलियाँ बनी रहेंगी; यह बचे हुए समय के साथ फिर चलेगी।",
  auction_ended: () => "यह नीलामी खत्म हो चुकी है।",
  own_listing: () => "आप अपनी ही लिस्टिंग पर बोली नहीं लगा सकते।",
  bidder_blocked: () => "आपके खाते से बोली लगाना बंद है। कृपया सपोर्ट से संपर्क करें।",
  deposit_required: (r) =>
    r.deposit_amount > 0
      ? `बोली लगाने से पहले ${rupees(r.deposit_amount)} का डिपॉज़िट ज़रूरी है।`
      : "पहले बोली लगाना शुरू करें।",
  not_whole_rupee: () => "बोली पूरे रुपये में लगाएँ।",
  already_winning: () => "आप पहले से आगे हैं। आगे बने रहने के लिए ज़्यादा की ऑटोमैटिक बोली सेट करें।",
  bid_too_high: (r) => `इतनी बड़ी बोली नहीं लग सकती। ${rupees(r.maximum_bid)} या उससे कम की बोली लगाएँ।`,
  bid_too_low: (r) =>
    r.current_bid === null
      ? `कम से कम ${rupees(r.minimum_next_bid)} की बोली लगाएँ।`
      : `किसी ने आपसे पहले बोली लगा दी। अब कम से कम ${rupees(r.minimum_next_bid)} चाहिए।`,
  maximum_below_amount: () => "आपकी अधिकतम सीमा आपकी बोली से कम नहीं हो सकती।",
  maximum_too_low: (r) => `आपकी अधिकतम सीमा पहले से ${rupees(r.max_amount)} है। इससे ज़्यादा सेट करें।`,
  deposit_payment_required: (r) => `डिपॉज़िट ज़रूरी है: चुनें कि ${rupees(r.deposit_amount)} कैसे देंगे।`,
  deposit_terms_changed: () =>
    "शर्तें अभी बदली हैं: समय पर पेमेंट न करने वाले विजेता का डिपॉज़िट अब रख लिया जाता है। इन्हें फिर पढ़ लें।",
  payment_method_unavailable: (r) =>
    r.offered.length > 0
      ? `पेमेंट का यह तरीका उपलब्ध नहीं है। ${r.offered.join(" या ")} चुनें।`
      : "यहाँ कोई पेमेंट नहीं करना है।",
  order_not_payable: () => "इस ऑर्डर का पेमेंट अब नहीं हो सकता।",
  seller_blocked: () =>
    "Blaze ने इस आइटम के विक्रेता को ब्लॉक किया है, इसलिए अभी इसका पेमेंट नहीं हो सकता। आपने जो दिया है, वह सुरक्षित है।",
  part_too_small: (r) => `एक बार में कम से कम ${rupees(r.least)} का पेमेंट करें, या पूरा बकाया।`,
  amount_exceeds_balance: (r) => `बकाया ${rupees(r.balance)} है। इतना या इससे कम का पेमेंट करें।`,
  deadline_passed: () => "पेमेंट की समय सीमा निकल चुकी है।",
  payment_provider_unavailable: () =>
    "पेमेंट सेवा से अभी जवाब नहीं आ रहा। अगर आपने पेमेंट किया है, तो पैसा सुरक्षित है: हम पूछते रहेंगे। कृपया फिर कोशिश करें।",
  upload_missing: () => "कोई फ़ाइल नहीं पहुँची। एक फ़ाइल चुनकर फिर भेजें।",
  upload_one_file: () => "एक बार में एक ही फ़ाइल भेजें।",
  upload_empty: () => "यह फ़ाइल खाली है। कोई दूसरी चुनें।",
  upload_too_large: (r) =>
    `यह ${fileKinds[r.kind]} बहुत बड़ी है। ज़्यादा से ज़्यादा ${Math.floor(r.max_bytes / 1_000_000)} MB हो सकती है।`,
  upload_type: (r) => `इस तरह की फ़ाइल नहीं ली जाती। ${r.accepted.join(", ")} में से चुनें।`,
  upload_heic: () => "HEIC तस्वीरें यहाँ नहीं खुलतीं। JPEG चुनें: iPhone पर Camera, Formats में Most Compatible चुनें।",
  upload_unreadable: () => "यह फ़ाइल खराब है या अपने नाम से मेल नहीं खाती। कोई दूसरी चुनें।",
  upload_edge_too_long: (r) =>
    `यह तस्वीर बहुत लंबी या चौड़ी है। हर किनारा ज़्यादा से ज़्यादा ${r.max_edge} पिक्सल का हो।`,
  upload_too_many_pixels: (r) =>
    `इस तस्वीर में बहुत ज़्यादा पिक्सल हैं। ${Math.floor(r.max_pixels / 1_000_000)} मेगापिक्सल तक चलेगी।`,
  upload_video_unreadable: () =>
    "यह वीडियो खराब है या इसकी लंबाई पढ़ी नहीं जा सकी। इसे MP4 में सेव करके फिर कोशिश करें।",
  upload_video_too_long: (r) => `यह वीडियो बहुत लंबा है। ज़्यादा से ज़्यादा ${r.max_seconds} सेकंड का हो सकता है।`,
  upload_cut_short: () => "फ़ाइल पूरी नहीं पहुँची। इसे फिर भेजें।",
  upload_limit_reached: (r) =>
    `एक घंटे में बहुत सारी फ़ाइलें आ गईं। ${Math.ceil(r.retry_after_seconds / 60)} मिनट बाद फिर कोशिश करें।`,
  draft_incomplete: (r) =>
    `यह ड्राफ़्ट अभी पूरा नहीं है। बाकी है: ${r.missing.map(({ part }) => draftParts[part as ListingPart] ?? part).join(", ")}।`,
  not_a_draft: () => "यह लिस्टिंग लाइव हो चुकी है, अब इसे बदला नहीं जा सकता।",
  too_many_drafts: (r) => `आपके ${r.limit} ड्राफ़्ट हैं, इससे ज़्यादा नहीं रखे जाते। पहले कोई एक पोस्ट करें या हटाएँ।`,
  not_relistable: (r) =>
    r.product_status === "draft"
      ? "यह ड्राफ़्ट है: इसे दोबारा लिस्ट करने के बजाय पोस्ट करें।"
      : "सिर्फ़ वही लिस्टिंग दोबारा लिस्ट हो सकती है जो बिना बिके खत्म हुई।",
  item_sold: () => "यह सामान बिक चुका है: पहले की लिस्टिंग के विजेता को यह मिल गया है।",
  listing_has_bids: () => "किसी ने बोली लगा दी है: अब यह लिस्टिंग अपने समय तक चलेगी।",
  bank_account_known: () => "यह बैंक खाता पहले से आपकी सूची में है।",
  too_many_bank_accounts: (r) => `${r.limit} से ज़्यादा बैंक खाते नहीं रखे जाते। पहले कोई एक हटाएँ।`,
  bank_account_limit_reached: (r) => `एक दिन में ${r.limit} से ज़्यादा बैंक खाते नहीं जोड़े जा सकते। कल फिर कोशिश करें।`,
  bank_account_in_use: (r) =>
    r.use === "listing"
      ? "आपकी एक लाइव लिस्टिंग का पेआउट इसी खाते में आएगा। नीलामी के बाद इसे हटाएँ।"
      : "इस खाते में एक पेआउट आ रहा है। पैसा आ जाने पर इसे हटाएँ।",
  business_known: () => "यह बिज़नेस पहले से आपकी सूची में है।",
  too_many_businesses: (r) => `${r.limit} से ज़्यादा बिज़नेस नहीं रखे जाते। पहले कोई एक हटाएँ।`,
  gstin_invoiced: () =>
    "इस बिज़नेस के GSTIN पर इनवॉइस बन चुके हैं, इसलिए यह बदला नहीं जा सकता। दूसरे GSTIN के लिए नया बिज़नेस जोड़ें।",
  business_in_use: () => "आपकी एक लाइव लिस्टिंग इसी बिज़नेस के नाम से बिक रही है। नीलामी के बाद इसे हटाएँ।",
  kyc_only_in_india: () => "बेचना अभी सिर्फ़ भारत के पतों के लिए खुला है।",
  kyc_already_verified: () => "आपकी पहचान की पुष्टि हो चुकी है। इसे बदलने के लिए सपोर्ट से संपर्क करें।",
  options_changed: () =>
    "आपके शुरू करने के बाद किसी और ने ये सवाल बदल दिए हैं। अपना टेक्स्ट कॉपी करके रख लें, उसे हटाएँ और उनके सवालों से शुरू करें।",
  kyc_already_decided: () => "इस KYC पर फ़ैसला हो चुका है।",
  payment_signature_invalid: () => "इस पेमेंट की पुष्टि नहीं हो सकी। अगर पैसा कटा है तो वापस आ जाएगा।",
  webhook_signature_invalid: () => "इस पर पेमेंट सेवा के हस्ताक्षर नहीं हैं।",
  deposit_not_kept: () => "सिर्फ़ रख लिया गया डिपॉज़िट लौटाया जा सकता है। यह रखा नहीं गया है।",
  refund_not_failed: () => "सिर्फ़ असफल रिफ़ंड दोबारा निपटाया जा सकता है।",
  alert_closes_itself: () => "वजह खत्म होते ही यह अलर्ट अपने आप बंद हो जाता है।",
  money_still_wrong: (r) => `हिसाब अब भी नहीं मिलता: ${r.faults} जगह गड़बड़ है। रिफ़ंड और पेआउट रुके रहेंगे।`,
  order_action_closed: () => "इस ऑर्डर में अब यह नहीं हो सकता। ताज़ा स्थिति देखने के लिए इसे फिर खोलें।",
  handover_code_wrong: (r) => `यह कोड सही नहीं है। ${r.tries_left} कोशिश बाकी।`,
  handover_code_over: () => "यह कोड अब मान्य नहीं है। खरीदार से नया कोड माँगें।",
  claim_too_late: () => "शिकायत के 3 दिन पूरे हो चुके हैं।",
  claim_answered: () => "इस शिकायत का जवाब दिया जा चुका है।",
  picture_unknown: () => "एक तस्वीर अब मौजूद नहीं है। उसे फिर जोड़ें।",
  refund_not_possible: (r) => `₹0 से ज़्यादा और ${rupees(r.returnable)} से कम का रिफ़ंड करें।`,
  conversation_closed: () => "यह बातचीत बंद हो चुकी है।",
  too_many_messages: (r) => `एक साथ बहुत मैसेज हो गए। ${r.retry_after_seconds} सेकंड बाद फिर लिखें।`,
  bad_period: () => "ज़्यादा से ज़्यादा एक साल की अवधि चुनें, जिसका अंत शुरुआत के बाद हो।",
  nothing_to_pay_out: () => "अभी पेआउट के लिए कुछ नहीं है।",
  batch_decided: () => "इस बैच पर फ़ैसला हो चुका है।",
  own_payout: () => "यह पेआउट आपका अपना है। किसी दूसरे ऑपरेटर से कहें।",
  payout_not_settleable: (r) => payoutReasons[r.why],
  rate_begins_too_early: () => "रेट आज या आगे से ही शुरू हो सकता है: जो निपट चुका, वह नहीं बदलता।",
};

const fileKinds = { picture: "तस्वीर", video: "वीडियो फ़ाइल", document: "फ़ाइल" } as const;

const payoutReasons: Readonly<Record<Refusal<"payout_not_settleable">["why"], string>> = {
  over: "सिर्फ़ मंज़ूर और अधूरा पेआउट ही खुद निपटाया जा सकता है। इसे फिर से देखें।",
  never_begun: "यह पेआउट कभी भेजा ही नहीं गया। यह अपने आप जाएगा या असफल होगा।",
  under_way: "यह पेआउट अभी भेजा या पूछा जा रहा है। कुछ मिनट बाद फिर कोशिश करें।",
  too_early:
    "यह पेआउट एक दिन के अंदर भेजा गया है और अब भी पहुँच सकता है। न भेजा गया हो तो आखिरी कोशिश के एक दिन बाद निपटाएँ।",
  silent: "प्रोवाइडर अभी जवाब नहीं दे रहा। उसके इनकार के बिना यह दो बार दिया जा सकता है। बाद में फिर कोशिश करें।",
  known: "प्रोवाइडर को यह पेआउट पता है। उसका जवाब दर्ज हो गया; इसे फिर से देखें।",
};

const draftParts: Readonly<Record<ListingPart, string>> = {
  kyc: "सेलर KYC",
  title: "प्रोडक्ट का नाम",
  title_text: "ऐसा नाम जिसमें लिंक, फ़ोन नंबर, UPI आईडी या Blaze का अपना नाम न हो",
  category: "कैटेगरी",
  condition: "कंडीशन",
  end_date: "आगे की कोई समाप्ति तारीख",
  description: "विवरण",
  images: "कम से कम एक तस्वीर",
  price: "कीमत",
  address: "पिक-अप पता",
  account: "बैंक खाता",
};
