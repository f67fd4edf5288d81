/** Midterm and final exams: quizzes that are visible only in the exam room. */
import * as t from '@baeum/contract/quiz/terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { addContent } from '../testing/contents.ts';
import { addEvaluation, removeEvaluations } from '../testing/evaluations.ts';
import { enter, examining } from '../testing/exams.ts';
import { rightAnswers } from '../testing/quizzing.ts';
import { refused, taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';
import { attempt, quiz } from '../quiz/tables.ts';
import { examEntry, examLeave } from './tables.ts';

const {
  portal,
  world,
  given,
  addQuiz,
  addExam,
  exams,
  begin,
  save,
  submit,
  start,
  questions,
  detail,
  travel,
} = await examining();
const { db } = portal.services;

beforeEach(async () => {
  await db.delete(examLeave);
  await db.delete(attempt);
  await db.delete(quiz);
});

const outside = async () => portal.as(world.ann);

describe('outside the exam room', () => {
  test('no call of quizzes finds an exam', async () => {
    const exam = await addExam();
    const { code: quizCd } = exam;
    await enter(given.ann);
    const seq = await begin(exam);
    const ann = await outside();
    const asked = [
      ann.post(t.getQuizData, { quizCd }),
      ann.post(t.getPfQuizData, { quizCd, lctrShdlCd: 'LA' }),
      ann.post(t.getQuizQestList, { quizCd }),
      ann.post(t.getCleanQuizExamData, { quizCd }),
      ann.post(t.insertQuizData, { quizCd, quizReYn: 'N', examEndYn: 'N' }),
    ];
    for (const reply of await Promise.all(asked)) expect(reply.status).toBe(404);
    const { list, totalCnt } = (await ann.post(t.getQuizList, { lctrShdlCd: 'LA' })).body.result;
    expect([list, totalCnt]).toEqual([[], 0]);
    expect((await ann.post(t.getQuizList, { lctrShdlCd: 'LA', pageNo: 2 })).body.result.totalCnt).toBe(0);
    // An attempt under way can be saved and submitted from everywhere.
    taken(await save(seq, rightAnswers(exam), {}, ann));
    taken(await submit(seq, rightAnswers(exam), {}, ann));
  });

  test('no quiz list shows it inside the exam room either', async () => {
    await addExam();
    const one = await addQuiz();
    await enter(given.ann);
    const { list, totalCnt } = (await given.ann.post(t.getQuizList, { lctrShdlCd: 'LA' })).body.result;
    expect([list.map(({ quizCd }) => quizCd), totalCnt]).toEqual([[one.code], 1]);
  });
});

test('an exam of another lecture is not found in the exam room', async () => {
  const { code } = await addExam({ lectureCode: 'LB' });
  await enter(given.ann);
  expect((await given.ann.post(t.getQuizData, { quizCd: code })).status).toBe(404);
  expect(await exams()).toEqual([]);
});

test('the questions and the topic of an exam are secret until it begins', async () => {
  await addContent(db, { code: 'V-exam' });
  const exam = await addExam({ opensAt: seoul('2026-11-18T11:00:00'), topicCode: 'topic-V-exam' });
  await enter(given.ann);
  refused(await questions(exam), t.quizRefusals.notInPeriod);
  refused(await start(exam), t.quizRefusals.notInPeriod);
  expect(await detail(exam)).toMatchObject({ dsbjNm: null, examSe: 'midterm', screYn: 'N' });
  await travel('2026-11-18T11:00:00');
  await enter(given.ann);
  refused(await questions(exam), t.quizRefusals.noAttempt);
  expect((await detail(exam)).dsbjNm).toEqual(expect.any(String));
});

test('an exam is taken, ended by its time limit and scored like a quiz', async () => {
  const exam = await addExam({ limitMinutes: 30, closesAt: seoul('2026-11-18T10:59:00') });
  await enter(given.ann);
  const seq = await begin(exam);
  taken(await save(seq, rightAnswers(exam)));
  expect((await questions(exam)).body.result.list).toHaveLength(3);
  expect(await exams()).toMatchObject([{ quizCd: exam.code, myIngYn: 'Y', myScre: null, lvCnt: 0 }]);
  await travel('2026-11-18T10:30:00');
  await enter(given.ann);
  refused(await save(seq, {}), t.quizRefusals.over);
  refused(await start(exam, { quizReYn: 'Y' }), t.quizRefusals.noneLeft);
  await travel('2026-11-18T11:00:00');
  await enter(given.ann);
  expect(await exams()).toMatchObject([
    { quizCd: exam.code, sbcKrnm: expect.any(String), progressStatus: 'finish', mySbmt: 1, myScre: 35 },
  ]);
});

test('an entry that ends during an exam loses no answer', async () => {
  const exam = await addExam();
  await enter(given.ann);
  const seq = await begin(exam);
  await db.delete(examEntry);
  taken(await save(seq, rightAnswers(exam)));
  expect((await questions(exam)).status).toBe(404);
  taken(await submit(seq, rightAnswers(exam)));
});

test('the list has all exams and occasional exams of one’s lectures, and no quizzes', async () => {
  const final = await addExam({
    examKind: 'final',
    opensAt: seoul('2026-12-14T10:00:00'),
    closesAt: seoul('2026-12-14T10:59:00'),
  });
  const occasional = await addQuiz({ isExam: true });
  const over = await addExam({
    opensAt: seoul('2026-11-02T10:00:00'),
    closesAt: seoul('2026-11-02T10:59:00'),
  });
  await addQuiz();
  await enter(given.ann);
  const found = await exams();
  expect(
    found.map(({ quizCd, examSe, screYn, progressStatus }) => [quizCd, examSe, screYn, progressStatus]),
  ).toEqual([
    [occasional.code, null, 'Y', 'progress'],
    [final.code, 'final', 'N', 'before'],
    [over.code, 'midterm', 'N', 'finish'],
  ]);
});

test('the list has no score before the period is over, of an exam without open results, nor of a blocked lecture', async () => {
  const over = { closesAt: seoul('2026-11-18T10:10:00') };
  const running = await addExam();
  const closed = await addExam({ ...over, opensResults: false });
  const opened = await addExam(over);
  await enter(given.ann);
  for (const exam of [running, closed, opened]) taken(await submit(await begin(exam), rightAnswers(exam)));
  const scores = async () => {
    await enter(given.ann);
    const list = await exams();
    return [running, closed, opened].map(({ code }) => list.find(({ quizCd }) => quizCd === code)?.myScre);
  };
  expect(await scores()).toEqual([null, null, null]);
  await travel('2026-11-18T10:20:00');
  expect(await scores()).toEqual([null, null, 35]);
  await addEvaluation(db);
  await travel('2026-11-18T10:21:00');
  expect(await scores()).toEqual([null, null, null]);
  await removeEvaluations(db);
});

test('the list has the scores of finished exams', async () => {
  for (let index = 0; index < 3; index += 1) {
    const exam = await addExam({ closesAt: seoul('2026-11-18T10:10:00') });
    await enter(given.ann);
    taken(await submit(await begin(exam), rightAnswers(exam)));
  }
  await travel('2026-11-18T10:20:00');
  await enter(given.ann);
  expect((await exams()).map(({ myScre }) => myScre)).toEqual([35, 35, 35]);
});
