/** Quizzes on the cards, in the calendar and on the study page. */
import { getAcaSchlList, getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { addContent } from '../testing/contents.ts';
import { quizzing, rightAnswers } from '../testing/quizzing.ts';
import { taken } from '../testing/submitting.ts';
import type { AddedQuiz } from '../testing/quizzes.ts';
import { seoul } from '../testing/world.ts';
import { attempt, quiz } from './tables.ts';

const { portal, given, addQuiz, begin, save, submit, travel } = await quizzing();
const { db } = portal.services;

beforeEach(async () => {
  await db.delete(attempt);
  await db.delete(quiz);
});

test('cards and the lecture home count all quizzes, finished ones and first attempts under way', async () => {
  const [, second, third] = await Promise.all([
    addQuiz(),
    addQuiz(),
    addQuiz(),
    addQuiz({ lectureCode: 'LB' }),
  ]);
  const counts = async () => {
    const [{ body: home }, { body: cards }] = await Promise.all([
      given.ann.post(getMyLctrInfo, { lctrShdlCd: 'LA' }),
      given.ann.post(getMyLctrList, { edcCrseCd: 'C1' }),
    ]);
    const { quizCnt, quizAtndCnt, ingCnt } = home.result.dsblCnt;
    const card = JSON.parse(cards.result.list[0]?.atndJson ?? '{}') as Record<string, number>;
    expect(card).toMatchObject({ quiz_cnt: quizCnt, quiz_atnd_cnt: quizAtndCnt, ing_cnt: ingCnt });
    return { quizCnt, quizAtndCnt, ingCnt };
  };
  const { ingCnt: others } = await counts();
  expect(await counts()).toEqual({ quizCnt: 3, quizAtndCnt: 0, ingCnt: others });
  await begin(second);
  const seq = await begin(third);
  expect(await counts()).toEqual({ quizCnt: 3, quizAtndCnt: 0, ingCnt: others + 2 });
  taken(await submit(seq, rightAnswers(third)));
  expect(await counts()).toEqual({ quizCnt: 3, quizAtndCnt: 1, ingCnt: others + 1 });
  // A quiz is not counted twice because of an open retake.
  await begin(third, { quizReYn: 'Y' });
  expect(await counts()).toEqual({ quizCnt: 3, quizAtndCnt: 1, ingCnt: others + 1 });
  await travel('2026-11-19T00:00:00');
  expect(await counts()).toEqual({ quizCnt: 3, quizAtndCnt: 2, ingCnt: others });
});

describe('the calendar', () => {
  const entry = async ({ code }: AddedQuiz) => {
    const { list } = (await given.ann.post(getAcaSchlList, { edcCrseCd: 'C1' })).body.result;
    const { schlSe, schlEnde, progressStatus, schlStus } = list.find(({ schlCd }) => schlCd === code) ?? {};
    expect(schlSe).toBe('quiz');
    return [progressStatus, schlStus, schlEnde?.slice(5, 16)];
  };

  test('shows the state of each quiz and its current deadline', async () => {
    const one = await addQuiz({ lateClosesAt: seoul('2026-11-20T23:59:00'), limitMinutes: 60 });
    await travel('2026-11-18T08:00:00');
    expect(await entry(one)).toEqual(['before', 'todo', '11-18T23:59']);
    await travel('2026-11-18T10:00:00');
    expect(await entry(one)).toEqual(['progress', 'todo', '11-18T23:59']);
    const seq = await begin(one);
    expect(await entry(one)).toEqual(['progress', 'draft', '11-18T23:59']);
    taken(await submit(seq, rightAnswers(one)));
    expect(await entry(one)).toEqual(['progress', 'done', '11-18T23:59']);
    await travel('2026-11-19T10:00:00');
    expect(await entry(one)).toEqual(['progress', 'done', '11-20T23:59']);
    await begin(one, { quizReYn: 'Y' });
    expect(await entry(one)).toEqual(['progress', 'draft', '11-20T23:59']);
    await travel('2026-11-19T11:00:00');
    expect(await entry(one)).toEqual(['progress', 'late', '11-20T23:59']);
    await travel('2026-11-21T00:00:00');
    expect(await entry(one)).toEqual(['finish', 'late', '11-18T23:59']);
  });

  test('marks a quiz as missed when it was never started', async () => {
    const one = await addQuiz();
    await travel('2026-11-19T00:00:00');
    expect(await entry(one)).toEqual(['finish', 'missed', '11-18T23:59']);
  });
});

describe('the study page', () => {
  const cell = async ({ code }: AddedQuiz) => {
    const { list } = (await given.ann.post(getLctrDsbjList, { lctrShdlCd: 'LA', week: 9 })).body.result;
    const row = list.find(({ quizCd }) => quizCd === code);
    if (row === undefined) throw new Error('no cell');
    const { lctrDsbjSe, lctrDsbjNm, quizNm, quizDateChk, quizMySbmt, quizAnswrCnt, quizQCnt } = row;
    return {
      row: [lctrDsbjSe, lctrDsbjNm],
      quiz: [quizNm, quizDateChk, quizMySbmt, quizAnswrCnt, quizQCnt],
      can: [row.quizLctrDoneYn, row.canTakeQuizYn],
    };
  };

  test('shows a quiz in the row of its topic, with its possible actions', async () => {
    await addContent(db, { code: 'V-cell' });
    const one = await addQuiz({ title: '확인 퀴즈', topicCode: 'topic-V-cell', attemptLimit: 1 });
    expect(await cell(one)).toEqual({
      row: ['topic', '주제 V-cell'],
      quiz: ['확인 퀴즈', 'progress', 0, 0, 3],
      can: ['Y', 'Y'],
    });
    const seq = await begin(one);
    const [[first, chosen] = ['', []]] = Object.entries(rightAnswers(one));
    taken(await save(seq, { [first]: chosen }));
    expect(await cell(one)).toMatchObject({ quiz: ['확인 퀴즈', 'progress', 0, 1, 3], can: ['Y', 'Y'] });
    taken(await submit(seq, rightAnswers(one)));
    expect(await cell(one)).toMatchObject({ quiz: ['확인 퀴즈', 'progress', 1, 3, 3], can: ['Y', 'N'] });
    await travel('2026-11-19T00:00:00');
    expect(await cell(one)).toMatchObject({ quiz: ['확인 퀴즈', 'finish', 1, 3, 3], can: ['Y', 'N'] });
  });

  test('says that the lecture must be watched first', async () => {
    await addContent(db, { code: 'V-cell-first' });
    const one = await addQuiz({ topicCode: 'topic-V-cell-first', afterLecture: true });
    expect(await cell(one)).toMatchObject({ can: ['N', 'N'] });
  });

  test('shows a quiz without a topic in a separate row', async () => {
    const one = await addQuiz({ title: '주간 퀴즈' });
    expect(await cell(one)).toMatchObject({
      row: ['activity', '주간 퀴즈'],
      quiz: ['주간 퀴즈', 'progress', 0, 0, 3],
    });
    const { list } = (await given.ann.post(getLctrDsbjList, { lctrShdlCd: 'LA', week: 9 })).body.result;
    const others = list.filter(({ quizCd }) => quizCd === null);
    expect(others.length).toBeGreaterThan(0);
    for (const row of others)
      expect(row).toMatchObject({ quizNm: '', quizDateChk: null, quizQCnt: 0, canTakeQuizYn: 'N' });
  });
});
