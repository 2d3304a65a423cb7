import type { Need } from "./need.ts";

const laptops = ["macbooks", "windows-laptops", "gaming-laptops"];

export const computerNeeds: readonly Need[] = [
  {
    fits: { in: laptops },
    asked: {
      plain: ["laptop", "laptops", "laptop computer"],
      misspelt: ["laptp", "lapotp", "leptop", "labtop", "latop"],
      joined: ["lap top", "lap-top"],
      indian: ["second hand laptop", "old laptop", "laptop sale"],
      hindi: ["लैपटॉप", "पुराना लैपटॉप", "सस्ता लैपटॉप", "लैपटाप"],
      hinglish: ["purana laptop", "laptop chahiye", "sasta laptop", "padhai ke liye laptop"],
    },
  },
  {
    fits: { in: laptops, most: 30_000 },
    asked: {
      price: [
        "laptop under 30000",
        "laptop under 30k",
        "30 hazaar se kam laptop",
        "laptop below 30,000",
        "30000 तक लैपटॉप",
        "laptop 30000 tak",
      ],
    },
  },
  {
    fits: { in: laptops, least: 20_000, most: 40_000 },
    asked: { price: ["laptop 20k to 40k", "laptop 20000-40000", "20 se 40 hazaar laptop"] },
  },
  {
    fits: { in: ["macbooks"] },
    asked: {
      plain: ["macbook", "macbooks"],
      brand: ["apple laptop", "apple macbook", "macbook air"],
      misspelt: ["mackbook", "macbok", "mcbook"],
      joined: ["mac book", "mac book air", "macbookair"],
      hindi: ["मैकबुक", "एप्पल लैपटॉप"],
      hinglish: ["apple ka laptop"],
      attribute: ["macbook m1", "macbook 512gb", "macbook 8gb"],
    },
  },
  {
    fits: { in: ["macbooks"], most: 40_000 },
    asked: { price: ["macbook under 40000", "macbook under 40k"] },
  },
  {
    fits: { in: ["gaming-laptops"] },
    asked: {
      plain: ["gaming laptop", "gaming laptops"],
      misspelt: ["gamming laptop", "gaming latop"],
      joined: ["gaminglaptop"],
      hindi: ["गेमिंग लैपटॉप", "गेम वाला लैपटॉप"],
      hinglish: ["gaming wala laptop", "game khelne wala laptop"],
      attribute: ["rtx laptop", "laptop rtx 3060", "rtx3050"],
    },
  },
  {
    fits: { title: /dell xps/i },
    asked: {
      brand: ["dell laptop", "dell xps"],
      misspelt: ["del laptop", "dell xsp"],
      joined: ["dellxps", "xps13", "delllaptop"],
      hindi: ["डेल लैपटॉप"],
      hinglish: ["dell ka laptop"],
    },
  },
  {
    fits: { title: /^hp /i },
    asked: {
      brand: ["hp laptop", "hp pavilion", "hp"],
      misspelt: ["hp pavillion", "hp pavilon"],
      joined: ["hplaptop"],
      hindi: ["एचपी लैपटॉप"],
      hinglish: ["hp ka laptop"],
    },
  },
  {
    fits: { title: /lenovo/i, in: laptops },
    asked: {
      brand: ["lenovo laptop", "thinkpad", "lenovo thinkpad"],
      misspelt: ["lenevo laptop", "lenova laptop"],
      joined: ["think pad", "lenovolaptop"],
      hindi: ["लेनोवो लैपटॉप"],
    },
  },
  {
    fits: { title: /asus/i },
    asked: {
      brand: ["asus", "asus laptop"],
      misspelt: ["assus laptop", "asuss"],
      joined: ["vivo book", "asuslaptop"],
    },
  },
  {
    fits: { in: laptops, says: /i5/ },
    asked: { attribute: ["i5 laptop", "laptop core i5", "laptop i5 16gb"] },
  },
  {
    fits: { in: laptops, says: /16 GB/ },
    asked: { attribute: ["16gb ram laptop", "laptop 16 gb", "laptop with 16gb"] },
  },
  {
    fits: { in: ["desktops-monitors"] },
    asked: {
      plain: ["desktop", "monitor", "computer"],
      misspelt: ["moniter", "desktp"],
      joined: ["desk top"],
      hindi: ["कंप्यूटर", "मॉनिटर", "डेस्कटॉप"],
      hinglish: ["purana computer", "computer chahiye"],
      attribute: ["27 inch monitor", "24 inch monitor", "4k monitor"],
    },
  },
  {
    fits: { in: ["tablets"] },
    asked: {
      plain: ["tablet", "tablets"],
      misspelt: ["tablit", "tabelt"],
      indian: ["tab", "android tab"],
      hindi: ["टैबलेट", "टैब", "पुराना टैबलेट"],
      hinglish: ["tablet bachchon ke liye", "sasta tablet"],
      joined: ["tab let"],
    },
  },
  {
    fits: { in: ["ipads"] },
    asked: {
      plain: ["ipad", "ipads"],
      brand: ["apple ipad", "ipad air", "apple tablet"],
      misspelt: ["ipda", "ipaad"],
      joined: ["i pad", "i-pad", "ipadair", "ipad10"],
      hindi: ["आईपैड", "सस्ता आईपैड"],
      hinglish: ["apple ka tablet"],
      attribute: ["ipad 64gb", "ipad m1"],
    },
  },
  { fits: { in: ["ipads"], most: 25_000 }, asked: { price: ["ipad under 25000", "ipad 25k se kam"] } },
  {
    fits: { in: ["e-readers"] },
    asked: {
      plain: ["kindle", "e-reader"],
      misspelt: ["kindel", "kindal"],
      joined: ["ereader", "e reader", "ebook reader"],
      hindi: ["किंडल"],
      brand: ["amazon kindle"],
    },
  },
  {
    fits: { title: /^(canon|nikon)/i, in: ["dslr"] },
    asked: {
      plain: ["dslr", "dslr camera"],
      misspelt: ["dlsr camera", "dsrl"],
      joined: ["dslrcamera", "d slr"],
      hindi: ["डीएसएलआर", "डीएसएलआर कैमरा"],
      indian: ["second hand dslr"],
    },
  },
  {
    fits: { in: ["cameras"] },
    asked: {
      plain: ["camera", "cameras"],
      misspelt: ["camra", "camera's", "kamera"],
      hindi: ["कैमरा", "पुराना कैमरा", "सस्ता कैमरा"],
      hinglish: ["camera chahiye", "photo khinchne wala camera"],
    },
  },
  {
    fits: { title: /canon/i },
    asked: {
      brand: ["canon", "canon camera", "canon lens"],
      misspelt: ["cannon camera", "canan"],
      joined: ["canoncamera", "canon eos200d"],
      hindi: ["कैनन कैमरा"],
    },
  },
  {
    fits: { title: /gopro/i },
    asked: {
      brand: ["gopro", "gopro hero"],
      joined: ["go pro", "go-pro", "goprohero"],
      misspelt: ["gopor"],
      hindi: ["गोप्रो"],
    },
  },
  {
    fits: { title: /dji (mini|mavic)/i },
    asked: {
      plain: ["drone", "dji drone"],
      misspelt: ["dron", "drown camera"],
      hindi: ["ड्रोन", "ड्रोन कैमरा"],
      hinglish: ["udne wala camera"],
    },
  },
  {
    fits: { in: ["lenses"] },
    asked: {
      plain: ["lens", "camera lens"],
      misspelt: ["lense", "camera lenz"],
      hindi: ["लेंस", "कैमरे का लेंस"],
      attribute: ["50mm lens", "85mm", "f/1.8 lens"],
    },
  },
  {
    fits: { in: ["instant-cameras"] },
    asked: {
      plain: ["instax", "polaroid", "instant camera"],
      misspelt: ["poloroid", "instex"],
      joined: ["insta x mini", "instaxmini"],
    },
  },
];
