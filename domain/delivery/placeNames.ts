/** What cities were called before, and what the post calls them. */
const otherNames: Readonly<Record<string, string>> = {
  bangalore: "bengaluru",
  banglore: "bengaluru",
  bombay: "mumbai",
  calcutta: "kolkata",
  madras: "chennai",
  poona: "pune",
  mysore: "mysuru",
  mangalore: "mangaluru",
  hubli: "hubballi",
  belgaum: "belagavi",
  gurgaon: "gurugram",
  baroda: "vadodara",
  cochin: "kochi",
  trivandrum: "thiruvananthapuram",
  pondicherry: "puducherry",
  allahabad: "prayagraj",
  banaras: "varanasi",
  vizag: "visakhapatnam",
  trichy: "tiruchirappalli",
};

/** Sounds of Hindi letters by Latin ones; a consonant has an `a` after it unless something takes it away. */
const consonants: Readonly<Record<string, string>> = {
  ...{
    क: "k",
    ख: "kh",
    ग: "g",
    घ: "gh",
    ङ: "n",
    च: "ch",
    छ: "chh",
    ज: "j",
    झ: "jh",
    ञ: "n",
    ट: "t",
    ठ: "th",
  },
  ...{ ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n", प: "p", फ: "f", ब: "b", भ: "bh" },
  ...{ म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v", श: "sh", ष: "sh", स: "s", ह: "h" },
};
const vowels: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "ai", ओ: "o", औ: "au" },
  ...{ "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "ai", "ो": "o", "ौ": "au" },
  ...{ "ॉ": "o", ऑ: "o", "ं": "n", "ँ": "n", "ः": "h", "्": "" },
};

/** A word as it sounds, in small Latin letters: इंदिरानगर is "indiranagar". */
function inLatin(word: string): string {
  const letters = [...word.normalize("NFD").replaceAll("\u093c", "").toLowerCase()];
  return letters
    .map((letter, place) => {
      const consonant = consonants[letter];
      if (consonant === undefined) return vowels[letter] ?? letter;
      const next = letters[place + 1];
      // At the end of a word nobody hears the `a`; before a vowel's sign there is none.
      return next === undefined || isSign(next) ? consonant : `${consonant}a`;
    })
    .join("");
}

function isSign(letter: string): boolean {
  return letter in vowels && /\p{M}/u.test(letter) && letter !== "ं" && letter !== "ँ" && letter !== "ः";
}

/** What a place may be called in the directory, by what people call it; letters and figures alone. */
export function placeName(words: string): string {
  const name = words
    .split(/\s+/)
    .map((word) => inLatin(word).replaceAll(/[^a-z0-9]/g, ""))
    .map((word) => otherNames[word] ?? word);
  return name.join("");
}
