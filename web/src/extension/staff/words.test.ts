import { describe, expect, test } from 'vitest';
import { timeFactors, timeProblems, timeValues } from './extra-time.ts';
import type { Preview } from './queries.ts';
import { givenText, holderOf, previewLines } from './words.ts';

const student = (
  before: 'missed' | 'late' | 'done' | 'open',
  after: typeof before,
  teamName: string | null = null,
) => ({
  studentNumber: '1',
  name: '가',
  teamName,
  closesAt: '2026-11-18T23:59:00+09:00',
  before,
  after,
});
const preview = (over: Partial<Preview>): Preview => ({
  students: [],
  notDone: [],
  answersFrom: null,
  areAnswersShown: false,
  keptPenalties: 0,
  ...over,
});

describe('what an extension means', () => {
  test('is said for each way in which it becomes something else', () =>
    expect(
      previewLines('assignment', {
        ...preview({}),
        students: [
          student('missed', 'open'),
          student('missed', 'open'),
          student('late', 'done'),
          student('done', 'done'),
        ],
      }),
    ).toEqual([
      '2명이 다시 제출할 수 있습니다.',
      '지각 제출 1건이 제때 제출이 됩니다.',
      '1명은 이미 제때 했습니다.',
    ]));

  test('says whose released score keeps its penalty', () =>
    expect(
      previewLines('assignment', preview({ students: [student('late', 'done')], keptPenalties: 1 })),
    ).toEqual([
      '지각 제출 1건이 제때 제출이 됩니다.',
      '이미 공개한 점수 1건의 지각 감점은 그대로입니다. 채점 화면에서 다시 저장하고 공개하면 바뀝니다.',
    ]));

  test('of a content is attendance', () =>
    expect(previewLines('content', preview({ students: [student('late', 'done')] }))).toEqual([
      '지각 1명이 출석이 됩니다.',
    ]));

  test('of a team’s work is about the whole team', () =>
    expect(previewLines('team', preview({ students: [student('open', 'open', '1모둠')] }))[0]).toBe(
      '팀 1개(1명) 전체에 적용됩니다.',
    ));

  test('says that answers were shown already', () => {
    const shown = { students: [student('missed', 'open')], areAnswersShown: true };
    expect(previewLines('quiz', preview(shown))[1]).toMatch(/^정답이 이미 모두에게 공개되었습니다\./);
  });

  test('says when answers are shown, and for whom nothing is done', () =>
    expect(
      previewLines('quiz', {
        ...preview({}),
        students: [student('open', 'open')],
        answersFrom: '2026-11-20T00:00:00+09:00',
        notDone: [{ studentNumber: '2026-9', name: null, reason: 'unknown' }],
      }).slice(1),
    ).toEqual([
      expect.stringMatching(/^정답과 점수는 .*부터 모두에게 보입니다\.$/),
      '2026-9: 이 강의를 수강하지 않습니다.',
    ]));
});

test('what was given is said with what was not', () => {
  const notDone = [{ studentNumber: '1', name: '가', reason: 'notLater' as const }];
  expect(givenText({ given: 2, batch: '', notDone }, 'quiz')).toBe(
    '2명의 마감을 연장했습니다. 1명은 하지 못했습니다.',
  );
  expect(givenText({ given: 1, batch: '', notDone: [] }, 'team')).toBe('1개 팀의 마감을 연장했습니다.');
});

test('a team is named with its members', () => {
  const students = [{ studentNumber: '1', name: '가' }];
  expect(holderOf({ teamName: '1모둠', students })).toBe('1모둠 (가)');
  expect(holderOf({ teamName: null, students })).toBe('가');
});

describe('extra time', () => {
  const values = { timePercent: '150', extraMinutes: '10', extraAttempts: '0' };

  test('is whole minutes and attempts within the limits', () => {
    expect(timeValues(values)).toEqual({ timePercent: 150, extraMinutes: 10, extraAttempts: 0 });
    expect(timeProblems(values).extraMinutes).toBeUndefined();
    expect(timeProblems({ ...values, extraMinutes: '601' }).extraMinutes).toBeDefined();
    expect(timeProblems({ ...values, extraAttempts: '1.5' }).extraAttempts).toBeDefined();
  });

  test('offers the usual factors and the stored one', () =>
    expect(timeFactors(160).map(({ label }) => label)).toContain('시간 1.6배'));
});
