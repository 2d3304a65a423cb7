import assert from "node:assert/strict";
import { test } from "node:test";
import { type CalendarEvent, calendarEvent } from "./calendarEvent.ts";

const event: CalendarEvent = {
  uid: "auction-7@blaze.example",
  title: "Lamp: the auction ends",
  words: "The end can move.",
  address: "https://blaze.example/product/7",
  at: new Date("2026-12-01T15:30:00.789Z"),
  madeAt: new Date("2026-11-28T03:04:05Z"),
  alarm: { minutesBefore: 10, words: "Lamp" },
};

/** The lines as a calendar reads them. */
const unfold = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("a calendar reads the moment, the page and the alarm", () => {
  assert.deepEqual(unfold(calendarEvent(event)), [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Blaze//Auctions//EN",
    "BEGIN:VEVENT",
    "UID:auction-7@blaze.example",
    "DTSTAMP:20261128T030405Z",
    "DTSTART:20261201T153000Z",
    "SUMMARY:Lamp: the auction ends",
    "DESCRIPTION:The end can move.",
    "URL:https://blaze.example/product/7",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT10M",
    "DESCRIPTION:Lamp",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

for (const [title, written] of [
  ["Table, chairs; and a \\ in it", "Table\\, chairs\\; and a \\\\ in it"],
  ["one\ntwo\r\nthree\rfour", "one\\ntwo\\nthree\\nfour"],
  ["a\u0007b\tc", "abc"],
  ["END:VEVENT\r\nBEGIN:VALARM", "END:VEVENT\\nBEGIN:VALARM"],
  ["सागौन की मेज़", "सागौन की मेज़"],
] as const) {
  test(`a title stays one line of text: ${JSON.stringify(title)}`, () => {
    assert.ok(unfold(calendarEvent({ ...event, title })).includes(`SUMMARY:${written}`));
  });
}

test("no line has more than 75 octets, and no letter is cut in two", () => {
  for (const letter of ["a", "é", "मे", "🔔", ","]) {
    for (const length of [1, 20, 66, 67, 68, 69, 200]) {
      const title = letter.repeat(length);
      const file = calendarEvent({ ...event, title });
      for (const line of file.split("\r\n")) {
        assert.ok(Buffer.byteLength(line) <= 75, line);
        assert.equal(Buffer.from(line).toString(), line);
      }
      const written = `SUMMARY:${title.replaceAll(",", "\\,")}`;
      assert.ok(unfold(file).includes(written), `${letter} ${length}`);
    }
  }
});
