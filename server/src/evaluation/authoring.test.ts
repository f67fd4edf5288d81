import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { academicEvent } from '../lecture/tables.ts';
import { authored, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { type QuestionnaireInput, writeQuestionnaires } from './authoring.ts';
import { evaluationCompletion, evaluationQuestion } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
const world = await createWorld(db, services.store);
const event = {
  academicCourseCode: 'C1',
  startsAt: new Date('2026-11-09T00:00:00+09:00'),
  endsAt: new Date('2026-11-29T23:59:00+09:00'),
};
await db.insert(academicEvent).values([
  { ...event, key: 'authored', code: '0000290007', name: '중간 강의평가' },
  { ...event, key: 'festival', code: '0000290001', name: '축제' },
]);

const inputOf = (changes: Partial<QuestionnaireInput> = {}): QuestionnaireInput => ({
  academicCourseCode: 'C1',
  key: 'authored',
  eventKey: 'authored',
  isArchived: false,
  title: '강의평가',
  note: '',
  lectureCodes: undefined,
  questions: [
    { title: '유익했다.', items: ['예', '아니요'], isOptional: false, isScored: true },
    { title: '한마디', items: [], isOptional: true, isScored: false },
  ],
  ...changes,
});
const write = (...inputs: QuestionnaireInput[]) =>
  authored(services, (authoring) => writeQuestionnaires(authoring, inputs));
const questionsOf = async (id: number | undefined) =>
  (
    await db
      .select({ body: evaluationQuestion.body })
      .from(evaluationQuestion)
      .where(eq(evaluationQuestion.questionnaireId, id ?? 0))
      .orderBy(asc(evaluationQuestion.position))
  ).map(({ body }) => body);

test('questions can be changed until somebody has answered', async () => {
  const { ids } = await write(inputOf());
  const other = inputOf({
    questions: [{ title: '어땠나요?', items: [], isOptional: true, isScored: false }],
  });
  expect(await write(other)).toEqual({ ids, kept: [] });
  expect(await questionsOf(ids[0])).toEqual(['어땠나요?']);
  await db
    .insert(evaluationCompletion)
    .values({ studentId: world.ann.id, lectureCode: 'LA', questionnaireId: ids[0] ?? 0 });
  expect((await write(inputOf())).kept).toMatchObject([
    { item: 0, path: ['questions'], code: 'questionsKept' },
  ]);
  expect(await questionsOf(ids[0])).toEqual(['어땠나요?']);
});

test('a questionnaire needs an event in which lectures are evaluated', async () => {
  const refused = write(
    inputOf({ key: 'one', eventKey: 'nothing' }),
    inputOf({ key: 'other', eventKey: 'festival' }),
  );
  expect(await refusedFor(refused)).toEqual(['0 eventKey eventUnknown', '1 eventKey eventNotOfEvaluations']);
});
