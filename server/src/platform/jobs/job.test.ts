import { expect, test } from 'vitest';
import { jobs } from '../../recurring/jobs.ts';
import { timetable } from '../../recurring/timetable.ts';
import { dueTimes, lastDue, runId, type Timetable } from './job.ts';

test.each([
  ['0 0 * * *', '2026-11-18T00:00:00+09:00', '2026-11-18T00:00:00+09:00'],
  ['0 0 * * *', '2026-11-17T23:59:59.999+09:00', '2026-11-17T00:00:00+09:00'],
  ['0 0 * * *', '2026-11-18T08:59:00+09:00', '2026-11-18T00:00:00+09:00'],
  ['17 */6 * * *', '2026-11-18T10:00:00.001+09:00', '2026-11-18T06:17:00+09:00'],
  ['*/5 * * * *', '2026-11-18T10:04:59+09:00', '2026-11-18T10:00:00+09:00'],
  ['0 3 * * 1', '2026-11-18T10:00:00+09:00', '2026-11-16T03:00:00+09:00'],
])('%s was last due, seen from %s, at %s of Seoul', (every, now, due) => {
  expect(lastDue(every, new Date(now))).toEqual(new Date(due));
});

test('what was due last is the same when it is asked again and again, whichever way the clock goes', () => {
  const dueAt = dueTimes('17 */6 * * *');
  const start = Date.parse('2026-11-18T06:16:58+09:00');
  const seconds = [0, 1, 2, 3, 21_600, 21_601, 21_602, 21_603, 1, 2, 90_000, 0];
  for (const second of seconds) {
    const now = new Date(start + second * 1000);
    expect(dueAt(now), `after ${second} s`).toEqual(lastDue('17 */6 * * *', now));
  }
  expect(() => dueTimes('now and then')).toThrow();
});

test('a due run has the same id on every server; other times and other jobs have other ids', () => {
  const due = new Date('2026-11-18T10:00:00+09:00');
  expect(runId('tidy', new Date(due))).toBe(runId('tidy', due));
  expect(
    new Set([runId('tidy', due), runId('other', due), runId('tidy', new Date(due.getTime() + 1))]).size,
  ).toBe(3);
  expect(runId('tidy', due)).toMatch(/^[0-9a-f]{32}$/);
});

test('the timetable has valid names, times and limits, and every job has its function', () => {
  const table: Timetable = timetable;
  expect(Object.keys(table)).toEqual(Object.keys(jobs));
  for (const [name, { every, limitMinutes = 15 }] of Object.entries(table)) {
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(every.split(' '), name).toHaveLength(5);
    expect(() => lastDue(every, new Date()), name).not.toThrow();
    expect(limitMinutes > 0 && limitMinutes < 24 * 60, name).toBe(true);
  }
});
