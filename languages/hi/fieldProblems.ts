import type { ExpectedType, FieldSentences, TextFormat } from "#contract/fieldSentences.ts";

/**
 * What the server says about a field, by its English words. It says most of it only to a client that has not looked
 * at the input itself, as our screens do.
 */
export const fieldProblems: Readonly<Record<string, string>> = {
  "A title cannot have a link or an e-mail address.": "नाम में लिंक या ईमेल पता नहीं हो सकता।",
  "A title cannot have a phone number. Leave out any row of ten digits.":
    "नाम में फ़ोन नंबर नहीं हो सकता। दस अंकों की कोई भी कतार हटा दें।",
  "A title cannot have a UPI id.": "नाम में UPI आईडी नहीं हो सकती।",
  "A title cannot look as if Blaze itself had written it.": "नाम ऐसा नहीं हो सकता जैसे Blaze ने खुद लिखा हो।",
  "A name cannot have a link or an e-mail address.": "नाम में लिंक या ईमेल पता नहीं हो सकता।",
  "A name cannot have a phone number.": "नाम में फ़ोन नंबर नहीं हो सकता।",
  "A name cannot have a UPI id.": "नाम में UPI आईडी नहीं हो सकती।",
  "A name cannot be like Blaze's own.": "नाम Blaze के अपने नाम जैसा नहीं हो सकता।",
  "Pay more than ₹0.": "₹0 से ज़्यादा का पेमेंट करें।",
  "Door no is required!": "मकान नंबर ज़रूरी है!",
  "Locality is required!": "इलाका ज़रूरी है!",
  "Pin code is required!": "पिन कोड ज़रूरी है!",
  "City is required!": "शहर ज़रूरी है!",
  "Enter a pin code of six digits.": "छह अंकों का पिन कोड भरें।",
  "Choose a post office.": "डाकघर चुनें।",
  "This pin code does not exist.": "यह पिन कोड मौजूद नहीं है।",
  "This post office belongs to another pin code. Choose one from the list.":
    "यह डाकघर किसी दूसरे पिन कोड का है। सूची में से चुनें।",
  "This place is outside India.": "यह जगह भारत से बाहर है।",
  "Use 80 characters or fewer.": "80 या उससे कम अक्षर लिखें।",
  "Use 120 characters or fewer.": "120 या उससे कम अक्षर लिखें।",
  "Bank name is required!": "बैंक का नाम ज़रूरी है!",
  "IFSC code is required!": "IFSC कोड ज़रूरी है!",
  "Account number is requried!": "खाता नंबर ज़रूरी है!",
  "Confirm account number is requried!": "खाता नंबर दोबारा भरना ज़रूरी है!",
  "Account number and confirm account numbers do not match": "दोनों खाता नंबर एक जैसे नहीं हैं",
  "There is no bank branch with this IFSC code. Check it!": "इस IFSC कोड की कोई बैंक शाखा नहीं है। इसे जाँच लें!",
  "An account number has 9 to 18 digits!": "खाता नंबर में 9 से 18 अंक होते हैं!",
  "Business name is required!": "व्यवसाय का नाम ज़रूरी है!",
  "Identification no. is required!": "पहचान नंबर ज़रूरी है!",
  "This is not a valid GSTIN. Check every character!": "यह GSTIN सही नहीं है। हर अक्षर जाँच लें!",
  "The PAN inside the GSTIN must be the PAN of your KYC!": "GSTIN के अंदर का PAN आपके KYC का PAN होना चाहिए!",
  "This is not a valid PAN. Check every character!": "यह PAN सही नहीं है। हर अक्षर जाँच लें!",
  "This is not an Indian passport number. It has one letter and seven digits!":
    "यह भारतीय पासपोर्ट नंबर नहीं है। उसमें एक अक्षर और सात अंक होते हैं!",
  "An individual has a PAN or a passport!": "व्यक्ति के पास PAN या पासपोर्ट होता है!",
  "This PAN is not a person's. Enter your own, or sell as a business!":
    "यह PAN किसी व्यक्ति का नहीं है। अपना PAN भरें, या व्यवसाय के रूप में बेचें!",
  "A photograph or scan is required!": "फ़ोटो या स्कैन ज़रूरी है!",
  "Please enter a valid email!": "सही ईमेल भरें!",
  "Your email cannot be changed here. Please contact support!":
    "आपका ईमेल यहाँ नहीं बदला जा सकता। सपोर्ट से संपर्क करें!",
  "Product title is required!": "प्रोडक्ट का नाम ज़रूरी है!",
  "Category is required!": "कैटेगरी ज़रूरी है!",
  "This category does not exist.": "यह कैटेगरी मौजूद नहीं है।",
  "Subcategory is required!": "सब-कैटेगरी ज़रूरी है!",
  "This subcategory does not belong to the category.": "यह सब-कैटेगरी इस कैटेगरी की नहीं है।",
  "End date is required!": "समाप्ति तारीख ज़रूरी है!",
  "Send the end date as 2026-01-31T23:59:59+05:30.": "समाप्ति तारीख 2026-01-31T23:59:59+05:30 की तरह भेजें।",
  "The end date must be in the future.": "समाप्ति तारीख आगे की होनी चाहिए।",
  "The end date can be at most 30 days ahead.": "समाप्ति तारीख ज़्यादा से ज़्यादा 30 दिन आगे की हो सकती है।",
  "Product discription is required!": "प्रोडक्ट का विवरण ज़रूरी है!",
  "This description is too long.": "यह विवरण बहुत लंबा है।",
  "These notes are too long.": "यह बहुत लंबा है।",
  "Please enter a valid numeric price!": "कृपया अंकों में सही कीमत लिखें!",
  "Please write at most 200 characters.": "200 या उससे कम अक्षर लिखें।",
  "Please choose at most 20 pictures.": "ज़्यादा से ज़्यादा 20 तस्वीरें चुनें।",
  "Each picture can be there once.": "हर तस्वीर एक ही बार हो सकती है।",
  "Please put a picture first: it is the cover.": "पहले एक तस्वीर रखें: वही कवर है।",
  "This section does not belong to the category.": "यह सेक्शन इस कैटेगरी का नहीं है।",
  "This question does not belong to the category.": "यह सवाल इस कैटेगरी का नहीं है।",
  "This is not one of the options.": "यह विकल्पों में से नहीं है।",
  "Please choose an answer.": "कृपया एक जवाब चुनें।",
  "Please fill in an answer.": "कृपया जवाब लिखें।",
  "Please enter a number.": "कृपया अंक लिखें।",
  "This is not a valid IMEI. Dial *#06# to see its 15 digits.":
    "यह IMEI सही नहीं है। 15 अंक देखने के लिए *#06# डायल करें।",
  "This is not a valid serial number.": "यह सीरियल नंबर सही नहीं है।",
  "Use small letters, digits, - and _.": "छोटे अक्षर, अंक, - और _ का इस्तेमाल करें।",
  "`others` is kept for the seller's own words.": "`others` सेलर के अपने शब्दों के लिए रखा है।",
  "Use a path on this site.": "इसी साइट का पाथ दें।",
  "Each question needs a key of its own.": "हर सवाल की अपनी key होनी चाहिए।",
  "Each option needs a key of its own.": "हर विकल्प की अपनी key होनी चाहिए।",
  "Each section needs a key of its own.": "हर हिस्से की अपनी key होनी चाहिए।",
  "A radio question needs options, a text question has none.":
    "radio सवाल को options चाहिए, text सवाल में वे नहीं होते।",
  "Enter a name that can be read.": "ऐसा नाम लिखें जो पढ़ा जा सके।",
  "Each way of paying can be there once.": "पेमेंट का हर तरीका एक ही बार हो सकता है।",
  "Choose a time within the next 60 days.": "अगले 60 दिनों में से कोई समय चुनें।",
  "Fee and taxes together must not pass the whole of a sale.":
    "फ़ीस और टैक्स मिलकर बिक्री की पूरी रकम से ज़्यादा नहीं हो सकते।",
  "Please enter the six digits of the code.": "कोड के छह अंक भरें।",
  "Please give the date as 2026-01-31.": "तारीख 2026-01-31 की तरह दें।",
};

const ofType: Record<ExpectedType, string> = {
  text: "यहाँ शब्दों में लिखें।",
  number: "कृपया अंक लिखें।",
  whole_number: "कृपया पूरा अंक लिखें।",
  boolean: "हाँ या नहीं में जवाब दें।",
  list: "यहाँ एक सूची दें।",
  object: "यहाँ नाम के साथ मान दें।",
  other: "यहाँ ऐसा मान नहीं आता।",
};

const ofFormat: Record<TextFormat, string> = {
  email: "सही ईमेल भरें!",
  url: "पूरा वेब पता लिखें।",
  id: "यह पहचान नंबर सही नहीं है।",
  moment: "समय 2026-01-31T18:29:59Z की तरह दें।",
  day: "तारीख 2026-01-31 की तरह दें।",
  other: "इसका रूप सही नहीं है।",
};

/** What the server says of a field by the type of the problem, where it has no words of its own for that field. */
export const fieldSentences: FieldSentences = {
  missing: () => "कृपया इसे भरें।",
  wrong_type: ({ expected }) => ofType[expected],
  not_listed: () => "दिए गए विकल्पों में से एक चुनें।",
  too_long: ({ most }) => `${most} या उससे कम अक्षर लिखें।`,
  too_short: ({ least }) => `कम से कम ${least} अक्षर लिखें।`,
  too_many: ({ most }) => `ज़्यादा से ज़्यादा ${most} दें।`,
  too_few: ({ least }) => `कम से कम ${least} दें।`,
  too_large: ({ most }) => `${most} या उससे कम लिखें।`,
  too_small: ({ least }) => `${least} या उससे ज़्यादा लिखें।`,
  not_multiple: ({ step }) => `${step} का गुणज लिखें।`,
  bad_format: ({ format }) => ofFormat[format],
  unknown_field: () => "यहाँ ऐसी कोई जानकारी नहीं दी जा सकती।",
  bad_cursor: () => "सूची को शुरू से फिर देखें।",
  unstorable_text: () => "इस लेख के कुछ चिह्न रखे नहीं जा सकते। उन्हें हटा दें।",
  invalid: () => "यह यहाँ ठीक नहीं है।",
};
