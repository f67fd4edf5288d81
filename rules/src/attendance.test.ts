import { describe, expect, test } from 'vitest';
import { attendanceAt, isWatchableAt, isWatched, learningProgressAt, neededSeconds } from './attendance.ts';
import { at, contentOf, factsOf, outlineOf, topicOf } from './testing/builders.ts';
import { weekStandings } from './weeks.ts';

const content = contentOf();
const [onTime, tooLate] = [at('12:00:59.999'), at('12:01:00')];
const reached = (reachedAt: number) => ({ watchedSeconds: 600, reachedAt });

describe('attendance', () => {
  test.each([
    ['reached in the last minute', onTime, reached(onTime), 'A'],
    ['reached after it', tooLate, reached(tooLate), 'D'],
    ['begun, in the last minute', onTime, { watchedSeconds: 1, reachedAt: null }, 'B'],
    ['begun, after it', tooLate, { watchedSeconds: 1, reachedAt: null }, 'E'],
    ['opened only', onTime, { watchedSeconds: 0, reachedAt: null }, 'C'],
    ['not begun, in the last minute', onTime, undefined, 'C'],
    ['not begun, after it', tooLate, undefined, 'E'],
  ])('%s', (_what, now, learned, attendance) => {
    expect(attendanceAt(now, content, learned)).toBe(attendance);
  });

  test('is never late or missed where it does not count', () => {
    const free = contentOf({ recognisesAttendance: false });
    expect(attendanceAt(tooLate, free, reached(tooLate))).toBe('A');
    expect(attendanceAt(tooLate, free, { watchedSeconds: 1, reachedAt: null })).toBe('B');
    expect(attendanceAt(tooLate, free, undefined)).toBe('C');
  });

  test('counts as watched on time or not', () => {
    expect((['A', 'B', 'C', 'D', 'E'] as const).filter(isWatched)).toEqual(['A', 'D']);
  });

  test('needs a share of the shorter of lecture time and medium, rounded up', () => {
    expect(neededSeconds(90, { lectureMinutes: 10, mediaSeconds: 1000 })).toBe(540);
    expect(neededSeconds(90, { lectureMinutes: 10, mediaSeconds: 101 })).toBe(91);
    expect(neededSeconds(100, { lectureMinutes: 1, mediaSeconds: 60 })).toBe(60);
  });
});

test('a content can be watched from its opening to the end of its last minute', () => {
  const limited = { opensAt: at('11:00:00'), closesAt: at('11:30:00') };
  const moments = ['10:59:59.999', '11:00:00', '11:30:59.999', '11:31:00'].map((time) => at(time));
  expect(moments.map((now) => isWatchableAt(now, limited))).toEqual([false, true, true, false]);
  expect(moments.map((now) => isWatchableAt(now, { opensAt: null, closesAt: null }))).not.toContain(false);
  expect(learningProgressAt(tooLate, content)).toBe('finish');
  expect(learningProgressAt(onTime, content)).toBe('progress');
});

describe('a week', () => {
  const lecture = (...contents: (ReturnType<typeof contentOf> | null)[]) =>
    outlineOf({ topics: contents.map((one, index) => topicOf(one, { position: index + 1 })) });
  const stateOf = (outline: ReturnType<typeof lecture>, now: number, ...learnt: [string, number | null][]) =>
    weekStandings(
      outline,
      factsOf({ learning: learnt.map(([code, reachedAt]) => ({ code, watchedSeconds: 600, reachedAt })) }),
      now,
    )[0];
  const two = lecture(contentOf(), contentOf({ code: 'C2' }));

  test('is attended when all required contents are, and counts what has been watched', () => {
    expect(stateOf(two, tooLate, ['C1', onTime], ['C2', onTime])).toMatchObject({
      state: 'attended',
      topics: 2,
      contents: 2,
      watched: 2,
    });
  });

  test('is late when all required contents have been reached, one of them too late', () => {
    expect(stateOf(two, tooLate, ['C1', onTime], ['C2', tooLate])).toMatchObject({
      state: 'late',
      watched: 2,
    });
    expect(stateOf(two, tooLate, ['C1', tooLate], ['C2', tooLate])?.state).toBe('late');
  });

  test('is missed when it is past and one of them is absent', () => {
    expect(stateOf(two, tooLate, ['C1', onTime])).toMatchObject({ state: 'missed', watched: 1 });
    expect(stateOf(two, tooLate, ['C1', tooLate])).toMatchObject({ state: 'missed', watched: 1 });
    expect(stateOf(two, onTime, ['C1', onTime])?.state).toBe('current');
  });

  test('is not missed while one is late and the other can still be attended', () => {
    const extended = lecture(contentOf(), contentOf({ code: 'C2', attendanceEndsAt: at('20:00:00') }));
    expect(stateOf(extended, tooLate, ['C1', tooLate])?.state).toBe('current');
    expect(stateOf(extended, at('20:01:00'), ['C1', tooLate])?.state).toBe('missed');
  });

  test('is current while everything can still be attended, even after its end', () => {
    const longer = lecture(contentOf({ attendanceEndsAt: at('20:00:00') }));
    expect(stateOf(longer, tooLate)?.state).toBe('current');
    expect(stateOf(longer, at('20:01:00'))?.state).toBe('missed');
  });

  test('to come, and one without required contents', () => {
    expect(stateOf(two, at('09:59:59.999'))?.state).toBe('before');
    const optional = lecture(
      contentOf({ recognisesAttendance: false }),
      contentOf({ code: 'C2', isPublic: false }),
      null,
    );
    expect(stateOf(optional, tooLate)).toMatchObject({ state: 'none', topics: 3, contents: 1 });
    expect(stateOf(optional, onTime)?.state).toBe('current');
  });
});
