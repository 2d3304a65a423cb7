import type { PlantedFault } from "../plantedFault.ts";

const workshop = "modules/media/pictureWorkshop.ts";
const pictures = ["tests/media/pictureWorkshop.test.ts"];
const refused = ["tests/media/refusedFiles.test.ts"];
const plainUpload = ["tests/media/plainUpload.test.ts"];
const uploadRights = ["tests/media/uploadRights.test.ts"];
const publicText = ["domain/text/publicTextProblem.test.ts"];

/** What people upload and write: limits of pictures, whose a file is, and what stands in public. */
export const mediaFaults: readonly PlantedFault[] = [
  {
    name: "a picture of one pixel by sixty million is decoded",
    file: "modules/media/workshop/makePicture.ts",
    find: '  if (Math.max(width, height) > job.mostEdge) return { failed: "too_long" };\n',
    replace: "",
    tests: refused,
    test: "a PNG of 16,385 pixels by one",
  },
  {
    name: "a decompression bomb is decoded",
    file: "modules/media/uploadRules.ts",
    find: "export const mostPixels = 65_000_000;",
    replace: "export const mostPixels = 6_500_000_000;",
    tests: refused,
    test: "a JPEG of 70 megapixels",
  },
  {
    name: "a picture may take any time of a processor",
    file: "modules/media/workshop/main.ts",
    find: "if ((user + system) / 1_000 > longestCpuMs)",
    replace: "if ((user + system) / 1_000_000 > longestCpuMs)",
    tests: pictures,
    test: "a job that takes more than its processor time",
  },
  {
    name: "whoever sent many pictures keeps the one who sent one waiting",
    file: "modules/media/turns.ts",
    find: "    lines.delete(person);\n    if (line.length > 0) lines.set(person, line);\n",
    replace: "    if (line.length === 0) lines.delete(person);\n",
    tests: ["modules/media/turns.test.ts"],
  },
  {
    name: "one person fills the queue of pictures",
    file: workshop,
    find: " || this.#waiting.waitingOf(person) >= longestOwnQueue;",
    replace: ";",
    tests: pictures,
    test: "people take turns: whoever sent many",
  },
  {
    name: "a picture waits for ever for cores that are never free",
    file: workshop,
    find: "        ? setTimeout(() => this.#hurry(bench), this.#patienceMs)\n",
    replace: "        ? setTimeout(() => this.#hurry(bench), this.#patienceMs * 1000)\n",
    tests: pictures,
  },
  {
    name: "a picture is called unreadable where no process could be started",
    file: workshop,
    find: '{ failed: this.#isClosed || !isStarted(bench) ? "busy" : "unreadable" }',
    replace: '{ failed: this.#isClosed ? "busy" : "unreadable" }',
    tests: pictures,
    test: "where no process can be started",
  },
  {
    name: "the copy of a file from before it had a purpose stays for good",
    file: "modules/media/claimUploads.ts",
    find: "if (isClaimed && prepared.mediaKey !== row.media_key) await removeBytes(",
    replace: "if (!isClaimed && prepared.mediaKey !== row.media_key) await removeBytes(",
    tests: plainUpload,
  },
  {
    name: "a picture without a purpose is public",
    file: "modules/media/keepUpload.ts",
    find: 'judged.kind === "video" ? "claim" : "identity";',
    replace: 'judged.kind === "video" ? "claim" : "listing";',
    tests: plainUpload,
  },
  {
    name: "a video without a purpose is public",
    file: "modules/media/keepUpload.ts",
    find: 'judged.kind === "video" ? "claim" : "identity";',
    replace: 'judged.kind === "video" ? "listing" : "identity";',
    tests: plainUpload,
  },
  {
    name: "what is sent in a conversation is public",
    file: "modules/media/uploadRules.ts",
    find: '  return purpose === "listing" || purpose === "avatar" || purpose === "banner";',
    replace:
      '  return purpose === "listing" || purpose === "avatar" || purpose === "banner" || purpose === "chat";',
    tests: uploadRights,
  },
  {
    name: "a file of another person is claimed",
    file: "modules/media/claimUploads.ts",
    find: '.where("u.id", "=", uploadId).where("u.owner_id", "=", ownerId);',
    replace: '.where("u.id", "=", uploadId);\n  void ownerId;',
    tests: plainUpload,
    explained:
      "The file is opened as the person who claims it, and nobody but its owner can open one that has no purpose yet. The " +
      "verb that then uses it asks for its owner as well, which the next one is about.",
  },
  {
    name: "a file of another person is used",
    file: "modules/media/attachUpload.ts",
    find: 'file.where("u.owner_id", "=", ownerId).where("u.purpose"',
    replace: 'file.where("u.owner_id", "is not", ownerId && null).where("u.purpose"',
    tests: uploadRights,
  },
  {
    name: "an identity paper is kept as it came",
    file: "modules/media/prepareFile.ts",
    find: '  if (isRefusal(prepared) || file.purpose !== "identity") return prepared;\n',
    replace: "  if (isRefusal(prepared) || sealed.length > 0) return prepared;\n",
    tests: plainUpload,
  },
  {
    name: "a title leads to another site",
    file: "domain/text/findContact.ts",
    find: '  if (readings.some(hasLink)) return "link";\n',
    replace: "  void hasLink;\n",
    tests: publicText,
  },
  {
    name: "a title has a telephone number",
    file: "domain/text/findContact.ts",
    find: '  return hasPhoneNumber(seen) ? "phone" : null;',
    replace: '  return hasPhoneNumber(seen) && seen === "" ? "phone" : null;',
    tests: publicText,
  },
  {
    name: "a title has a UPI id",
    file: "domain/text/findContact.ts",
    find: '  if (readings.some(hasUpiId)) return "upi";\n',
    replace: "  void hasUpiId;\n",
    tests: publicText,
  },
  {
    name: "digits of other scripts are no digits",
    file: "domain/text/asDigits.ts",
    find: "    .replace(/\\p{Nd}/gu, (digit) => String(digitValue(digit)))\n",
    replace: '    .replace(/\\p{Nd}/gu, (digit) => (digitValue(digit) < 0 ? "" : digit))\n',
    tests: publicText,
  },
  {
    name: "a name in look-alike letters passes for the company's",
    file: "domain/text/skeleton.ts",
    find: "[...folded].map(impliedLetter).join",
    replace: "[...folded].map((letter) => (impliedLetter ? letter : letter)).join",
    tests: publicText,
  },
  {
    name: "a name may be the company's own",
    file: "domain/text/publicTextProblem.ts",
    find: ' || (voice === "named" && kind === "name")',
    replace: "",
    tests: publicText,
  },
  {
    name: "marks that turn the direction of writing stay in a name",
    file: "domain/text/withoutInvisible.ts",
    find: "[\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\u2800]",
    replace: "[\\u2800]",
    tests: ["domain/text/plainLine.test.ts", "domain/text/plainText.test.ts"],
  },
  {
    name: "titles and names that everybody reads are not checked",
    file: "contract/publicText.ts",
    find: "    if (problem === null) return;\n",
    replace: '    if (problem === null || kind === "title") return;\n',
    tests: ["tests/selling/publicText.test.ts", "tests/selling/draft.test.ts"],
  },
];
