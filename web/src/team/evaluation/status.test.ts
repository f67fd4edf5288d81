import { evaluationRefusals as refusals } from '@baeum/contract/team/evaluation-terms';
import { teamMessages } from '@baeum/contract/team/terms';
import { describe, expect, test } from 'vitest';
import {
  disabledReason,
  evaluationButton,
  evaluationClosedReason,
  type EvaluationStatus,
  ownStateChip,
  reviewButton,
  roleButton,
  rolesClosedReason,
  stateOf,
} from './status.ts';

const row: EvaluationStatus = {
  membEvalYn: 'Y',
  evalTy: '2',
  evalStus: 'progress',
  roleYn: 'Y',
  myEvalStus: 'none',
  teamMbCnt: 5,
  progressStatus: 'progress',
};
const survey = { evalTy: '1' } as const;
const unevaluated = { membEvalYn: 'N', evalTy: null, evalStus: null } as const;

describe('the button of the roles', () => {
  test.each<[string, Partial<EvaluationStatus>, string, string | undefined]>([
    ['before the evaluation', { evalStus: 'before', roleYn: 'N' }, '역할등록', undefined],
    ['in it, without roles', { roleYn: 'N' }, '역할등록', 'TeamRoleWrite'],
    ['in it, with roles', {}, '역할수정', 'TeamRoleEdit'],
    ['after it', { evalStus: 'finish' }, '등록완료', undefined],
    ['in it, though the activity is over', { progressStatus: 'finish' }, '역할수정', 'TeamRoleEdit'],
    ['not evaluated, without roles', { ...unevaluated, roleYn: 'N' }, '역할등록', 'TeamRoleWrite'],
    ['not evaluated, with roles', unevaluated, '역할수정', 'TeamRoleEdit'],
    [
      'not evaluated, before',
      { ...unevaluated, roleYn: 'N', progressStatus: 'before' },
      '역할등록',
      undefined,
    ],
    ['not evaluated, over', { ...unevaluated, progressStatus: 'finish' }, '역할수정', undefined],
  ])('%s: %s', (_what, part, word, to) => {
    expect(roleButton({ ...row, ...part })).toMatchObject({ word, to });
    expect(rolesClosedReason({ ...row, ...part }) === undefined).toBe(to !== undefined);
  });
});

describe('the button of the evaluation', () => {
  test.each<[string, Partial<EvaluationStatus>, string, string | undefined, boolean]>([
    ['before', { evalStus: 'before' }, '평가하기', undefined, false],
    ['without roles', { roleYn: 'N' }, '평가하기', undefined, false],
    ['without teammates', { teamMbCnt: 1 }, '평가하기', undefined, false],
    ['nothing yet', {}, '평가하기', 'TeamEvalScreWrite', true],
    ['a draft', { myEvalStus: 'draft' }, '평가하기', 'TeamEvalScreDesc', true],
    ['submitted', { myEvalStus: 'submitted' }, '평가보기', 'TeamEvalScreDesc', false],
    ['by a questionnaire', survey, '평가하기', 'TeamEvalReviewDesc', true],
    [
      'over, submitted',
      { evalStus: 'finish', myEvalStus: 'submitted' },
      '평가완료',
      'TeamEvalScreDesc',
      false,
    ],
    ['over, a draft', { evalStus: 'finish', myEvalStus: 'draft' }, '미제출', undefined, false],
    ['over, nothing', { evalStus: 'finish' }, '미제출', undefined, false],
  ])('%s: %s', (_what, part, word, to, next) => {
    expect(evaluationButton({ ...row, ...part })).toEqual({ word, to, next });
  });

  test('is missing where teammates are not evaluated', () => {
    expect(evaluationButton({ ...row, ...unevaluated })).toBeUndefined();
  });
});

test('a disabled button gives the reason', () => {
  expect(disabledReason(row)).toBeUndefined();
  expect(disabledReason({ ...row, evalStus: 'before' })).toBe(refusals.before.message);
  expect(disabledReason({ ...row, evalStus: 'finish' })).toBeUndefined();
  expect(evaluationClosedReason({ ...row, evalStus: 'finish' })).toBe(refusals.over.message);
  expect(disabledReason({ ...row, roleYn: 'N' })).toBe(refusals.noRoles.message);
  // Roles would change nothing there.
  expect(evaluationClosedReason({ ...row, teamMbCnt: 1, roleYn: 'N' })).toBe(refusals.noTeammates.message);
  expect(disabledReason({ ...row, ...unevaluated, progressStatus: 'before' })).toBe(
    teamMessages.beforePeriod,
  );
  expect(disabledReason({ ...row, ...unevaluated, progressStatus: 'finish' })).toBe(teamMessages.readOnly);
  expect(disabledReason({ ...row, ...unevaluated })).toBeUndefined();
});

test('an evaluation is submitted when every teammate’s is', () => {
  const [none, draft, done] = [{ tempYn: null }, { tempYn: 'Y' }, { tempYn: 'N' }] as const;
  expect(stateOf([none, none])).toBe('none');
  expect(stateOf([done, none])).toBe('draft');
  expect(stateOf([done, draft])).toBe('draft');
  expect(stateOf([done, done])).toBe('submitted');
  // A team of one has nothing to evaluate.
  expect(stateOf([])).toBe('none');
  expect(ownStateChip('none')).toBeUndefined();
  expect(ownStateChip('draft')).toEqual({ tone: 'yellow', word: '임시저장' });
  expect(ownStateChip('submitted')).toEqual({ tone: 'green', word: '제출' });
});

test('a teammate’s button opens a questionnaire that can be answered or has been', () => {
  expect(reviewButton({ tempYn: null }, undefined)).toEqual({ word: '평가하기', opens: true, next: true });
  expect(reviewButton({ tempYn: 'Y' }, undefined)).toEqual({ word: '평가하기', opens: true, next: true });
  expect(reviewButton({ tempYn: 'N' }, undefined)).toEqual({ word: '평가수정', opens: true, next: false });
  expect(reviewButton({ tempYn: null }, '왜')).toEqual({ word: '평가하기', opens: false, next: false });
  expect(reviewButton({ tempYn: 'N' }, '왜')).toEqual({ word: '평가보기', opens: true, next: false });
});
