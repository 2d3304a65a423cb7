import assert from "node:assert/strict";
import { test } from "node:test";
import type { OptionSection, Question } from "../listing/productOptions.ts";
import { checklists, pointsOf } from "./checklists.ts";
import { checkSheet, type FoundPoint, type InspectionSheet } from "./checkSheet.ts";
import {
  allMatch,
  askedIdentifiers,
  compareIdentifiers,
  isSame,
  type SaidIdentifier,
  saidIdentifiers,
} from "./identifiers.ts";
import {
  comparePoints,
  differencesSoFar,
  differingNumbers,
  identifiersAgain,
  identifiersUnseen,
  isOtherItem,
  isSheetOther,
  isUnread,
  limitsOfReturn,
} from "./secondLook.ts";

const imei = "490154203237518";
const otherImei = "356938035643809";
const said: SaidIdentifier = { key: "identity.imei", kind: "imei", question: "IMEI", value: imei };

const ok: FoundPoint = { result: "ok", note: "" };
const asked = {
  points: checklists.general,
  identifiers: askedIdentifiers("general", [said]),
  hasDeclared: true,
} as const;
const sheet: InspectionSheet = {
  points: Object.fromEntries(checklists.general.map((point) => [point, ok])),
  grade: "A",
  identifiers: { "identity.imei": imei },
};
const found = (changed: Partial<InspectionSheet>, mayBeUnread = false) =>
  checkSheet(asked, { ...sheet, ...changed }, { mayBeUnread, mayLackItems: mayBeUnread }).map(
    ({ loc, type }) => [loc.join("."), type],
  );

test("a sheet that says all of it, and nothing else, is taken", () => {
  assert.deepEqual(found({}), []);
});

test("every point has a result, no other has one, and a flaw says which", () => {
  const { works, ...others } = sheet.points;
  assert.deepEqual(found({ points: others }), [["points.works", "point_missing"]]);
  assert.deepEqual(found({ points: { ...sheet.points, shutter: ok } }), [
    ["points.shutter", "point_elsewhere"],
  ]);
  const flawed = { result: "flawed", note: " " } as const;
  assert.deepEqual(found({ points: { ...sheet.points, body: flawed }, grade: "B" }), [
    ["points.body.note", "flaw_without_note"],
  ]);
  assert.deepEqual(found({ points: { ...sheet.points, body: { result: "not_applicable", note: "" } } }), []);
});

test("a flaw that its seller had named says which it is, and is a flaw all the same", () => {
  const named = { result: "declared", note: " " } as const;
  assert.deepEqual(found({ points: { ...sheet.points, body: named }, grade: "B" }), [
    ["points.body.note", "flaw_without_note"],
  ]);
  const points = { ...sheet.points, body: { ...named, note: "A dent" } };
  assert.deepEqual(found({ points }), [["grade", "grade_too_good"]]);
  assert.deepEqual(found({ points, grade: "B" }), []);
  const [body] = comparePoints(
    [{ point: "body", ...named }],
    [{ point: "body", result: "flawed", note: "" }],
  );
  assert.equal(body?.differs, true, "what came back with more than that differs");
  const [known] = comparePoints(
    [{ point: "body", result: "flawed", note: "A dent" }],
    [{ point: "body", ...named }],
  );
  assert.equal(known?.differs, false, "the flaw of the first look, known as declared by the second");
  const undeclared = { ...sheet.points, body: { ...named, note: "A dent" } };
  const limits = { mayBeUnread: false, mayLackItems: false };
  assert.deepEqual(
    checkSheet({ ...asked, hasDeclared: false }, { ...sheet, points: undeclared, grade: "B" }, limits),
    [{ loc: ["points", "body"], type: "nothing_declared" }],
  );
});

test("the best grade has no flaw", () => {
  const points = { ...sheet.points, body: { result: "flawed", note: "A dent" } as const };
  assert.deepEqual(found({ points }), [["grade", "grade_too_good"]]);
  for (const grade of ["B", "C", "D"] as const) assert.deepEqual(found({ points, grade }), []);
});

test("a number that was said is read, in its own form, unless the goods fail", () => {
  assert.deepEqual(found({ identifiers: {} }), [["identifiers.identity.imei", "identifier_missing"]]);
  assert.deepEqual(found({ identifiers: {} }, true), []);
  const wrong = { "identity.imei": "490154203237519" };
  assert.deepEqual(found({ identifiers: wrong }, true), [["identifiers.identity.imei", "imei"]]);
});

test("numbers are those of the questions about them, as they are kept", () => {
  const question = { type: "text", help: "", options: [] as Question["options"], required: false } as const;
  const section: OptionSection = {
    ...{ key: "identity", type: "questions", title: "", subtitle: "", options: [] },
    questions: [
      { ...question, key: "imei", question: "IMEI", format: "imei" },
      { ...question, key: "serial", question: "Serial number", format: "serial" },
      { ...question, key: "colour", question: "Colour", format: "text" },
    ],
  };
  const answers = { identity: { imei, colour: "red" }, box: ["charger"] };
  assert.deepEqual(saidIdentifiers([section], answers), [said]);
  assert.deepEqual(saidIdentifiers([section], { identity: ["imei"] }), []);
  assert.deepEqual(saidIdentifiers([section], {}), []);
});

test("the usual number of such goods is noted also where nobody said it", () => {
  const keys = (checklist: "phone" | "laptop" | "general", numbers: SaidIdentifier[]) =>
    askedIdentifiers(checklist, numbers).map(({ key, said: value }) => [key, value]);
  assert.deepEqual(keys("phone", [said]), [["identity.imei", imei]]);
  assert.deepEqual(keys("phone", []), [["imei", null]]);
  assert.deepEqual(keys("laptop", [said]), [
    ["identity.imei", imei],
    ["serial", null],
  ]);
  assert.deepEqual(keys("general", []), []);
});

test("numbers match by their characters, spaces and small letters aside, and by all that were said", () => {
  const serial = { key: "s", kind: "serial", question: "Serial number", value: "AB-12 34" } as const;
  const numbers = askedIdentifiers("general", [said, serial]);
  const compare = (read: Record<string, string>) => compareIdentifiers(numbers, read);
  const same = compare({ "identity.imei": "49 015420 323751 8", s: "ab1234" });
  assert.deepEqual(same.map(isSame), [true, true]);
  assert.ok(allMatch(same));
  assert.ok(!allMatch(compare({ "identity.imei": imei, s: "AB1235" })));
  assert.ok(!allMatch(compare({ "identity.imei": otherImei, s: "AB1234" })));
  const unread = compare({ "identity.imei": imei });
  assert.deepEqual([unread.map(isSame), allMatch(unread)], [[true, null], false]);
  const unsaid = compareIdentifiers(askedIdentifiers("phone", []), { imei });
  assert.deepEqual([unsaid, allMatch(unsaid)], [[{ kind: "imei", said: null, read: imei }], true]);
});

test("of a set the sheet says whether all are there: it passes whole, and fails however many there are", () => {
  const ofSet = { ...asked, points: pointsOf("general", 3) };
  assert.deepEqual(pointsOf("general", 1), [...checklists.general]);
  const counted = (count: FoundPoint | undefined, mayLackItems: boolean) => {
    const points = { ...sheet.points, ...(count && { count }) };
    const grade = "D";
    return checkSheet(ofSet, { ...sheet, points, grade }, { mayBeUnread: mayLackItems, mayLackItems }).map(
      ({ loc, type }) => [loc.join("."), type],
    );
  };
  const flawed: FoundPoint = { result: "flawed", note: "One is not there." };
  const none: FoundPoint = { result: "not_applicable", note: "" };
  assert.deepEqual(counted(ok, false), []);
  assert.deepEqual(counted(undefined, false), [["points.count", "point_missing"]]);
  for (const count of [flawed, none]) {
    assert.deepEqual(counted(count, false), [["points.count", "count_wrong"]]);
    assert.deepEqual(counted(count, true), []);
  }
  assert.deepEqual(found({ points: { ...sheet.points, count: ok } }), [["points.count", "point_elsewhere"]]);
});

test("a second look marks another result and points that were not looked at before, whatever words describe a flaw", () => {
  const ok = { result: "ok", note: "" } as const;
  const before = [
    { point: "display", ...ok },
    { point: "body", result: "flawed", note: "A dent" },
    { point: "battery", ...ok },
    { point: "touch", result: "not_applicable", note: "kept" },
  ] as const;
  const after = [
    { point: "display", result: "flawed", note: "A crack" },
    { point: "body", result: "flawed", note: "a dent " },
    { point: "touch", result: "not_applicable", note: "" },
    { point: "speakers", ...ok },
  ] as const;
  const marked = comparePoints(before, after).filter(({ differs }) => differs);
  assert.deepEqual(
    marked.map(({ point }) => point),
    ["display", "speakers", "battery"],
  );
  const [body] = comparePoints([before[1]], [{ point: "body", result: "flawed", note: "A scratch" }]);
  assert.equal(body?.differs, false, "another word for it is no other mark");
  const sent = { points: before, grade: "B" };
  assert.equal(isSheetOther(sent, sent), false);
  assert.equal(isSheetOther(sent, { ...sent, grade: "D" }), true);
  assert.equal(isSheetOther(sent, { ...sent, points: after }), true);
});

test("numbers are read again by what was read before, else by what was said", () => {
  const sent = [
    { kind: "imei", said: "1", read: "2" },
    { kind: "serial", said: "S1", read: null },
    { kind: "serial", said: null, read: null },
  ] as const;
  const questions = [
    { key: "identity.imei", kind: "imei", question: "IMEI 1", said: "1" },
    { key: "identity.imei2", kind: "imei", question: "IMEI 2", said: "3" },
  ] as const;
  assert.deepEqual(identifiersAgain(sent, questions), [
    { key: "0", kind: "imei", question: "IMEI 1", said: "2", knownFrom: "note" },
    { key: "1", kind: "serial", question: null, said: "S1", knownFrom: "listing" },
    { key: "2", kind: "serial", question: null, said: null, knownFrom: null },
  ]);
  const [certain] = identifiersAgain([{ kind: "imei", said: "1", read: "1" }], questions);
  assert.equal(certain?.knownFrom, "check");
  assert.deepEqual(
    identifiersUnseen([...questions, { key: "serial", kind: "serial", question: null, said: null }]).map(
      ({ knownFrom }) => knownFrom,
    ),
    ["listing", "listing", null],
  );
  assert.equal(isUnread([{ kind: "imei", said: null, read: null }]), false);
  assert.equal(isUnread([{ kind: "imei", said: "1", read: null }]), true);
});

test("only a number that the seller said and the first look read is certain: another one is another item", () => {
  const known = (knownFrom: "check" | "note" | "listing" | null) => [
    { key: "0", kind: "imei", question: null, said: knownFrom && imei, knownFrom } as const,
  ];
  for (const source of ["check", "note", "listing"] as const) {
    const differing = differingNumbers(known(source), { 0: otherImei });
    assert.deepEqual([differing.length, isOtherItem(differing)], [1, source === "check"]);
    assert.deepEqual(differingNumbers(known(source), { 0: imei }), []);
    assert.deepEqual(differingNumbers(known(source), {}), []);
  }
  assert.deepEqual(differingNumbers(known(null), { 0: otherImei }), []);
});

test("what came back may lack a number that was read before only if a flaw hides it, and items only if they are claimed", () => {
  const check = { key: "0", kind: "imei", question: null, said: imei, knownFrom: "check" } as const;
  const dead = { powers_on: { result: "flawed", note: "Black." } } as const;
  const received = {
    isReceived: true,
    reason: "not_as_described",
    points: pointsOf("phone", 1),
    known: [check],
    found: { powers_on: ok },
  } as const;
  const unread = (other: object) => limitsOfReturn({ ...received, ...other }).mayBeUnread;
  assert.deepEqual(limitsOfReturn(received), { mayBeUnread: false, mayLackItems: false });
  assert.equal(unread({ known: [{ ...check, knownFrom: "note" }] }), false);
  assert.equal(unread({ known: [{ ...check, knownFrom: "listing" }] }), true);
  assert.equal(unread({ found: dead }), true);
  assert.equal(
    unread({ found: { powers_on: ok, display: dead.powers_on } }),
    true,
    "it rings, and shows nothing",
  );
  assert.equal(unread({ found: { powers_on: ok, battery: dead.powers_on } }), false);
  assert.equal(unread({ points: pointsOf("bicycle", 1), found: {} }), true);
  const all = { mayBeUnread: true, mayLackItems: true };
  assert.deepEqual(limitsOfReturn({ ...received, isReceived: false }), all);
  assert.equal(limitsOfReturn({ ...received, reason: "incomplete" }).mayLackItems, true);
});

test("while a second sheet is filled in, it differs by what is filled in alone", () => {
  const before = {
    points: [
      { point: "powers_on", result: "ok", note: "" },
      { point: "body", result: "ok", note: "" },
    ],
    grade: "B",
  } as const;
  assert.deepEqual(differencesSoFar(before, { points: {}, grade: "" }), { points: [], hasOtherGrade: false });
  const points = {
    body: { result: "flawed", note: "A dent" },
    powers_on: { result: "ok", note: "" },
  } as const;
  const found = differencesSoFar(before, { points, grade: "C" });
  assert.deepEqual([found.points.map(({ point }) => point), found.hasOtherGrade], [["body"], true]);
});
