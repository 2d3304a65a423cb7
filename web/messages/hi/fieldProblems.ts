/**
 * What the server says about a field, by its English words. It says most of it only to a client that has not looked
 * at the input itself, as our screens do.
 */
export const fieldProblems: Readonly<Record<string, string>> = {
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
  Required: "यह ज़रूरी है।",
};
