/**
 * The rule of the ledger in isolation: what it credits, and that it never credits more than real time allows.
 */
import { learningLimits } from '@baeum/contract/study/terms';
import { describe, expect, test } from 'vitest';
import { type Random, randomFrom } from '../testing/random.ts';
import { type Claim, type Credit, type CreditResult, creditClaims, type LedgerState } from './ledger.ts';
import { type Ranges, sizeOf, union } from './ranges.ts';

const start = Date.parse('2026-11-18T10:00:00+09:00');
const never = Number.MAX_SAFE_INTEGER;

interface Play {
  startedAt: number;
  toldUntil: number;
  endedAt: number;
  granted: Ranges;
  spent: Ranges;
  slack: number;
}

/** A student's ledger in memory, like the one in the database. */
function createLedger(options: Partial<Pick<LedgerState, 'rate' | 'deadline' | 'mediaSeconds'>> = {}) {
  const plays: Play[] = [];
  const credits: Credit[] = [];
  let now = start;
  let slackGivenAt = Number.NEGATIVE_INFINITY;
  let slackGiven = 0;
  return {
    credits,
    pass: (seconds: number) => {
      now += Math.round(seconds * 1000);
    },
    elapsed: () => (now - start) / 1000,
    now: () => now,
    slackGiven: () => slackGiven,
    open(): Play {
      const gives = now - slackGivenAt >= learningLimits.slackEvery * 1000;
      if (gives) [slackGivenAt, slackGiven] = [now, slackGiven + learningLimits.slack];
      const slack = gives ? learningLimits.slack : 0;
      const play = { startedAt: now, toldUntil: now, endedAt: never, granted: [], spent: [], slack };
      plays.push(play);
      return play;
    },
    report(
      play: Play,
      ...claims: (Partial<Claim> & Pick<Claim, 'from' | 'to'>)[]
    ): CreditResult & { credited: number } {
      const result = creditClaims(
        {
          mediaSeconds: 86_400,
          rate: learningLimits.rate,
          deadline: never,
          ...options,
          now,
          startedAt: play.startedAt,
          toldUntil: play.toldUntil,
          limit: { at: play.endedAt, because: 'elsewhere' },
          granted: play.granted,
          spent: {
            byPlay: play.spent,
            byOthers: union(...plays.filter((other) => other !== play).map(({ spent }) => spent)),
          },
          slack: play.slack,
        },
        claims.map((claim) => ({ ago: 0, rate: 1, ...claim })),
      );
      play.granted = result.granted;
      play.spent = union(play.spent, result.spent);
      play.slack = result.slack;
      play.toldUntil = result.toldUntil;
      credits.push(...result.credits);
      return { ...result, credited: sizeOf(result.credits.map(({ seconds }) => seconds)) };
    },
  };
}

const total = (credits: readonly Credit[]) => sizeOf(credits.map(({ seconds }) => seconds));

describe('a report', () => {
  test('is credited with at most double speed plus five seconds', () => {
    const ledger = createLedger();
    const play = ledger.open();
    ledger.pass(60);
    expect(ledger.report(play, { from: 0, to: 60 })).toMatchObject({ credited: 60, cutBecause: null });
    ledger.pass(60);
    expect(ledger.report(play, { from: 60, to: 1200, rate: 16 })).toMatchObject({
      claimed: 1140,
      credited: 125,
      cutBecause: 'faster',
    });
  });

  test('changes nothing when repeated, at once or later, alone or with more', () => {
    const ledger = createLedger();
    const play = ledger.open();
    ledger.pass(60);
    ledger.report(play, { from: 0, to: 60 });
    expect(ledger.report(play, { from: 0, to: 60 })).toMatchObject({
      claimed: 0,
      credited: 0,
      cutBecause: null,
    });
    ledger.pass(60);
    const more = ledger.report(play, { from: 0, to: 60, ago: 60 }, { from: 60, to: 120 });
    expect(more).toMatchObject({ claimed: 60, credited: 60, cutBecause: null });
  });

  test('is credited although a later one arrived first', () => {
    const ledger = createLedger();
    const play = ledger.open();
    ledger.pass(120);
    expect(ledger.report(play, { from: 60, to: 120 }).credited).toBe(60);
    expect(ledger.report(play, { from: 0, to: 60, ago: 60 }).credited).toBe(60);
  });

  test('is not credited for time in which the player was paused', () => {
    const ledger = createLedger();
    const play = ledger.open();
    ledger.pass(3600);
    ledger.report(play);
    expect(ledger.report(play, { from: 0, to: 3600, rate: 2 }).credited).toBe(
      2 * learningLimits.overtakenWithin + 5,
    );
  });

  test('counts overlapping ranges once, and nothing beyond the end of the medium', () => {
    const ledger = createLedger({ mediaSeconds: 50 });
    const play = ledger.open();
    ledger.pass(300);
    const report = ledger.report(
      play,
      { from: 0, to: 30, ago: 200 },
      { from: 10, to: 40, ago: 100 },
      { from: 40, to: 40 },
      { from: 30, to: 20 },
      { from: 39.6, to: 900 },
    );
    expect(report).toMatchObject({ claimed: 50, credited: 50, granted: [{ from: 0, to: 50 }] });
  });

  test('is credited with no more than elapsed time on an external page', () => {
    const ledger = createLedger({ rate: 1 });
    const play = ledger.open();
    ledger.pass(60);
    expect(ledger.report(play, { from: 0, to: 600, rate: 2 }).credited).toBe(65);
  });

  test('is credited with all the time at an external page that ended hours ago', () => {
    const ledger = createLedger({ rate: 1, mediaSeconds: 1800, deadline: start + 3600_000 });
    const play = ledger.open();
    ledger.pass(10);
    ledger.report(play, { from: 0, to: 10 });
    ledger.pass(4 * 3600);
    const claim = { from: 10, to: 1800, ago: 4 * 3600 - 1790 };
    expect(ledger.report(play, claim)).toMatchObject({ credited: 1790, cutBecause: null });
    expect(ledger.credits.every(({ countsAt }) => countsAt <= start + 1800_000)).toBe(true);
  });

  test('counts at the time of watching, and is split at the end of the period', () => {
    const ledger = createLedger({ deadline: start + 610_000 });
    const play = ledger.open();
    ledger.pass(1200);
    const { credits } = ledger.report(play, { from: 0, to: 1200 });
    const early = credits.filter(({ countsAt }) => countsAt < start + 610_000);
    expect(sizeOf(early.map(({ seconds }) => seconds))).toBe(610);
    expect(credits.every(({ seconds }) => seconds.to - seconds.from <= 60)).toBe(true);
    expect(Math.max(...credits.map(({ countsAt }) => countsAt))).toBeLessThan(ledger.now());
  });

  test.each([
    ['before the play began', 7200],
    ['partly before what was told last', 600],
  ])('is credited in real time since then if a clock that was put right dates it %s', (_when, wrongBy) => {
    const ledger = createLedger();
    const play = ledger.open();
    ledger.pass(60);
    ledger.report(play, { from: 0, to: 60 });
    // Half an hour offline, and two hours later.
    ledger.pass(1800 + 7200);
    const claims = Array.from({ length: 30 }, (_, minute) => ({
      from: 60 * (minute + 1),
      to: 60 * (minute + 2),
      ago: 7200 + 60 * (29 - minute) + wrongBy,
    }));
    expect(ledger.report(play, ...claims)).toMatchObject({ credited: 1800, cutBecause: null });
    const counted = ledger.credits.slice(1).map(({ countsAt }) => countsAt);
    expect(Math.min(...counted)).toBeGreaterThanOrEqual(start + 60_000);
    expect(Math.max(...counted)).toBeLessThan(start + 1860_000);
    // What is beyond real time stays beyond it.
    const rest = { from: 1860, to: 86_400, ago: 50_000, rate: 2 };
    expect(ledger.report(play, rest)).toMatchObject({ cutBecause: 'faster' });
    expect(total(ledger.credits)).toBeLessThanOrEqual(2 * ledger.elapsed() + ledger.slackGiven());
  });

  test('uses its slack completely and no further', () => {
    const ledger = createLedger();
    const play = ledger.open();
    play.slack = 0.336;
    ledger.pass(3.832);
    const { credited, slack } = ledger.report(play, { from: 0, to: 8, rate: 2 });
    expect(credited).toBe(8);
    expect(slack).toBeGreaterThanOrEqual(0);
  });

  test('takes limited time, even for claims in very many pieces', () => {
    const ledger = createLedger({ mediaSeconds: 12_000 });
    const play = ledger.open();
    play.slack = 0;
    play.granted = Array.from({ length: 6000 }, (_, piece) => ({ from: 2 * piece, to: 2 * piece + 1 }));
    const whole = { from: 0, to: 12_000 };
    const { claimed } = ledger.report(play, ...Array.from({ length: learningLimits.ranges }, () => whole));
    expect(claimed).toBe(2 * 6000);
  });

  test('does not count before the play’s earlier reports', () => {
    const ledger = createLedger();
    const play = ledger.open();
    ledger.pass(600);
    ledger.report(play);
    const reported = ledger.now();
    ledger.pass(60);
    const { credits } = ledger.report(play, { from: 0, to: 100, ago: 600 }, { from: 200, to: 300 });
    expect(Math.min(...credits.map(({ countsAt }) => countsAt))).toBeGreaterThanOrEqual(reported);
  });
});

describe('a play that has ended', () => {
  test('is credited only with what was watched until then', () => {
    const ledger = createLedger();
    const play = ledger.open();
    ledger.pass(60);
    play.endedAt = ledger.now();
    ledger.pass(30);
    expect(ledger.report(play, { from: 0, to: 90 })).toMatchObject({ credited: 60, cutBecause: 'elsewhere' });
  });

  test('cannot claim time used by another play', () => {
    const ledger = createLedger();
    const [one, other] = [ledger.open(), ledger.open()];
    ledger.pass(60);
    expect(ledger.report(one, { from: 0, to: 60 }).credited).toBe(60);
    expect(ledger.report(other, { from: 0, to: 60 })).toMatchObject({ credited: 0, cutBecause: 'elsewhere' });
  });
});

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
/** The number of simulated histories per test. */
const rounds = Array.from({ length: 8 }, (_, index) => index);

test.each(seeds)('forged reports are never credited with more than time allows (seed %i)', (seed) => {
  for (const round of rounds) forge(randomFrom(seed * 1000 + round));
});

function forge(random: Random): void {
  const ledger = createLedger();
  const plays = [ledger.open()];
  for (let step = 0; step < 60; step++) {
    ledger.pass(random.oneOf([0, 0, random.between(0, 3), random.between(0, 120), random.between(0, 3000)]));
    if (random.chance(0.2)) plays.push(ledger.open());
    const play = random.oneOf(plays);
    if (random.chance(0.05)) play.endedAt = Math.min(play.endedAt, ledger.now());
    const claims = Array.from({ length: random.whole(0, 6) }, () => {
      const from = random.between(0, 7200);
      return {
        from,
        to: from + random.oneOf([random.between(0, 30), random.between(0, 5000)]),
        ago: random.oneOf([0, random.between(0, 100), random.between(0, 100_000)]),
        rate: random.oneOf([0.1, 0.5, 1, 2, 2, 16]),
      };
    });
    ledger.report(play, ...claims);
    expect(total(ledger.credits)).toBeLessThanOrEqual(2 * ledger.elapsed() + ledger.slackGiven());
    expect(ledger.slackGiven()).toBeLessThanOrEqual(5 * Math.min(plays.length, ledger.elapsed() / 60 + 1));
  }
  // Nor at any earlier instant.
  for (const { countsAt } of ledger.credits) {
    const until = ledger.credits.filter((credit) => credit.countsAt <= countsAt);
    expect(total(until)).toBeLessThanOrEqual(2 * ((countsAt + 1 - start) / 1000) + ledger.slackGiven());
  }
}

test.each(seeds)('honest play over an unreliable network is credited completely (seed %i)', (seed) => {
  for (const round of rounds) playHonestly(randomFrom(seed * 1000 + round));
});

function playHonestly(random: Random): void {
  const ledger = createLedger();
  const rate = random.oneOf([0.5, 1, 1.25, 1.5, 2, 2]);
  const play = ledger.open();
  let position = 0;
  let pending: (Claim & { end: number })[] = [];
  let lastArrival = ledger.now();
  const watched: { from: number; to: number }[] = [];
  /** The player's clock; a report never arrives before one sent earlier. */
  let here = ledger.now() + random.between(0, 1) * 1000;
  for (let step = 0; step < 40; step++) {
    const seconds = random.oneOf([60, 60, random.between(1, 60), random.between(100, 900)]);
    here += seconds * 1000;
    const to = position + seconds * rate;
    pending.push({ from: position, to, ago: 0, rate, end: here });
    watched.push({ from: Math.round(position), to: Math.round(to) });
    position = random.chance(0.2) ? to + random.between(5, 60) : to;
    if (random.chance(0.2)) here += random.between(0, 300) * 1000;
    // A lost request: its claims are sent with the next one.
    if (random.chance(0.2)) continue;
    const arrival = Math.max(lastArrival, here + random.between(0, 2.4) * 1000);
    const delay = arrival - here;
    ledger.pass((arrival - ledger.now()) / 1000);
    lastArrival = arrival;
    const sent = pending.map((claim) => ({ ...claim, ago: (ledger.now() - delay - claim.end) / 1000 }));
    const report = ledger.report(play, ...sent);
    expect(report.cutBecause).toBeNull();
    // A lost reply: its claims are sent again.
    if (!random.chance(0.2)) pending = [];
  }
  const reported = pending.length === 0 ? watched : watched.slice(0, watched.length - pending.length);
  expect(sizeOf(play.granted)).toBeGreaterThanOrEqual(sizeOf(union(reported)));
}
