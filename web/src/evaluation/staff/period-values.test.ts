import { evaluationStaffRefusals as refusals } from '@baeum/contract/evaluation/staff-terms';
import { describe, expect, test } from 'vitest';
import {
  inputOf,
  lecturePeriodOf,
  problemsOf,
  problemsOfLecture,
  spanOf,
  valuesOf,
} from './period-values.ts';
import type { Questionnaire } from './queries.ts';

const lectures = ['L1', 'L2'].map((lectureCode) => ({
  lectureCode,
  name: '강의',
  classNumber: 1,
  isAsked: true,
}));
const questionnaire: Questionnaire = {
  id: '1',
  title: '평가',
  note: '',
  programmeCode: 'C1',
  period: { kind: 'midterm', startsAt: '2026-11-16T00:00:00+09:00', endsAt: '2026-11-20T23:59:00+09:00' },
  state: 'running',
  questions: [],
  isArchived: false,
  revision: 1,
  answered: 0,
  lectures,
};

test('a stored period comes back as it was', () => {
  const values = valuesOf(questionnaire);
  expect(inputOf(values, lectures)).toEqual({
    kind: 'midterm',
    startsAt: '2026-11-16T00:00',
    endsAt: '2026-11-20T23:59',
    lectureCodes: null,
  });
});

test('exceptions leave the others', () => {
  const one = {
    ...questionnaire,
    lectures: lectures.map((lecture, index) => ({ ...lecture, isAsked: index === 0 })),
  };
  expect(inputOf(valuesOf(one), lectures).lectureCodes).toEqual(['L1']);
  const none = { ...valuesOf(questionnaire), excluded: ['L1', 'L2'] };
  expect(inputOf(none, lectures).lectureCodes).toEqual([]);
});

test('both ends are needed, in order', () => {
  const values = valuesOf({ ...questionnaire, period: null });
  expect(problemsOf(values)).toMatchObject({
    startsAt: '시작을 입력해 주세요.',
    endsAt: '종료를 입력해 주세요.',
  });
  const same = { ...values, startsAt: '2026-11-16T00:00', endsAt: '2026-11-16T00:00' };
  expect(problemsOf(same)).toEqual({ startsAt: undefined, endsAt: refusals.endBeforeStart.message });
});

describe('the period of a lecture', () => {
  const ofProgramme = {
    kind: 'final' as const,
    startsAt: '2026-11-16T00:00:00+09:00',
    endsAt: '2026-11-20T23:59:00+09:00',
  };
  const whole = spanOf(ofProgramme);

  test('is none of its own where it is that of the programme', () => {
    expect(lecturePeriodOf(whole, ofProgramme)).toBeNull();
    const part = { ...whole, endsAt: '2026-11-18T23:59' };
    expect(lecturePeriodOf(part, ofProgramme)).toEqual(part);
  });

  test('lies within it', () => {
    expect(problemsOfLecture(whole, ofProgramme)).toEqual({ startsAt: undefined, endsAt: undefined });
    const outside = { startsAt: '2026-11-15T23:59', endsAt: '2026-11-21T00:00' };
    expect(problemsOfLecture(outside, ofProgramme)).toEqual({
      startsAt: refusals.outside.message,
      endsAt: refusals.outside.message,
    });
  });
});
