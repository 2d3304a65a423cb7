import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countdownDuration,
  countdownStage,
  countdownText,
  fuseLeft,
  momentCrossed,
  secondsLeft,
} from "./countdown.ts";

test("the clock reads zero only when the auction has ended", () => {
  assert.equal(secondsLeft(10_000, 0), 10);
  assert.equal(secondsLeft(10_000, 9_001), 1);
  assert.equal(secondsLeft(120_000, -80), 120, "a late bid moved the end to two minutes from its own moment");
  assert.equal(secondsLeft(10_000, 9_999), 1);
  assert.equal(secondsLeft(10_000, 10_000), 0);
  assert.equal(secondsLeft(10_000, 99_000), 0);
});

test("days show only when above zero, the rest always with two digits", () => {
  const table: [number, string, string][] = [
    [101_550, "1d 04h 12m 30s", "P1DT4H12M30S"],
    [522, "00h 08m 42s", "P0DT0H8M42S"],
    [86_400, "1d 00h 00m 00s", "P1DT0H0M0S"],
    [86_399, "23h 59m 59s", "P0DT23H59M59S"],
    [0, "00h 00m 00s", "P0DT0H0M0S"],
  ];
  for (const [seconds, text, duration] of table) {
    assert.equal(countdownText(seconds, { days: "d", hours: "h", minutes: "m", seconds: "s" }), text);
    assert.equal(countdownDuration(seconds), duration);
  }
});

test("stage and fuse follow the last hour and the last two minutes", () => {
  const table: [number, string, number | null][] = [
    [3601, "calm", null],
    [3600, "hour", 1],
    [121, "hour", 121 / 3600],
    [120, "final", 1],
    [30, "final", 0.25],
    [0, "ended", null],
  ];
  for (const [seconds, stage, left] of table) {
    assert.equal(countdownStage(seconds), stage);
    assert.equal(fuseLeft(seconds), left);
  }
});

test("a screen reader hears five moments and nothing else", () => {
  const heard: string[] = [];
  for (let seconds = 4000; seconds > 0; seconds -= 1) {
    const moment = momentCrossed(seconds, seconds - 1);
    if (moment) heard.push(moment);
  }
  assert.deepEqual(heard, ["hour", "tenMinutes", "twoMinutes", "oneMinute", "ended"]);
});

test("after a sleep only the latest moment is told, and a late bid that moves the end tells nothing", () => {
  assert.equal(momentCrossed(4000, 90), "twoMinutes");
  assert.equal(momentCrossed(130, 55), "oneMinute");
  assert.equal(momentCrossed(130, 3), null, "one minute is not said of three seconds");
  assert.equal(momentCrossed(4000, 0), "ended");
  assert.equal(momentCrossed(30, 120), null);
});
