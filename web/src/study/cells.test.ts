import { assignmentRefusals } from '@baeum/contract/assignment/terms';
import { studyMessages, studyRefusals } from '@baeum/contract/study/terms';
import { describe, expect, test } from 'vitest';
import { cellKinds, cellOf, cellsOf, nextStepOf } from './cells.ts';
import { topicOf } from './testing.ts';

const content = topicOf({ lctrCd: 'C1', attCd: 'C', atndDateChk: 'progress' });
const assignment = topicOf({ asgmtCd: 'A1', asgmtDateChk: 'progress' });
const cell = (topic: Parameters<typeof cellsOf>[0], kind: 'content' | 'assignment') =>
  cellsOf(topic).find((one) => one.kind === kind);

test('a topic has six cells in the order of the columns, absent where it has nothing', () => {
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
    expect(cell(missed, 'content')).toMatchObject({ label: '강의보기', state: 'open', timely: false });
  });

  test('is locked for the reason the server would give first', () => {
    const { hidden, closed, notStarted } = studyRefusals;
    const refusal = (part: Partial<typeof content>) => cell({ ...content, ...part }, 'content');
    expect(refusal({ lctrOpenYn: 'N', part_open_yn: 'N', ingYn: 'N' })).toMatchObject({
      state: 'locked',
      refusal: hidden.message,
    });
    expect(refusal({ part_open_yn: 'N', ingYn: 'N' })).toMatchObject({ refusal: closed.message });
    expect(refusal({ ingYn: 'N' })).toMatchObject({ refusal: notStarted.message });
    expect(refusal({ attCd: 'A', part_open_yn: 'N' })).toMatchObject({ state: 'locked', done: true });
  });
});

describe('assignment', () => {
  test('owes a submission while its period runs, a draft as well', () => {
    const owed = { state: 'open', mark: 'submit', done: false };
    expect(cell(assignment, 'assignment')).toMatchObject(owed);
    expect(cell({ ...assignment, asgmtMyTempSbmt: 'Y' }, 'assignment')).toMatchObject(owed);
  });

  test('is locked before and after its period, unless it was handed in', () => {
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

test('a quiz to be taken again is open however it was done; locked, it bears no mark', () => {
  const quiz = { label: '퀴즈', done: true, timely: true, mark: 'retake' } as const;
  expect(cellOf('quiz', quiz)).toMatchObject({ state: 'open', mark: 'retake' });
  const locked = cellOf('quiz', { ...quiz, done: false, refusal: studyMessages.lockedQuiz });
  expect(locked).toMatchObject({ state: 'locked', refusal: studyMessages.lockedQuiz });
  expect(locked).not.toHaveProperty('mark');
});

describe('the next step', () => {
  test('is the first open cell in the order of topics and columns', () => {
    const topics = [{ ...content, attCd: 'A' } as const, { ...content, asgmtCd: 'A1' }, assignment];
    expect(nextStepOf(topics)).toMatchObject({ topic: topics[1], kind: 'content' });
  });

  test('prefers what is due to what is over', () => {
    const missed = { ...content, attCd: 'E', atndDateChk: 'finish' } as const;
    expect(nextStepOf([missed, assignment])).toMatchObject({ topic: assignment, kind: 'assignment' });
    expect(nextStepOf([missed])).toMatchObject({ topic: missed });
  });

  test('is none where everything is done or locked', () => {
    expect(
      nextStepOf([
        { ...content, attCd: 'A' },
        { ...content, ingYn: 'N' },
      ]),
    ).toBeUndefined();
  });
});
