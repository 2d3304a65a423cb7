import type { Need } from "./need.ts";

const phones = ["phones"];

export const phoneNeeds: readonly Need[] = [
  {
    fits: { in: phones },
    asked: {
      plain: ["phone", "phones", "smartphone", "mobile phone"],
      misspelt: ["phoen", "moblie", "smartfone", "mobilr"],
      joined: ["smart phone", "mobilephone", "cell phone", "hand set"],
      indian: ["mobile", "second hand mobile", "mobile set", "android mobile"],
      hindi: ["फोन", "फ़ोन", "मोबाइल", "पुराना फोन", "सस्ता मोबाइल", "मोबाइल फोन", "स्मार्टफोन"],
      hinglish: ["purana mobile", "sasta phone", "mobile chahiye", "accha phone", "purane mobile"],
    },
  },
  {
    fits: { in: phones, most: 15_000 },
    asked: {
      price: [
        "phone under 15000",
        "mobile under 15k",
        "phone below 15,000",
        "15 hazaar se kam phone",
        "15000 tak mobile",
        "15000 के अंदर फोन",
        "mobile 15000 ke andar",
        "phone within 15000 rupees",
      ],
    },
  },
  {
    fits: { in: phones, least: 5_000, most: 10_000 },
    asked: { price: ["phone 5k-10k", "mobile 5000 to 10000", "phone 5 se 10 hazaar", "5000-10000 phone"] },
  },
  {
    fits: { title: /^iphone/i },
    asked: {
      plain: ["iphone", "apple iphone"],
      misspelt: ["iphnoe", "ipone", "iphon", "ihpone"],
      joined: ["i phone", "i-phone", "appleiphone"],
      indian: ["apple mobile", "iphone second hand", "apple phone"],
      hindi: ["आईफोन", "आइफोन", "एप्पल फोन", "सस्ता आईफोन"],
      hinglish: ["iphone sasta wala", "apple ka phone", "purana iphone"],
    },
  },
  {
    fits: { title: /^iphone/i, most: 20_000 },
    asked: { price: ["iphone under 20000", "iphone under 20k", "iphone 20 hazar se kam"] },
  },
  {
    fits: { title: /iphone 13/i },
    asked: {
      plain: ["iphone 13", "apple iphone 13"],
      misspelt: ["iphne 13", "ipohne 13"],
      joined: ["iphone13", "i phone 13", "iphone-13"],
      hindi: ["आईफोन 13"],
      attribute: ["iphone 13 128gb", "iphone 13 128 gb midnight"],
    },
  },
  {
    fits: { title: /samsung/i, in: phones },
    asked: {
      brand: ["samsung phone", "samsung galaxy phone", "samsung mobile"],
      misspelt: ["samsang phone", "samsumg mobile", "samsng galaxy s"],
      joined: ["samsungphone", "samsungmobile"],
      hindi: ["सैमसंग फोन", "सैमसंग मोबाइल", "सैमसंग का फोन"],
      hinglish: ["samsung ka phone", "samsung wala mobile"],
    },
  },
  {
    fits: { title: /galaxy s2\d/i },
    asked: {
      plain: ["galaxy s22", "samsung s22"],
      joined: ["samsungs22", "galaxys22", "galaxy s 22"],
      misspelt: ["galxy s22", "glaaxy s22"],
    },
  },
  {
    fits: { title: /fold/i, in: phones },
    asked: {
      plain: ["galaxy fold", "fold phone", "folding phone"],
      joined: ["zfold", "z fold 5"],
      misspelt: ["galaxy flod"],
    },
  },
  {
    fits: { title: /oneplus/i, in: phones },
    asked: {
      brand: ["oneplus phone", "OnePlus mobile"],
      misspelt: ["onepls phone", "onplus phone", "oneplsu"],
      joined: ["one plus", "one plus phone", "1+ phone", "1 plus mobile", "oneplusphone"],
      hindi: ["वनप्लस", "वन प्लस फोन", "वनप्लस मोबाइल"],
      hinglish: ["one plus ka mobile", "oneplus wala phone"],
    },
  },
  {
    fits: { title: /oneplus nord/i },
    asked: {
      plain: ["nord", "oneplus nord"],
      joined: ["one plus nord", "oneplusnord"],
      misspelt: ["onepluss nrod"],
    },
  },
  {
    fits: { title: /pixel/i },
    asked: {
      brand: ["google phone", "pixel", "google pixel"],
      misspelt: ["pixle", "gogle pixel"],
      joined: ["googlepixel", "pixel7a", "google pixel 7 a"],
      hindi: ["गूगल फोन"],
      hinglish: ["google ka phone"],
    },
  },
  {
    fits: { title: /redmi/i },
    asked: {
      brand: ["redmi", "redmi note", "xiaomi redmi"],
      misspelt: ["redme", "redmi not 12"],
      joined: ["redminote", "red mi"],
      hindi: ["रेडमी", "रेडमी फोन"],
      hinglish: ["redmi ka mobile"],
    },
  },
  {
    fits: { title: /realme gt/i },
    asked: {
      brand: ["realme phone", "realme mobile", "realme gt"],
      joined: ["real me phone", "realmegt"],
      misspelt: ["relame phone"],
      hindi: ["रियलमी फोन"],
    },
  },
  {
    fits: { title: /vivo/i, in: phones },
    asked: {
      brand: ["vivo", "vivo phone"],
      joined: ["vivov27", "vivo v 27"],
      hindi: ["वीवो", "विवो मोबाइल"],
    },
  },
  {
    fits: { title: /nokia|jiobharat|senior phone/i },
    asked: {
      plain: ["feature phone", "basic phone"],
      indian: ["keypad phone", "keypad mobile", "button phone"],
      hindi: ["बटन वाला फोन", "कीपैड फोन", "कीपैड मोबाइल"],
      hinglish: ["keypad wala mobile", "button wala phone", "chhota phone keypad"],
    },
  },
  {
    fits: { title: /nokia/i },
    asked: {
      brand: ["nokia", "nokia phone"],
      misspelt: ["nokai", "nokya"],
      joined: ["nokia3310", "nokiaphone"],
      hindi: ["नोकिया", "नोकिया फोन"],
      indian: ["nokia dabba phone"],
    },
  },
  {
    fits: { in: phones, says: /256 GB/ },
    asked: { attribute: ["phone 256gb", "256 gb mobile", "256gb smartphone"] },
  },
  { fits: { in: phones, says: /5G/ }, asked: { attribute: ["5g phone", "5g mobile"] } },
  { fits: { in: ["phones"], says: /12 GB/ }, asked: { attribute: ["12gb ram phone", "mobile 12 gb"] } },
  { fits: { in: phones, says: /6000 mAh/i }, asked: { attribute: ["6000mah phone", "6000 mah mobile"] } },
];
