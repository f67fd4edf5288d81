import { microLearning } from '@baeum/contract/lecture/terms';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lecture } from '../lecture/tables.ts';
import { authored, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { type ReflectionInput, reflectionIssues, writeReflections } from './authoring.ts';
import { reflection, reflectionQuestion, reflectionSubmission } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
const { ann } = await createWorld(db, services.store);
await db.update(lecture).set({ completionType: microLearning }).where(eq(lecture.code, 'LA'));

const question = (body: string) => ({ body, minimum: 10 });
const inputOf = (changes: Partial<ReflectionInput> = {}): ReflectionInput => ({
  code: 'LA-journal',
  lectureCode: 'LA',
  name: '성찰일지',
  bodyHtml: '<p>안내</p>',
  opensAt: '2026-11-16T00:00:00+09:00',
  closesAt: '2026-11-20T23:59:00+09:00',
  totalMinimum: 20,
  lectures: null,
  quizzes: null,
  questions: [question('무엇을 배웠나요?'), question('무엇이 남았나요?')],
  files: [],
  ...changes,
});
const write = (...inputs: ReflectionInput[]) =>
  authored(services, (authoring) => writeReflections(authoring, inputs));
const questionsOf = async (code: string) =>
  (
    await db
      .select({ body: reflectionQuestion.body })
      .from(reflectionQuestion)
      .where(eq(reflectionQuestion.reflectionCode, code))
      .orderBy(asc(reflectionQuestion.position))
  ).map(({ body }) => body);

test.each<[string, Partial<ReflectionInput>, boolean, string[]]>([
  ['nothing wrong', {}, true, []],
  ['a code that is no key', { code: 'LA journal' }, true, ['code codeInvalid']],
  ['a lecture that is no micro-learning', {}, false, [' notMicroLearning']],
  ['an end before the start', { closesAt: '2026-11-15T23:59:00+09:00' }, true, ['closesAt endBeforeStart']],
  ['no questions', { questions: [] }, true, ['questions questionsMissing']],
])('a journal with %s', (_what, changes, isMicroLearning, issues) => {
  const found = reflectionIssues(inputOf(changes), { isMicroLearning });
  expect(found.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(issues);
});

test('an empty draft has no issues', () => {
  expect(reflectionIssues({}, { isMicroLearning: true })).toEqual([]);
});

test('a journal keeps its number of questions once a student has written something', async () => {
  const input = inputOf({ code: 'LA-j1' });
  expect((await write(input)).created).toEqual([input]);
  expect(await write({ ...input, questions: [question('하나')] })).toEqual({ created: [], kept: [] });
  expect(await questionsOf('LA-j1')).toEqual(['하나']);
  await db.insert(reflectionSubmission).values({
    reflectionCode: 'LA-j1',
    studentId: ann.id,
    savedAt: new Date(input.opensAt),
  });
  const { kept } = await write({ ...input, name: '다른 이름' });
  expect(kept).toEqual([
    { item: 0, path: ['questions'], code: 'questionsKept', values: { code: 'LA-j1', count: 1 } },
  ]);
  expect(await questionsOf('LA-j1')).toEqual(['하나']);
  expect(await db.select().from(reflection).where(eq(reflection.code, 'LA-j1'))).toMatchObject([
    { name: '다른 이름' },
  ]);
  // Another wording of the same number of questions is accepted.
  expect((await write({ ...input, questions: [question('둘')] })).kept).toEqual([]);
  expect(await questionsOf('LA-j1')).toEqual(['둘']);
});

test('if one journal is invalid, none is written', async () => {
  const refused = write(inputOf({ code: 'LA-j2' }), inputOf({ code: 'LB-j', lectureCode: 'LB' }));
  expect(await refusedFor(refused)).toEqual(['1  notMicroLearning']);
  expect(await db.select().from(reflection).where(eq(reflection.code, 'LA-j2'))).toEqual([]);
});
