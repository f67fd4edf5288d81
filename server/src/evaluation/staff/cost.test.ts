/** The number of SQL statements of the calls about evaluations, counted at the connection. */
import * as t from '@baeum/contract/evaluation/staff-terms';
import { userInfo } from '@baeum/contract/session/terms';
import { beforeEach, expect, test } from 'vitest';
import { addAnswers, addEvaluation } from '../../testing/evaluations.ts';
import { addStudent } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, seoul } from '../../testing/world.ts';
import { countStatements } from '../../testing/watch-statements.ts';

const cost = countStatements({ isLogged: true });

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const operator = await portal.as((await addStaff(db)).operator);
const prof = await portal.as(world.prof);
const over = await addEvaluation(db, { endsAt: seoul('2026-11-15T23:59:00'), questions: [{ items: 5 }, {}] });
const students = await Promise.all(['c1', 'c2', 'c3', 'c4', 'c5'].map((loginId) => addStudent(db, loginId)));
await addAnswers(db, over, {
  studentIds: students.map(({ id }) => id),
  counts: [[5, 0, 0, 0, 0]],
  texts: ['글'],
});
const questionnaireId = String(over.id);
const ofLecture = { lectureCode: 'LA', questionnaireId };

beforeEach(async () => {
  await operator.post(userInfo, {});
  await prof.post(userInfo, {});
});

test.each([
  ['list', () => operator.post(t.listQuestionnaires, { programmeCode: 'C1' })],
  ['questionnaire', () => operator.post(t.getQuestionnaire, { questionnaireId })],
  ['rates', () => operator.post(t.listRates, { questionnaireId })],
  ['results', () => operator.post(t.getResults, { questionnaireId })],
  ['evaluations of a lecture', () => prof.post(t.listLectureEvaluations, { lectureCode: 'LA' })],
  [
    'texts of a lecture',
    () => prof.post(t.listLectureTexts, { ...ofLecture, questionId: String(over.questions[1]?.id) }),
  ],
  ['results of a lecture', () => prof.post(t.getLectureResults, ofLecture)],
] as const)('%s takes at most three statements', async (_name, call) => {
  const statements = await cost(call);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(3);
});

test('a questionnaire of many questions takes as many statements as one of a single question', async () => {
  const question = { title: '유익했다.', items: ['예', '아니요'], isOptional: false, isScored: true };
  const add = (count: number) => () =>
    operator.post(t.addQuestionnaire, {
      programmeCode: 'C1',
      title: '질문지',
      note: '',
      questions: Array.from({ length: count }, () => question),
    });
  expect(await cost(add(100))).toBe(await cost(add(1)));
});
