import type { PlantedFault } from "../plantedFault.ts";

const tests = ["tests/trust/questions.test.ts"];

/** Questions before bidding: who asks, who answers, who reads. */
export const questionFaults: readonly PlantedFault[] = [
  {
    name: "open questions are read by strangers",
    file: "modules/questions/readQuestions.ts",
    find: '    .where("asker_id", "=", askerId)\n',
    replace: "",
    tests,
    test: "until it is answered",
  },
  {
    name: "a seller asks themselves",
    file: "modules/questions/askQuestion.ts",
    find: '    if (auction.seller_id === input.askerId) return { refused: "own_listing_asked" };\n',
    replace: "",
    tests,
    test: "who may not ask",
  },
  {
    name: "another seller answers",
    file: "modules/questions/questionRows.ts",
    find: '    .where("listings.seller_id", "=", sellerId)\n',
    replace: "",
    tests,
    test: "only its seller",
  },
  {
    name: "a seller reads the questions of others",
    file: "modules/questions/readQuestions.ts",
    find: '    .where("auction_states.seller_id", "=", sellerId)\n',
    replace: "",
    tests,
    test: "only its seller",
  },
  {
    name: "somebody takes back what another asked",
    file: "modules/questions/takeBackQuestion.ts",
    find: '.where("id", "=", id).where("asker_id", "=", askerId)',
    replace: '.where("id", "=", id)',
    tests,
    test: "taken back",
  },
  {
    name: "a blocked person asks",
    file: "modules/questions/askQuestion.ts",
    find: '    if (asker.is_blocked) return { refused: "asker_blocked" };\n',
    replace: "    void asker;\n",
    tests,
    test: "who may not ask",
  },
  {
    name: "an auction that has ended is answered",
    file: "modules/questions/answerQuestion.ts",
    find: 'if (!isRepeated && !isRunning(auction, now)) return { refused: "questions_closed" };',
    replace: "void isRunning;",
    tests,
    test: "until the end",
  },
  {
    name: "the auction is not held while its question is answered",
    file: "modules/questions/questionRows.ts",
    find: '    .forShare("auction_states")\n',
    replace: "",
    tests,
    test: "waits for the end",
  },
  {
    name: "several at once pass the limit",
    file: "modules/questions/askQuestion.ts",
    find: "await people.forNoKeyUpdate().executeTakeFirstOrThrow()",
    replace: "await people.executeTakeFirstOrThrow()",
    tests,
    test: "at once on several listings",
  },
];
