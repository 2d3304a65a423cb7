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
  Required: "यह ज़रूरी है।",
};
