/**
 * What goods are called besides the names of their categories: by words of those names, in the data's language, what
 * is one of them. `languages/<language>/searchWords.json` says first what everyday words are called.
 */
export const kindWords: Readonly<Record<string, readonly string[]>> = {
  phone: ["smartphone", "5g phone", "mobile"],
  "feature phone": [
    "keypad",
    "jiophone",
    "jiobharat",
    "nokia 105",
    "nokia 3310",
    "nokia 5310",
    "nokia 110",
    "basic phone",
  ],
  laptop: ["ultrabook", "chromebook", "notebook"],
  desktop: ["monitor", "cpu", "imac", "mac mini", "all in one pc", "aio"],
  dslr: ["dslr camera", "dslr"],
  mirrorless: ["mirrorless camera"],
  lens: ["telephoto", "prime lens", "zoom lens"],
  "action camera": ["gopro", "drone", "insta360", "dji mini", "dji", "osmo", "action cam"],
  "instant camera": ["instax", "polaroid"],
  television: ["smart tv", "qled", "oled tv"],
  soundbar: ["home theatre"],
  "washing machine": ["front load", "top load", "semi automatic", "fully automatic", "dryer"],
  refrigerator: ["single door", "double door", "deep freezer", "mini fridge", "side by side"],
  kitchen: [
    ..."mixer juicer grinder oven microwave induction toaster kettle cooker chimney blender dishwasher airfryer".split(
      " ",
    ),
    ..."air fryer|gas stove|rice cooker|coffee machine|sandwich maker|food processor|hand blender|hob|cooktop".split(
      "|",
    ),
  ],
  cooling: [
    ..."cooler ac purifier vacuum fan geyser heater inverter".split(" "),
    ..."air conditioner|split ac|window ac|water purifier|vacuum cleaner|robot vacuum|ceiling fan|ro purifier".split(
      "|",
    ),
  ],
  sofa: ["sofa cum bed", "recliner", "loveseat", "futon", "diwan", "divan"],
  table: [
    "study table",
    "dining set",
    "workstation",
    "computer table",
    "dressing table",
    "centre table",
    "teapoy",
  ],
  desk: ["study desk", "writing desk"],
  chair: ["stool", "office chair", "gaming chair", "rocking chair", "bean bag"],
  bed: ["bunk bed", "mattress", "palang", "cradle", "queen size bed", "king size bed"],
  storage: [
    ..."wardrobe bookshelf shelf cabinet almirah dresser bookcase sideboard cupboard".split(" "),
    ..."tv unit|television unit|television cabinet|shoe rack|chest of drawers|tv cabinet|book rack|kitchen rack".split(
      "|",
    ),
  ],
  bicycle: [
    "cycle",
    "kids bicycle",
    "geared bicycle",
    "gear bicycle",
    "mountain bicycle",
    "road bike",
    "hybrid bicycle",
    "mountain bike",
    "mtb",
  ],
  "kid bicycle": ["baby bicycle", "tricycle", "kids bike", "balance bike"],
  headphone: ["headset", "on ear", "over ear", "neckband", "earphone"],
  earbud: ["tws", "airpod", "airdopes", "true wireless", "galaxy bud"],
  speaker: [
    "bluetooth speaker",
    "party speaker",
    "tower speaker",
    "subwoofer",
    "homepod",
    "echo dot",
    "woofer",
  ],
  turntable: ["vinyl player"],
  "smart watch": ["apple watch", "smartwatch", "galaxy watch", "calling watch"],
  "analogue watch": ["automatic watch", "chronograph", "mechanical watch", "quartz watch", "g shock"],
  "fitness band": ["smart band"],
  console: ["playstation", "xbox", "gaming console", "nintendo switch", "nintendo wii"],
  handheld: ["psp", "ps vita", "steam deck", "rog ally", "3ds xl", "gameboy", "switch lite"],
  controller: ["dualsense", "dualshock", "gamepad", "steering wheel", "racing wheel"],
  "virtual reality": [
    "vr headset",
    "oculus quest",
    "meta quest",
    "quest 2",
    "quest 3",
    "playstation vr2",
    "psvr",
  ],
  guitar: ["ukulele", "acoustic guitar", "electric guitar", "bass guitar"],
  keyboard: ["synth", "midi keyboard", "digital piano", "casiotone"],
  percussion: [..."tabla cajon dholak drum djembe dhol bongo mridangam".split(" "), "drum kit", "drum set"],
  violin: ["harmonium", "sitar", "veena", "flute", "saxophone"],
  "e reader": ["kindle", "kobo", "ebook reader"],
  tablet: ["graphics tablet", "galaxy tab", "lenovo tab"],
};

/** What tells one subcategory from its sisters, where it names no goods by itself. */
export const kindHints: Readonly<Record<string, readonly string[]>> = {
  windows: [
    ..."hp dell lenovo asus acer msi microsoft lg honor thinkpad ideapad inspiron latitude vivobook zenbook".split(
      " ",
    ),
    ..."pavilion elitebook probook aspire swift vostro xps surface yoga chromebook infinix xiaomi redmi samsung realme".split(
      " ",
    ),
  ],
  gaming: [
    ..."rog tuf legion loq nitro predator omen victus alienware rtx gtx katana cyborg strix zephyrus helios".split(
      " ",
    ),
    ..."g15 g3 gf63 bravo".split(" "),
  ],
  android: [
    "samsung",
    "lenovo",
    "xiaomi",
    "redmi",
    "realme",
    "oneplus",
    "nokia",
    "honor",
    "galaxy",
    "motorola",
  ],
  mountain: [..."mtb gear geared hybrid suspension rockrider marlin trek".split(" "), "mountain"],
  city: ["ladybird", "ladies", "basket", "roadster", "commuter", "ladybird"],
  kid: [
    "child",
    "children",
    "baby",
    "14 inch",
    "16 inch",
    "12 inch",
    "side wheel",
    "training wheel",
    "bacche",
  ],
  smart: [
    "amazfit",
    "noise",
    "fireboltt",
    "calling",
    "bluetooth",
    "garmin",
    "gps",
    "fitbit versa",
    "fitbit sense",
  ],
  analogue: [
    "titan",
    "hmt",
    "seiko",
    "timex",
    "citizen",
    "casio",
    "fastrack",
    "sonata",
    "tissot",
    "rado",
    "automatic",
    "quartz",
  ],
  fitness: ["band", "fitbit", "mi band"],
  speaker: [..."partybox flip xtreme soundlink emberton acton stanmore kilburn homepod stone".split(" ")],
  headphone: [..."wh qc45 qc35 quietcomfort rockerz tune momentum bullet".split(" ")],
  earbud: [..."bud airdope airpod wf".split(" "), "nothing ear"],
  action: ["gopro", "hero"],
  consoles: ["playstation", "xbox", "switch"],
};

/** Of a name of a category, words that name no goods by themselves: `Storage`, `City`, `Mountain and hybrid`. */
export const adjectives: ReadonlySet<string> = new Set([
  ..."storage city kid kids kitchen cooling cleaning mountain hybrid windows gaming virtual reality smart action".split(
    " ",
  ),
  ..."other others android fitness analogue feature instant handheld appliance instrument mountain large".split(
    " ",
  ),
]);

/** What goes with goods and is none of them: a cover for a phone is no phone. */
export const accessories: ReadonlySet<string> = new Set([
  ..."cover case charger cable adapter adaptor pouch sleeve skin holder stand bag strap remote guard protector".split(
    " ",
  ),
  ..."battery tripod mount dock display motherboard panel screenguard glass cartridge bracket stylus pencil".split(
    " ",
  ),
  ..."lamination cap kavar folio stabilizer stabiliser toner".split(" "),
]);
