import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { networkOf } from "./networkOf.ts";
import {
  allDevicesPace,
  devicePace,
  devicesKept,
  networkTriesPace,
  nextDeviceOtpAt,
  nextOfAskerAt,
  nextStrangerOtpAt,
  resendAfterSeconds,
  strangersPace,
  triesPerOtp,
  wrongTriesPace,
} from "./otpLimits.ts";
import { nextAt, type Pace } from "./pace.ts";

const daySeconds = 24 * 60 * 60;

const now = new Date("2026-11-22T12:00:00Z");
const ago = (...seconds: number[]) => seconds.map((each) => new Date(now.getTime() - each * 1000));
const waitOf = (next: Date) => (next.getTime() - now.getTime()) / 1000;

const paces: [string, Pace, number[], number][] = [
  ["nothing yet", { burst: 2, everySeconds: 60 }, [], 0],
  ["within the burst", { burst: 2, everySeconds: 60 }, [0], 0],
  ["the burst is used up", { burst: 2, everySeconds: 60 }, [0, 0], 60],
  ["one has drained", { burst: 2, everySeconds: 60 }, [60, 60], 0],
  ["half of one has drained", { burst: 2, everySeconds: 60 }, [30, 30], 30],
  ["in any order", { burst: 2, everySeconds: 60 }, [0, 30], 30],
  ["one at a time", { burst: 1, everySeconds: 60 }, [10], 50],
  ["the one before does not count twice", { burst: 1, everySeconds: 60 }, [600, 10], 50],
];
for (const [name, pace, past, wait] of paces) {
  test(`a pace: ${name}`, () => assert.equal(waitOf(nextAt(pace, ago(...past), now)), wait));
}

/** The most that a pace lets through in any 24 hours. */
function mostInADay({ burst, everySeconds }: Pace): number {
  return burst + Math.floor(daySeconds / everySeconds);
}

test("a pace lets no more through in any 24 hours than it says, however greedy the asker", () => {
  const pace = fc.record({
    burst: fc.integer({ min: 1, max: 20 }),
    everySeconds: fc.integer({ min: 300, max: 20_000 }),
  });
  fc.assert(
    fc.property(pace, fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1 }), (pace, pauses) => {
      const sent: number[] = [];
      let at = 0;
      for (let round = 0; at < 2.5 * daySeconds * 1000; round += 1) {
        const lastDay = sent.filter((each) => each > at - daySeconds * 1000).map((each) => new Date(each));
        at = nextAt(pace, lastDay, new Date(at)).getTime();
        sent.push(at);
        at += (pauses[round % pauses.length] ?? 0) * 1000;
        const within = sent.filter((each) => each > (sent.at(-1) as number) - daySeconds * 1000);
        assert.ok(within.length <= mostInADay(pace), `${within.length} of ${JSON.stringify(pace)}`);
      }
    }),
    { numRuns: 25 },
  );
});

test("fewer than 1,000 of the million codes can be tried against an account in a day", () => {
  const strangersOtps = mostInADay(strangersPace) * triesPerOtp;
  // What is typed on a known device counts as no wrong try of the number, whoever had asked for the OTP.
  const devicesOtps = mostInADay(allDevicesPace) * triesPerOtp;
  assert.equal(Math.min(strangersOtps, mostInADay(wrongTriesPace)), 651, "from unknown devices");
  assert.equal(strangersOtps + devicesOtps, 975, "from all devices");
});

test("a network tries as often as the setting says, and once more every half a minute", () => {
  assert.deepEqual(networkTriesPace(50), { burst: 50, everySeconds: 30 });
});

const waits: [string, number[], number][] = [
  ["the first", [], 0],
  ["the second", [0], 0],
  ["the third", [0, 0], 30],
  ["the third, half a minute later", [30, 30], 0],
  ["the fourth", [0, 30, 30], 60],
  ["the fifth", [0, 60, 90, 90], 120],
  ["the fifth, whatever order they are read in", [90, 0, 90, 60], 120],
  ["the sixth, whatever order they are read in", [200, 0, 0, 0, 0], 400],
  ["the sixth waits until five are not within 10 minutes", [0, 0, 0, 0, 200], 400],
  ["the sixth", [0, 120, 180, 210, 700], 240],
  ["the seventh", [0, 700, 1400, 2100, 2800, 3500], 480],
  ["the eighth waits a quarter of an hour", [0, 700, 1400, 2100, 2800, 3500, 4200], 900],
  ["the thirtieth waits no longer", Array.from({ length: 29 }, (_, index) => index * 900), 900],
];
for (const [name, past, wait] of waits) {
  test(`the waits of one asker: ${name}`, () => {
    assert.equal(waitOf(nextOfAskerAt(ago(...past), now)), wait);
  });
}

test("a screen counts down what the next one will have to wait, half a minute at least", () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7, 50].map(resendAfterSeconds), [30, 30, 60, 120, 240, 480, 900, 900]);
});

/** What a stranger can do who asks for every OTP as soon as one may be asked for, from these networks in turn. */
function attack(
  networks: number,
  hours: number,
): { sent: { atMs: number; network: number }[]; endMs: number } {
  const sent: { atMs: number; network: number }[] = [];
  const endMs = hours * 3_600_000;
  for (;;) {
    const free = Array.from({ length: networks }, (_, network) => ({
      network,
      atMs: soonest(sent, network),
    })).toSorted((one, other) => one.atMs - other.atMs)[0] as { atMs: number; network: number };
    if (free.atMs > endMs) return { sent, endMs };
    sent.push(free);
  }
}

function soonest(sent: readonly { atMs: number; network: number }[], network: number): number {
  const lastMs = sent.at(-1)?.atMs ?? 0;
  const lastDay = sent.filter(({ atMs }) => atMs > lastMs - daySeconds * 1000);
  const all = lastDay.map(({ atMs }) => new Date(atMs));
  const same = lastDay.filter((each) => each.network === network).map(({ atMs }) => new Date(atMs));
  return nextStrangerOtpAt({ all, same }, new Date(lastMs)).getTime();
}

for (const networks of [1, 3, 8]) {
  test(`a day of asking from ${networks} networks makes an owner on a network of their own wait for nothing`, () => {
    const { sent, endMs } = attack(networks, 26);
    const lastDay = sent.filter(({ atMs }) => atMs > endMs - daySeconds * 1000);
    const all = lastDay.map(({ atMs }) => new Date(atMs));
    const next = nextStrangerOtpAt({ all, same: [] }, new Date(endMs));
    assert.equal(next.getTime() - endMs, 0);
    assert.ok(lastDay.length <= mostInADay(strangersPace));
  });
}

test("on the network of the stranger an owner without a known device waits a quarter of an hour at most", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1800 }), { maxLength: 120 }), (pauses) => {
      const sent: number[] = [];
      let at = 0;
      for (const pause of pauses) {
        const all = sent.filter((each) => each > at - daySeconds * 1000).map((each) => new Date(each));
        const next = nextStrangerOtpAt({ all, same: all }, new Date(at)).getTime();
        assert.ok(next - at <= 15 * 60_000, `${(next - at) / 1000} s`);
        sent.push(next);
        at = next + pause * 1000;
      }
    }),
  );
});

test("a known device waits 3 hours after four OTPs at once, whatever fewer than twenty of others were", () => {
  const waitAfter = (same: Date[], others: Date[] = []) =>
    waitOf(nextDeviceOtpAt({ all: [...same, ...others], same }, now));
  assert.equal(waitAfter(ago(0)), 0);
  assert.equal(waitAfter(ago(0, 60, 120, 180)), 3 * 3600 - 180);
  assert.equal(waitAfter([], ago(...Array<number>(19).fill(0))), 0);
  assert.equal(waitAfter([], ago(...Array<number>(20).fill(0))), 36 * 60);
});

test("devices that wait only for themselves are never held up by all of them together", () => {
  assert.equal(allDevicesPace.burst, devicesKept * devicePace.burst);
  assert.ok(devicesKept * allDevicesPace.everySeconds <= devicePace.everySeconds);
});

const networks: [string, string][] = [
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:203.110.113.90", "203.110.113.90"],
  ["::ffff:203.0.113.9.1", "0:0:0:0::/64"], // no IPv4 address
  ["2001:db8::ffff:203.0.113.9", "2001:db8:0:0::/64"],
  ["2001::db8:1:2:3:4:5", "2001:0:db8:1::/64"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
];
for (const [address, network] of networks) {
  test(`${address || "nothing"} is counted as ${network || "it stands"}`, () => {
    assert.equal(networkOf(address), network);
  });
}
