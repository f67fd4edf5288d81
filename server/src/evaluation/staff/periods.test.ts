import { evaluationStaffRefusals as refusals } from '@baeum/contract/evaluation/staff-terms';
import { expect, test } from 'vitest';
import { seoul } from '../../testing/world.ts';
import { lecturePeriodRefusal, type Period, periodRefusal, stateInLecture, stateOf } from './periods.ts';

const period: Period = {
  kind: 'final',
  startsAt: seoul('2026-11-16T00:00:00'),
  endsAt: seoul('2026-11-20T23:59:00'),
};
const at = (text: string) => seoul(`2026-11-${text}`);

test('an evaluation runs through its last minute, and is read only once that has been counted', () => {
  const states = ['15T23:59:59', '16T00:00:00', '20T23:59:59', '21T00:00:00', '21T00:09:59', '21T00:10:00'];
  expect(states.map((one) => stateOf(period, at(one)))).toEqual([
    'before',
    'running',
    'running',
    'closing',
    'closing',
    'finished',
  ]);
  expect(stateOf(null, at('16T00:00:00'))).toBe('draft');
});

test('a period that has begun keeps its start, and one that is over stays as it is', () => {
  const change = (changes: Partial<Period>, now: string, stored: Period | null = period) =>
    periodRefusal(stored, { ...period, ...changes }, at(now));
  expect(change({ endsAt: at('18T12:00:00') }, '18T12:00:59')).toBeUndefined();
  expect(change({ endsAt: at('18T12:00:00') }, '18T12:01:00')).toBe(refusals.endPast);
  expect(change({ startsAt: at('17T00:00:00') }, '18T12:00:00')).toBe(refusals.begun);
  expect(change({ kind: 'midterm' }, '18T12:00:00')).toBe(refusals.begun);
  expect(change({ startsAt: at('17T00:00:00'), kind: 'midterm' }, '15T12:00:00')).toBeUndefined();
  expect(change({ endsAt: at('16T00:00:00') }, '10T12:00:00')).toBe(refusals.endBeforeStart);
  expect(change({ endsAt: at('30T00:00:00') }, '21T00:00:00')).toBe(refusals.over);
  expect(change({}, '18T12:00:00', null)).toBeUndefined();
});

const part: Period = { ...period, startsAt: at('17T00:00:00'), endsAt: at('18T23:59:00') };

test('a lecture that has closed its part of the period waits for the end of the whole', () => {
  const states = ['16T12:00:00', '17T00:00:00', '19T00:00:00', '20T00:00:00', '21T00:09:59', '21T00:10:00'];
  expect(states.map((one) => stateInLecture(part, period, at(one)))).toEqual([
    'before',
    'running',
    'closing',
    'closing',
    'closing',
    'finished',
  ]);
});

test('a lecture chooses a part of the period of its programme, and may open again while that runs', () => {
  const change = (changes: Partial<Period>, now: string, effective = part) =>
    lecturePeriodRefusal({ effective, ofProgramme: period }, { ...part, ...changes }, at(now));
  expect(change({ startsAt: period.startsAt, endsAt: period.endsAt }, '10T00:00:00')).toBeUndefined();
  expect(change({ startsAt: at('15T23:59:00') }, '10T00:00:00')).toBe(refusals.outside);
  expect(change({ endsAt: at('21T00:00:00') }, '10T00:00:00')).toBe(refusals.outside);
  expect(change({ endsAt: at('17T00:00:00') }, '10T00:00:00')).toBe(refusals.endBeforeStart);
  expect(change({ startsAt: at('17T01:00:00') }, '17T12:00:00')).toBe(refusals.begunInLecture);
  expect(change({ endsAt: at('17T11:58:00') }, '17T12:00:00')).toBe(refusals.endPast);
  expect(change({ startsAt: at('19T12:00:00'), endsAt: at('20T12:00:00') }, '19T12:00:00')).toBeUndefined();
  expect(change({}, '21T00:00:00')).toBe(refusals.over);
});
