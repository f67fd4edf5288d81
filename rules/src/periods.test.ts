import { describe, expect, test } from 'vitest';
import { at } from './testing/builders.ts';
import { endAt, isLate, phaseAt, progressAt, progressOf, sortedByUrgency } from './periods.ts';

const period = { opensAt: at('10:00:00'), closesAt: at('12:00:00') };
const late = { ...period, lateOpensAt: at('14:00:00'), lateClosesAt: at('16:00:00') };
const punctual = { ...period, lateOpensAt: null, lateClosesAt: null };

describe('a period', () => {
  test.each([
    ['09:59:59.999', 'before'],
    ['10:00:00', 'progress'],
    ['12:00:59.999', 'progress'],
    ['12:01:00', 'finish'],
  ])('at %s is %s: the minute of its end belongs to it', (time, progress) => {
    expect(progressAt(at(time), period)).toBe(progress);
  });

  test('is exceeded by what is done after the minute of its end', () => {
    expect([at('12:00:59.999'), at('12:01:00')].map((moment) => isLate(moment, period))).toEqual([
      false,
      true,
    ]);
  });
});

describe('a period with a late one', () => {
  test.each([
    ['09:59:59.999', 'before', 'before', '12:00:00'],
    ['10:00:00', 'onTime', 'progress', '12:00:00'],
    ['12:00:59.999', 'onTime', 'progress', '12:00:00'],
    ['12:01:00', 'between', 'finish', '12:00:00'],
    ['13:59:59.999', 'between', 'finish', '12:00:00'],
    ['14:00:00', 'late', 'progress', '16:00:00'],
    ['16:00:59.999', 'late', 'progress', '16:00:00'],
    ['16:01:00', 'over', 'finish', '12:00:00'],
  ])('at %s is %s, which counts as %s, and ends at %s', (time, phase, progress, end) => {
    expect(phaseAt(at(time), late)).toBe(phase);
    expect(progressOf(phaseAt(at(time), late))).toBe(progress);
    expect(endAt(at(time), late)).toBe(at(end));
  });

  test('is over at once without one', () => {
    expect(phaseAt(at('12:00:59.999'), punctual)).toBe('onTime');
    expect(phaseAt(at('12:01:00'), punctual)).toBe('over');
  });
});

test('lists begin with what is to be done now, by its end, then what comes, then what is past, most recent first', () => {
  const from = (hour: number, hours: number, code: string, isDone = false) => ({
    code,
    isDone,
    opensAt: at('00:00:00') + hour * 3_600_000,
    closesAt: at('00:00:00') + (hour + hours) * 3_600_000,
    lateOpensAt: null,
    lateClosesAt: null,
  });
  const items = [
    from(1, 2, 'past'),
    from(1, 4, 'past, later'),
    from(20, 1, 'coming'),
    from(8, 9, 'open, later'),
    from(8, 5, 'open'),
    from(8, 4, 'open, done', true),
    { ...from(1, 2, 'late'), lateOpensAt: at('08:00:00'), lateClosesAt: at('12:30:00') },
    from(8, 5, 'open too'),
  ];
  const sorted = sortedByUrgency(items, at('11:00:00'), ({ isDone }) => isDone);
  expect(sorted.map(({ code }) => code)).toEqual([
    'late',
    'open',
    'open too',
    'open, later',
    'open, done',
    'coming',
    'past, later',
    'past',
  ]);
});
