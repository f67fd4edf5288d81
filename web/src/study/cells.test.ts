import { assignmentRefusals } from '@baeum/contract/assignment/terms';
import { debateRefusals } from '@baeum/contract/debate/terms';
import { quizMessages, quizRefusals } from '@baeum/contract/quiz/terms';
import { lockedMessage, studyRefusals } from '@baeum/contract/study/terms';
import { teamMessages, teamRefusals } from '@baeum/contract/team/terms';
import { describe, expect, test } from 'vitest';
import { type CellKind, cellKinds, cellsOf, nextStepOf } from './cells.ts';
import { topicOf } from './testing.ts';

const content = topicOf({ lctrCd: 'C1', attCd: 'C', atndDateChk: 'progress' });
const assignment = topicOf({ asgmtCd: 'A1', asgmtDateChk: 'progress' });
const quiz = topicOf({ quizCd: 'Q1', quizDateChk: 'progress', quizQCnt: 10, canTakeQuizYn: 'Y' });
const cell = (topic: Parameters<typeof cellsOf>[0], kind: CellKind) =>
  cellsOf(topic).find((one) => one.kind === kind);

test('a topic has six cells in column order, absent where it has nothing', () => {
  expect(cellsOf(topicOf({}))).toEqual(cellKinds.map((kind) => ({ kind, state: 'absent' })));
});

describe('content', () => {
  test('is open until enough has been watched, in time or late', () => {
    expect(cell(content, 'content')).toMatchObject({ label: '강의보기', done: false, state: 'open' });
    expect(cell({ ...content, attCd: 'B' }, 'content')).toMatchObject({ label: '강의보기', state: 'open' });
    for (const attCd of ['A', 'D'] as const)
      expect(cell({ ...content, attCd }, 'content')).toMatchObject({
        label: '다시보기',
        done: true,
        state: 'done',
      });
  });

  test('missed can still be watched', () => {
    const missed = { ...content, attCd: 'E', atndDateChk: 'finish' } as const;
    expect(cell(missed, 'content')).toMatchObject({ label: '강의보기', state: 'open', inPeriod: false });
  });

  test('is locked with the reason that the server would give first', () => {
    const { hidden, closed, notStarted } = studyRefusals;
    const refusal = (part: Partial<typeof content>) => cell({ ...content, ...part }, 'content');
    expect(refusal({ lctrOpenYn: 'N', part_open_yn: 'N', ingYn: 'N' })).toMatchObject({
      state: 'locked',
      refusal: hidden.message,
    });
    expect(refusal({ part_open_yn: 'N', ingYn: 'N' })).toMatchObject({ refusal: closed.message });
    expect(refusal({ ingYn: 'N' })).toMatchObject({ refusal: notStarted.message });
    expect(refusal({ ingYn: 'N', lockNm: '세포' })).toMatchObject({ refusal: notStarted.message });
    expect(refusal({ lockNm: '세포' })).toMatchObject({ state: 'locked', refusal: lockedMessage('세포') });
    expect(refusal({ attCd: 'A', part_open_yn: 'N' })).toMatchObject({ state: 'locked', done: true });
  });
});

describe('assignment', () => {
  test('requires a submission during its period, also from a draft', () => {
    const required = { state: 'open', mark: 'submit', done: false };
    expect(cell(assignment, 'assignment')).toMatchObject(required);
    expect(cell({ ...assignment, asgmtMyTempSbmt: 'Y' }, 'assignment')).toMatchObject(required);
  });

  test('is locked before and after its period unless submitted', () => {
    const before = { ...assignment, asgmtDateChk: 'before' } as const;
    const over = { ...assignment, asgmtDateChk: 'finish' } as const;
    expect(cell(before, 'assignment')).toMatchObject({
      state: 'locked',
      refusal: assignmentRefusals.before.message,
    });
    expect(cell(over, 'assignment')).toMatchObject({
      state: 'locked',
      refusal: assignmentRefusals.over.message,
    });
    expect(cell({ ...over, asgmtMySbmt: 'Y' }, 'assignment')).toMatchObject({ state: 'done', done: true });
  });
});

describe('quiz', () => {
  const locked = (part: Partial<typeof quiz>, refusal: string) => {
    const face = cell({ ...quiz, ...part }, 'quiz');
    expect(face).toMatchObject({ state: 'locked', done: false, refusal });
    expect(face).not.toHaveProperty('mark');
  };

  test('requires a submission during its period, started or not', () => {
    const required = { label: '퀴즈', state: 'open', mark: 'submit', done: false, inPeriod: true };
    expect(cell(quiz, 'quiz')).toMatchObject(required);
    expect(cell({ ...quiz, quizAnswrCnt: 3 }, 'quiz')).toMatchObject(required);
  });

  test('is locked with the first reason in the specified order', () => {
    const { notInPeriod, locked: unwatched } = quizRefusals;
    const unready = { quizQCnt: 0, quizDateChk: 'before', quizLctrDoneYn: 'N' } as const;
    locked(unready, quizMessages.notReadyFromStudy);
    locked({ ...unready, quizQCnt: 10 }, notInPeriod.message);
    locked({ ...unready, quizQCnt: 10, quizDateChk: 'progress' }, unwatched.message);
    locked({ quizDateChk: 'finish', canTakeQuizYn: 'N' }, notInPeriod.message);
  });

  test('taken is done; with unanswered questions it can be retaken if the server allows it', () => {
    const taken = { ...quiz, quizMySbmt: 1, quizAnswrCnt: 10 };
    const partly = { ...taken, quizAnswrCnt: 7 };
    const done = { state: 'done', done: true, mark: undefined };
    expect(cell(taken, 'quiz')).toMatchObject(done);
    expect(cell(partly, 'quiz')).toMatchObject({ state: 'open', done: true, mark: 'retake' });
    expect(cell({ ...partly, canTakeQuizYn: 'N' }, 'quiz')).toMatchObject(done);
    expect(cell({ ...partly, quizDateChk: 'finish' }, 'quiz')).toMatchObject(done);
  });
});

describe('debate', () => {
  const debate = topicOf({ dbtCd: 'D1', dbtDateChk: 'progress' });

  test('requires a comment during its period', () => {
    const required = { label: '토론', state: 'open', mark: 'submit', done: false, inPeriod: true };
    expect(cell(debate, 'debate')).toMatchObject(required);
    const done = { state: 'done', done: true, mark: undefined };
    expect(cell({ ...debate, dbtSbmt: 2 }, 'debate')).toMatchObject(done);
  });

  test('is locked before its period and readable after it', () => {
    expect(cell({ ...debate, dbtDateChk: 'before' }, 'debate')).toMatchObject({
      state: 'locked',
      refusal: debateRefusals.before.message,
    });
    const over = { ...debate, dbtDateChk: 'finish' } as const;
    expect(cell(over, 'debate')).toMatchObject({ state: 'open', done: false, mark: undefined });
    expect(nextStepOf([over])).toBeUndefined();
  });
});

describe('team activity', () => {
  const team = topicOf({ taCd: 'T1', taDateChk: 'progress', myTeamSeq: 3 });

  test('requires something during its period', () => {
    const required = { label: '팀활동', state: 'open', mark: 'submit', done: false, inPeriod: true };
    expect(cell(team, 'team')).toMatchObject(required);
    const done = { state: 'done', done: true, mark: undefined };
    expect(cell({ ...team, takeTeamCnt: 1 }, 'team')).toMatchObject(done);
  });

  test('is locked before its period and readable after it', () => {
    expect(cell({ ...team, taDateChk: 'before' }, 'team')).toMatchObject({
      state: 'locked',
      refusal: teamRefusals.before.message,
    });
    const over = { ...team, taDateChk: 'finish' } as const;
    expect(cell(over, 'team')).toMatchObject({ state: 'open', done: false, mark: undefined });
    expect(nextStepOf([over])).toBeUndefined();
  });

  test('is open for a student who may choose a team', () => {
    for (const taDateChk of ['before', 'progress', 'finish'] as const) {
      const choosing = { ...team, taDateChk, myTeamSeq: null, chcYn: 'Y' } as const;
      expect(cell(choosing, 'team')).toMatchObject({ state: 'open', done: false, mark: undefined });
    }
  });

  test('is locked for a student without a team otherwise, regardless of the period', () => {
    for (const taDateChk of ['before', 'progress', 'finish'] as const) {
      const face = cell({ ...team, taDateChk, myTeamSeq: null }, 'team');
      expect(face).toMatchObject({ state: 'locked', refusal: teamMessages.noTeam });
      expect(face).not.toHaveProperty('mark');
    }
  });
});

describe('the next step', () => {
  test('is the first open cell in the order of topics and columns', () => {
    const topics = [{ ...content, attCd: 'A' } as const, { ...content, asgmtCd: 'A1' }, assignment];
    expect(nextStepOf(topics)).toMatchObject({ topic: topics[1], kind: 'content' });
  });

  test('prefers what is due over what has ended', () => {
    const missed = { ...content, attCd: 'E', atndDateChk: 'finish' } as const;
    expect(nextStepOf([missed, assignment])).toMatchObject({ topic: assignment, kind: 'assignment' });
    expect(nextStepOf([missed])).toMatchObject({ topic: missed });
  });

  test('is undefined when everything is done or locked', () => {
    expect(
      nextStepOf([
        { ...content, attCd: 'A' },
        { ...content, ingYn: 'N' },
      ]),
    ).toBeUndefined();
  });
});
