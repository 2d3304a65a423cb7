import type { Need } from "./need.ts";

export const homeNeeds: readonly Need[] = [
  {
    fits: { in: ["tv-up-to-43", "tv-50-and-larger"] },
    asked: {
      plain: ["tv", "television", "smart tv"],
      misspelt: ["televison", "telivision"],
      joined: ["smarttv", "t v", "led tv"],
      indian: ["led", "colour tv", "second hand tv"],
      hindi: ["टीवी", "टी वी", "पुराना टीवी", "एलईडी टीवी", "सस्ता टीवी"],
      hinglish: ["purana tv", "bada tv", "tv chahiye"],
      attribute: ["4k tv", "oled tv"],
    },
  },
  {
    fits: { in: ["tv-up-to-43", "tv-50-and-larger"], most: 15_000 },
    asked: { price: ["tv under 15000", "tv under 15k", "टीवी 15000 से कम", "15 hazaar tak tv"] },
  },
  { fits: { title: /55"/ }, asked: { attribute: ["55 inch tv", "tv 55 inch", '55" tv', "55 इंच टीवी"] } },
  { fits: { title: /43"/ }, asked: { attribute: ["43 inch tv", "43 inch 4k"] } },
  { fits: { title: /32"/ }, asked: { attribute: ["32 inch tv", "32 inch smart tv"], hindi: ["32 इंच टीवी"] } },
  {
    fits: { in: ["projectors"] },
    asked: {
      plain: ["projector", "home projector"],
      misspelt: ["projecter", "projetor"],
      hindi: ["प्रोजेक्टर"],
      hinglish: ["diwar par film projector"],
    },
  },
  {
    fits: { in: ["soundbars"] },
    asked: {
      plain: ["soundbar", "soundbars"],
      joined: ["sound bar", "sound-bar"],
      misspelt: ["soundbaar", "sondbar"],
      hindi: ["साउंडबार"],
      indian: ["home theatre"],
    },
  },
  {
    fits: { in: ["washing-machines"] },
    asked: {
      plain: ["washing machine", "washer", "automatic washing machine"],
      misspelt: ["washing mashine", "wasing machine", "washing machin"],
      joined: ["washingmachine", "washing-machine"],
      indian: ["washing machine second hand"],
      hindi: ["वॉशिंग मशीन", "वाशिंग मशीन", "कपड़े धोने की मशीन"],
      hinglish: ["kapde dhone ki machine", "kapde dhone wali machine", "purani washing machine"],
      attribute: ["7 kg washing machine", "front load washing machine", "top load washing machine"],
    },
  },
  {
    fits: { title: /double[ -]door/i },
    asked: {
      attribute: [
        "double door fridge",
        "double door refrigerator",
        "refrigerator double door",
        "fridge 2 door",
      ],
      hindi: ["डबल डोर फ्रिज", "दो दरवाज़े वाला फ्रिज"],
      hinglish: ["do darwaze wala fridge", "sasta double door fridge"],
      indian: ["double door fridge indiranagar", "double door fridge bangalore"],
    },
  },
  {
    fits: { in: ["washing-machines"], most: 20_000 },
    asked: { price: ["washing machine under 20000", "washing machine 20k se kam"] },
  },
  {
    fits: { in: ["refrigerators"] },
    asked: {
      plain: ["refrigerator", "fridge"],
      misspelt: ["refrigrator", "refridgerator", "frigde", "fridg"],
      joined: ["re frigerator"],
      indian: [
        "frig",
        "second hand fridge",
        "freeze",
        "cheap fridge",
        "cheapest refrigerator",
        "buy now fridge",
      ],
      hindi: ["फ्रिज", "फ़्रिज", "रेफ्रिजरेटर", "पुराना फ्रिज"],
      hinglish: [
        "frij",
        "thanda karne wala",
        "chhota fridge",
        "purana fridge",
        "sasta fridge",
        "sabse sasta frij",
      ],
      attribute: ["190 litre fridge", "single door fridge"],
    },
  },
  {
    fits: { in: ["refrigerators"], most: 10_000 },
    asked: { price: ["fridge under 10000", "fridge 10000 se kam", "फ्रिज 10000 तक", "fridge under 10k"] },
  },
  {
    fits: { title: /mixer|sujata|truemixx/i, in: ["kitchen"] },
    asked: {
      plain: ["mixer", "mixer grinder"],
      misspelt: ["mixar", "mixer grindr"],
      joined: ["mixergrinder", "mixie"],
      indian: ["mixi", "juicer mixer"],
      hindi: ["मिक्सर", "मिक्सी", "मिक्सर ग्राइंडर"],
      hinglish: ["masala pisne wali mixi"],
    },
  },
  {
    fits: { title: /microwave|convection/i },
    asked: {
      plain: ["microwave", "microwave oven", "oven"],
      misspelt: ["microvave", "micro vawe", "microwve"],
      joined: ["micro wave"],
      hindi: ["माइक्रोवेव", "माइक्रोवेव ओवन"],
      attribute: ["20 litre microwave", "convection microwave"],
    },
  },
  {
    fits: { title: /air fryer/i },
    asked: {
      plain: ["air fryer"],
      joined: ["airfryer", "air-fryer"],
      misspelt: ["air frier", "air fryr"],
      hindi: ["एयर फ्रायर"],
      hinglish: ["bina tel ka fryer"],
    },
  },
  {
    fits: { title: /cooker/i, in: ["kitchen"] },
    asked: {
      plain: ["cooker", "pressure cooker"],
      misspelt: ["presure cooker", "coocker"],
      hindi: ["कुकर", "प्रेशर कुकर"],
      hinglish: ["khana banane ka cooker"],
      joined: ["pressurecooker"],
    },
  },
  {
    fits: { title: /induction/i },
    asked: {
      plain: ["induction", "induction cooktop"],
      indian: ["induction chulha", "induction stove"],
      hindi: ["इंडक्शन", "इंडक्शन चूल्हा"],
      misspelt: ["indection"],
    },
  },
  {
    fits: { title: /cooler/i },
    asked: {
      plain: ["cooler", "air cooler", "desert cooler"],
      misspelt: ["coolar", "dessert cooler"],
      joined: ["aircooler"],
      hindi: ["कूलर", "हवा वाला कूलर"],
      hinglish: ["thandi hawa wala cooler", "garmi ke liye cooler"],
    },
  },
  {
    fits: { title: /vacuum/i },
    asked: {
      plain: ["vacuum cleaner", "vacuum"],
      misspelt: ["vaccum cleaner", "vacum cleaner", "vacume"],
      joined: ["vacuumcleaner"],
      hindi: ["वैक्यूम क्लीनर"],
      hinglish: ["safai wali machine"],
    },
  },
  {
    fits: { title: /purifier|airmega/i },
    asked: {
      plain: ["air purifier", "purifier"],
      misspelt: ["air purifer"],
      joined: ["airpurifier"],
      hindi: ["एयर प्यूरीफायर"],
    },
  },
  {
    fits: { in: ["sofas"] },
    asked: {
      plain: ["sofa", "sofas", "two seater sofa", "couch"],
      misspelt: ["soffa", "sofaa"],
      joined: ["sofaset"],
      indian: ["sofa set", "L shape sofa"],
      hindi: ["सोफा", "सोफ़ा", "सोफा सेट"],
      hinglish: ["baithne ka sofa", "purana sofa"],
    },
  },
  {
    fits: { in: ["tables-desks"] },
    asked: {
      plain: ["table", "study table", "desk", "dining table"],
      misspelt: ["studdy table", "tabel"],
      joined: ["studytable", "diningtable"],
      hindi: ["मेज़", "मेज", "टेबल", "पढ़ाई की मेज"],
      hinglish: ["padhai ki table", "khane ki mez"],
    },
  },
  {
    fits: { in: ["chairs"] },
    asked: {
      plain: ["chair", "office chair", "chairs"],
      misspelt: ["chiar", "ofice chair"],
      joined: ["officechair"],
      hindi: ["कुर्सी", "ऑफिस की कुर्सी"],
      hinglish: ["kursi", "office wali kursi", "baithne ki kursi"],
    },
  },
  {
    fits: { in: ["chairs"], most: 6_000 },
    asked: { price: ["chair under 6000", "office chair under 6k", "कुर्सी 6000 से कम"] },
  },
  {
    fits: { in: ["beds"] },
    asked: {
      plain: ["bed", "queen bed", "king size bed"],
      indian: ["cot", "double bed"],
      hindi: ["पलंग", "बेड", "बिस्तर"],
      hinglish: ["palang", "sone ka bed"],
      joined: ["kingbed"],
    },
  },
  {
    fits: { title: /wardrobe/i },
    asked: {
      plain: ["wardrobe"],
      misspelt: ["wardrob", "waredrobe"],
      indian: ["almirah", "almari", "cupboard"],
      hindi: ["अलमारी", "कपड़ों की अलमारी"],
      hinglish: ["kapdon ki almari"],
      joined: ["ward robe"],
    },
  },
  {
    fits: { title: /book(shelf|case)/i },
    asked: {
      plain: ["bookshelf", "bookcase"],
      joined: ["book shelf", "book case"],
      misspelt: ["bookshlef"],
      hindi: ["किताबों की अलमारी", "बुकशेल्फ"],
      hinglish: ["kitab rakhne ki almari"],
    },
  },
];
