import { describe, expect, test } from 'vitest';
import { untilNextPeriodChange } from './periods.ts';

const periods = {
  asgmtStde: '2026-11-09T00:00:00+09:00',
  asgmtEnde: '2026-11-18T23:59:00+09:00',
  extnYn: 'N' as const,
  asgmtTardyStde: '2026-11-19T00:00:00+09:00',
  asgmtTardyEnde: '2026-11-21T23:59:00+09:00',
};

describe('the next change of the periods', () => {
  const until = (now: string) => untilNextPeriodChange(periods, Date.parse(now));

  test('is a second after a start or after the minute of an end', () => {
    expect(until('2026-11-08T23:59:00+09:00')).toBe(61_000);
    expect(until('2026-11-18T23:59:00+09:00')).toBe(61_000);
    expect(until('2026-11-21T23:59:30+09:00')).toBe(31_000);
  });

  test('is not waited for when it is hours away or when there is none', () => {
    expect(until('2026-11-12T00:00:00+09:00')).toBe(false);
    expect(until('2026-12-01T00:00:00+09:00')).toBe(false);
  });
});
