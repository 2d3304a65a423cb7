import type { Need } from "./need.ts";

const bicycles = ["city-bicycles", "mountain-bicycles", "kids-bicycles"];

export const leisureNeeds: readonly Need[] = [
  {
    fits: { in: bicycles },
    asked: {
      plain: ["bicycle", "bicycles"],
      misspelt: ["bycycle", "bicyle", "cycel"],
      indian: ["cycle", "gear cycle", "second hand cycle"],
      hindi: ["साइकिल", "साईकिल", "पुरानी साइकिल", "गियर वाली साइकिल"],
      hinglish: ["saikil", "purani cycle", "gear wali cycle"],
      joined: ["bi cycle", "push bike"],
    },
  },
  {
    fits: { in: bicycles, most: 5_000 },
    asked: { price: ["cycle under 5000", "cycle 5k se kam", "साइकिल 5000 से कम", "cycle under rs 5000"] },
  },
  {
    fits: { in: ["kids-bicycles"] },
    asked: {
      plain: ["kids bicycle", "kids cycle"],
      indian: ["baby cycle", "children cycle"],
      hindi: ["बच्चों की साइकिल", "बच्चे की साइकिल"],
      hinglish: ["bachchon ki cycle", "bachche ki saikil"],
      misspelt: ["kids bycycle"],
    },
  },
  {
    fits: { in: ["mountain-bicycles"] },
    asked: {
      plain: ["mountain bike", "hybrid bicycle", "mtb"],
      joined: ["mountainbike"],
      misspelt: ["mountian bike"],
      indian: ["gear wali mountain cycle"],
    },
  },
  {
    fits: { in: ["helmets"] },
    asked: {
      plain: ["helmet", "bicycle helmet"],
      misspelt: ["helmat", "hemlet"],
      hindi: ["हेलमेट"],
      hinglish: ["cycle ka helmet"],
    },
  },
  {
    fits: { in: ["headphones"] },
    asked: {
      plain: ["headphones", "headphone", "noise cancelling headphones"],
      misspelt: ["headphons", "hedphones", "haedphone"],
      joined: ["head phones", "head phone", "head set"],
      hindi: ["हेडफोन", "हेडफ़ोन"],
      hinglish: ["kaan wala headphone"],
      indian: ["headset"],
    },
  },
  {
    fits: { in: ["earbuds"] },
    asked: {
      plain: ["earbuds", "wireless earbuds"],
      misspelt: ["earbud's", "earbds", "eerbuds"],
      joined: ["ear buds", "air pods", "ear bud"],
      indian: ["tws", "bluetooth earphones"],
      hindi: ["ईयरबड्स", "इयरबड"],
      brand: ["boat earbuds", "samsung buds"],
    },
  },
  {
    fits: { title: /airpods/i },
    asked: {
      brand: ["airpods", "airpods pro", "apple earbuds"],
      joined: ["air pods pro", "airpod"],
      misspelt: ["airpds", "aripods"],
      hindi: ["एयरपॉड"],
    },
  },
  {
    fits: { in: ["speakers"] },
    asked: {
      plain: ["speaker", "bluetooth speaker", "portable speaker"],
      misspelt: ["speeker", "speakar"],
      joined: ["bluetoothspeaker", "blue tooth speaker", "loud speaker"],
      hindi: ["स्पीकर", "ब्लूटूथ स्पीकर"],
      hinglish: ["gaane sunne wala speaker", "gana bajane wala speaker"],
      brand: ["jbl speaker"],
    },
  },
  {
    fits: { in: ["turntables"] },
    asked: {
      plain: ["turntable", "record player", "vinyl player"],
      joined: ["turn table"],
      misspelt: ["turntabel"],
    },
  },
  {
    fits: { in: ["smart-watches"] },
    asked: {
      plain: ["smart watch", "smart watches"],
      joined: ["smartwatch", "smart-watch"],
      misspelt: ["smart wach", "smartwacth"],
      hindi: ["स्मार्ट वॉच", "स्मार्टवॉच"],
      hinglish: ["smart ghadi", "calling wali ghadi"],
      indian: ["digital watch"],
    },
  },
  {
    fits: { title: /apple watch/i },
    asked: {
      brand: ["apple watch"],
      joined: ["applewatch", "i watch", "iwatch"],
      misspelt: ["aple watch", "apple wacth"],
      hindi: ["एप्पल वॉच"],
    },
  },
  {
    fits: { in: ["watches"] },
    asked: {
      plain: ["watch", "watches", "wrist watch"],
      misspelt: ["wacth", "watchs"],
      hindi: ["घड़ी", "घडी", "पुरानी घड़ी"],
      hinglish: ["ghadi", "hath ghadi", "haath ki ghadi"],
    },
  },
  {
    fits: { title: /titan|hmt|seiko|fossil|timex|citizen/i, in: ["analogue-watches"] },
    asked: {
      plain: ["analogue watch", "automatic watch", "analog watch"],
      brand: ["titan watch", "hmt watch", "seiko"],
      hindi: ["टाइटन घड़ी", "एचएमटी घड़ी"],
      misspelt: ["seko watch", "titen watch"],
    },
  },
  {
    fits: { in: ["fitness-bands"] },
    asked: {
      plain: ["fitness band", "smart band"],
      joined: ["fitnessband", "smartband", "fit bit", "mi band"],
      misspelt: ["fitnes band"],
      hindi: ["फिटनेस बैंड"],
      brand: ["fitbit"],
    },
  },
  {
    fits: { title: /playstation 5/i },
    asked: {
      plain: ["playstation 5", "ps5"],
      joined: ["ps 5", "play station 5", "playstation5"],
      misspelt: ["playstaton 5", "plystation 5"],
      hindi: ["पीएस5", "प्लेस्टेशन 5"],
      brand: ["sony ps5"],
      price: ["ps5 under 40000"],
    },
  },
  {
    fits: { title: /playstation/i },
    asked: {
      plain: ["playstation"],
      joined: ["play station"],
      misspelt: ["playstaion", "plastation"],
      hindi: ["प्लेस्टेशन"],
    },
  },
  {
    fits: { title: /xbox/i },
    asked: {
      plain: ["xbox", "xbox series s"],
      joined: ["x box", "x-box", "xboxone"],
      misspelt: ["xobx", "xboxx"],
      hindi: ["एक्सबॉक्स"],
    },
  },
  {
    fits: { in: ["consoles"] },
    asked: {
      plain: ["game console", "gaming console", "console"],
      indian: ["video game"],
      joined: ["videogame"],
      hindi: ["वीडियो गेम", "गेम कंसोल"],
      hinglish: ["game khelne wala", "tv wala game"],
    },
  },
  {
    fits: { title: /nintendo switch/i },
    asked: {
      brand: ["nintendo", "nintendo switch", "switch"],
      misspelt: ["nintedo", "nintando switch"],
      joined: ["nintendoswitch", "switch lite"],
      hindi: ["निन्टेंडो"],
    },
  },
  {
    fits: { in: ["controllers"] },
    asked: {
      plain: ["controller", "game controller", "gamepad"],
      joined: ["game pad", "joy stick", "dual sense"],
      misspelt: ["controler", "contoller"],
      indian: ["joystick", "game remote"],
      hindi: ["कंट्रोलर"],
    },
  },
  {
    fits: { in: ["virtual-reality"] },
    asked: {
      plain: ["vr", "vr headset", "meta quest", "virtual reality"],
      joined: ["metaquest", "vrheadset"],
      misspelt: ["metta quest"],
    },
  },
  {
    fits: { in: ["guitars"] },
    asked: {
      plain: ["guitar", "acoustic guitar", "electric guitar"],
      misspelt: ["guiter", "gutar", "guitr"],
      hindi: ["गिटार", "पुराना गिटार"],
      hinglish: ["gitar", "gitaar", "seekhne ke liye guitar"],
      brand: ["fender guitar", "yamaha guitar"],
    },
  },
  {
    fits: { in: ["guitars"], most: 7_000 },
    asked: { price: ["guitar under 7000", "guitar 7k tak", "गिटार 7000 से कम"] },
  },
  {
    fits: { in: ["keyboards"] },
    asked: {
      plain: ["piano", "musical keyboard", "casio keyboard"],
      misspelt: ["keybord casio", "paino"],
      brand: ["casio", "yamaha keyboard"],
      hindi: ["कीबोर्ड", "पियानो"],
      indian: ["casio piano"],
    },
  },
  {
    fits: { title: /tabla/i },
    asked: {
      plain: ["tabla", "tabla set"],
      misspelt: ["tabala", "tablaa"],
      hindi: ["तबला", "तबला जोड़ी"],
      hinglish: ["tabla jodi"],
    },
  },
  {
    fits: { title: /harmonium/i },
    asked: {
      plain: ["harmonium"],
      misspelt: ["harmoniam", "armonium"],
      hindi: ["हारमोनियम"],
      hinglish: ["baja harmonium"],
    },
  },
  {
    fits: { title: /violin/i },
    asked: { plain: ["violin"], misspelt: ["voilin", "violen"], hindi: ["वायलिन"] },
  },
  { fits: { title: /sony/i }, asked: { brand: ["sony"], misspelt: ["sonny"], hindi: ["सोनी"] } },
  { fits: { title: /bose/i }, asked: { brand: ["bose"], misspelt: ["boss soundbar"] } },
];
