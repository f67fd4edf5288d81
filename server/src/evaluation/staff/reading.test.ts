/** Rates, results, texts and exports: who reads what of an evaluation, when, and from how many answers up. */
import { setStates } from '@baeum/contract/enrolment/staff-terms';
import * as t from '@baeum/contract/evaluation/staff-terms';
import { readSheet } from 'read-excel-file/node';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lecture } from '../../lecture/tables.ts';
import { evaluationText } from '../tables.ts';
import { staffChange, staffChangeValue } from '../../platform/tables.ts';
import {
  addAnswers,
  addEvaluation,
  type AddedEvaluation,
  removeEvaluations,
} from '../../testing/evaluations.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, seoul, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let operator: Caller;
let prof: Caller;
/** Six students of LA, beside Ann and Sue. */
let students: readonly number[];
let evaluation: AddedEvaluation;
let staff: Awaited<ReturnType<typeof addStaff>>;

const ended = { startsAt: seoul('2026-11-09T00:00:00'), endsAt: seoul('2026-11-15T23:59:00') };
/** A scale of five, and a text. */
const questions = [{ items: 5 }, {}];
const texts = '가나다라마바사아자차카타'.split('').map((letter) => `${letter} 좋았습니다.`);

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  staff = await addStaff(db);
  const added = await Promise.all(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => addStudent(db, name)));
  students = added.map(({ id }) => id);
  // Another lecture of the same programme.
  const [own] = await db.select().from(lecture).where(eq(lecture.code, 'LA'));
  if (own !== undefined)
    await db.insert(lecture).values({ ...own, code: 'LC', name: '작은 강의', position: 9 });
});
beforeEach(async () => {
  await removeEvaluations(portal.services.db);
  evaluation = await addEvaluation(portal.services.db, { ...ended, questions });
  operator = await portal.as(staff.operator);
  prof = await portal.as(world.prof);
});

const answered = (given: Partial<Parameters<typeof addAnswers>[2]> = {}) =>
  addAnswers(portal.services.db, evaluation, {
    studentIds: students,
    counts: [[4, 1, 0, 0, 1]],
    texts,
    ...given,
  });
const questionnaireId = () => String(evaluation.id);
const ofLecture = () => ({ lectureCode: 'LA', questionnaireId: questionnaireId() });
const results = () => prof.post(t.getLectureResults, ofLecture());
const written = async (more: object = {}) =>
  (
    await prof.post(t.listLectureTexts, {
      ...ofLecture(),
      questionId: String(evaluation.questions[1]?.id),
      ...more,
    })
  ).body.result;

describe('the rate', () => {
  test('is live, by lecture and over all of them, without names', async () => {
    await answered({ studentIds: students.slice(0, 3) });
    const { result } = (await operator.post(t.listRates, { questionnaireId: questionnaireId() })).body;
    expect(result).toMatchObject({ total: 2, students: 8, participants: 3 });
    expect(result.items).toEqual([
      expect.objectContaining({ lectureCode: 'LA', students: 8, participants: 3 }),
      expect.objectContaining({ lectureCode: 'LC', students: 0, participants: 0 }),
    ]);
    expect(JSON.stringify(result)).not.toMatch(/h1|2026-/);
  });

  test('does not tell of a student who leaves and comes back whether that one has taken part', async () => {
    await answered({ studentIds: students.slice(0, 3) });
    const [taking, other] = ['2026-h1', '2026-h6'];
    const rates = async () => {
      const own = (await prof.post(t.listLectureEvaluations, { lectureCode: 'LA' })).body.result.items;
      const all = (await operator.post(t.listRates, { questionnaireId: questionnaireId() })).body.result;
      const { items } = (await operator.post(t.listQuestionnaires, { programmeCode: 'C1' })).body.result;
      return [own, all.items.filter(({ lectureCode }) => lectureCode === 'LA'), [all], items].map(([one]) => [
        one?.participants,
        one?.students,
      ]);
    };
    const without = async (studentNumber: string) => {
      const set = (state: 'leave' | 'enrolled') =>
        prof.post(setStates, { lectureCode: 'LA', studentNumbers: [studentNumber], state });
      await set('leave');
      const seen = await rates();
      await set('enrolled');
      return seen;
    };
    expect(await rates()).toEqual(Array.from({ length: 4 }, () => [3, 8]));
    expect(await without(taking)).toEqual(Array.from({ length: 4 }, () => [3, 7]));
    expect(await without(other)).toEqual(await without(taking));
  });

  test('is never of more than take the lecture', async () => {
    const { ann, sue } = world;
    await answered({ studentIds: [...students, ann.id, sue.id] });
    const change = { lectureCode: 'LA', studentNumbers: ['2026-h1'] };
    await prof.post(setStates, { ...change, state: 'leave' });
    const { items } = (await prof.post(t.listLectureEvaluations, { lectureCode: 'LA' })).body.result;
    await prof.post(setStates, { ...change, state: 'enrolled' });
    expect(items).toMatchObject([{ students: 7, participants: 7 }]);
  });

  test('is that of the own lecture for its professor', async () => {
    await answered();
    const { items } = (await prof.post(t.listLectureEvaluations, { lectureCode: 'LA' })).body.result;
    expect(items).toEqual([
      expect.objectContaining({ id: questionnaireId(), state: 'finished', students: 8, participants: 6 }),
    ]);
    const all = await prof.post(t.listRates, { questionnaireId: questionnaireId() });
    expect(all.status).toBe(404);
  });
});

describe('results of a lecture', () => {
  test('have the distribution, mean and spread of each question', async () => {
    await answered();
    const { status, body } = await results();
    expect(status).toBe(200);
    expect(body.result.questions).toEqual([
      expect.objectContaining({
        number: 1,
        kind: 'choice',
        result: {
          answers: 6,
          items: [4, 1, 0, 0, 1].map((answers, index) => ({ body: `보기 ${index + 1}`, answers })),
          mean: null,
          deviation: null,
        },
      }),
      expect.objectContaining({ number: 2, kind: 'text', result: null }),
    ]);
  });

  test('are shown to nobody before the end, nor in the minutes in which the last answers arrive', async () => {
    await removeEvaluations(portal.services.db);
    evaluation = await addEvaluation(portal.services.db, {
      startsAt: ended.startsAt,
      endsAt: seoul('2026-11-18T09:50:00'),
      questions,
    });
    await answered();
    const { errorCode } = t.evaluationStaffRefusals.notYet;
    const reason = '보고';
    for (const reply of [
      await results(),
      await prof.post(t.listLectureTexts, { ...ofLecture(), questionId: '1' }),
      await prof.post(t.exportLectureResults, { ...ofLecture(), reason }),
      await operator.post(t.getResults, { questionnaireId: questionnaireId() }),
      await operator.post(t.exportResults, { questionnaireId: questionnaireId(), reason }),
    ])
      expect([reply.status, reply.body.errorCode]).toEqual([409, errorCode]);
    portal.clock.advance(60);
    prof = await portal.as(world.prof);
    expect((await results()).status).toBe(200);
    portal.clock.advance(-60);
  });

  test('need five who took part, and each question five answers', async () => {
    await answered({ studentIds: students.slice(0, 4), counts: [[4, 0, 0, 0, 0]], texts: texts.slice(0, 4) });
    for (const reply of [
      await results(),
      await prof.post(t.listLectureTexts, { ...ofLecture(), questionId: '1' }),
    ])
      expect([reply.status, reply.body.errorCode]).toEqual([409, t.evaluationStaffRefusals.tooFew.errorCode]);
    await removeEvaluations(portal.services.db);
    evaluation = await addEvaluation(portal.services.db, { ...ended, questions });
    await answered({ counts: [[4, 0, 0, 0, 0]] });
    expect((await results()).body.result.questions[0]?.result).toBeNull();
  });

  test('are those of the lecture and its staff alone', async () => {
    await answered();
    const other = await portal.as(staff.otherProfessor);
    expect((await other.post(t.getLectureResults, ofLecture())).status).toBe(404);
    const assistant = await portal.as(staff.assistant);
    expect((await assistant.post(t.getLectureResults, ofLecture())).status).toBe(403);
    const unknown = await prof.post(t.getLectureResults, { lectureCode: 'LA', questionnaireId: 'nothing' });
    expect(unknown.body.errorCode).toBe(t.evaluationStaffRefusals.notOfLecture.errorCode);
  });
});

describe('results of all lectures', () => {
  const whole = async () =>
    (await operator.post(t.getResults, { questionnaireId: questionnaireId() })).body.result;

  test('leave out lectures and questions in which fewer than five have answered', async () => {
    await answered();
    await answered({
      lectureCode: 'LC',
      studentIds: students.slice(0, 4),
      counts: [[0, 0, 0, 0, 4]],
      texts: [],
    });
    expect(await whole()).toMatchObject({
      lectures: 1,
      hidden: 1,
      questions: [{ result: { answers: 6, items: [4, 1, 0, 0, 1].map((answers) => ({ answers })) } }, {}],
    });
  });

  test('sum the others', async () => {
    await answered();
    await answered({
      lectureCode: 'LC',
      studentIds: students.slice(0, 5),
      counts: [[0, 0, 0, 0, 5]],
      texts: [],
    });
    expect(await whole()).toMatchObject({
      lectures: 2,
      hidden: 0,
      questions: [{ result: { answers: 11, items: [4, 1, 0, 0, 6].map((answers) => ({ answers })) } }, {}],
    });
  });
});

describe('texts', () => {
  test('come in the same order at every look, which is that of neither time nor key', async () => {
    await answered();
    const first = (await written()).items.map(({ body }) => body);
    expect(first.toSorted()).toEqual(texts);
    expect(first).not.toEqual(texts);
    expect((await written()).items.map(({ body }) => body)).toEqual(first);
    const paged = [await written({ rows: 6 }), await written({ rows: 6, page: 2 })];
    expect(paged.flatMap(({ items }) => items.map(({ body }) => body))).toEqual(first);
    // Written again in another order and with other keys, as every submission does.
    await portal.services.db.delete(evaluationText);
    const questionId = evaluation.questions[1]?.id ?? 0;
    const rows = texts.toReversed().map((body) => ({ lectureCode: 'LA', questionId, body }));
    await portal.services.db.insert(evaluationText).values(rows);
    expect((await written()).items.map(({ body }) => body)).toEqual(first);
  });

  test('have nothing but what was written', async () => {
    await answered();
    const { items, total } = await written();
    expect(total).toBe(texts.length);
    for (const one of items) expect(Object.keys(one)).toEqual(['body']);
  });
});

describe('exports', () => {
  const sheetOf = async (response: Response, sheet: string) =>
    readSheet(Buffer.from(await response.arrayBuffer()), sheet);

  test('of a lecture have rates, counts and texts, and leave a line with the reason', async () => {
    await answered();
    const reply = await prof.download(t.exportLectureResults, { ...ofLecture(), reason: '강의 개선' });
    expect(reply.status).toBe(200);
    const copy = reply.clone();
    expect((await sheetOf(reply, '참여'))[1]?.slice(-3)).toEqual([8, 6, 75]);
    expect(
      (await sheetOf(copy, '의견'))
        .slice(1)
        .map((row) => String(row[2]))
        .toSorted(),
    ).toEqual(texts);
    const [line] = await portal.services.db
      .select({ lectureCode: staffChange.lectureCode, after: staffChangeValue.after })
      .from(staffChange)
      .innerJoin(staffChangeValue, eq(staffChangeValue.changeId, staffChange.id))
      .where(and(eq(staffChange.kind, 'evaluationExport'), eq(staffChange.lectureCode, 'LA')));
    expect(line).toEqual({ lectureCode: 'LA', after: '강의 개선' });
  });

  test('of all lectures say of small ones only that they are small, and have no texts', async () => {
    await answered();
    await answered({
      lectureCode: 'LC',
      studentIds: students.slice(0, 4),
      counts: [[0, 0, 0, 0, 4]],
      texts: [],
    });
    const input = { questionnaireId: questionnaireId(), reason: '평가 보고' };
    const reply = await operator.download(t.exportResults, input);
    const copy = reply.clone();
    const rows = await sheetOf(reply, '문항별 결과');
    expect(rows.filter(([code]) => code === 'LA').map((row) => row[6])).toEqual([4, 1, 0, 0, 1]);
    expect(rows.filter(([code]) => code === 'LC').map((row) => [row[5], row[6]])).toEqual([
      ['답변 5개 미만', null],
    ]);
    await expect(sheetOf(copy, '의견')).rejects.toThrow();
    const blank = await operator.post(t.exportResults, { ...input, reason: ' ' });
    expect(blank.status).toBe(400);
  });
});
