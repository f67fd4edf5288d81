/**
 * The number of SQL statements of journal calls (specification §18.4), independent of the number of questions, files
 * and students.
 */
import { getSelfRflctInfo } from '@baeum/contract/reflection/terms';
import { userInfo } from '@baeum/contract/session/terms';
import { allWeeks, getLctrDsbjList } from '@baeum/contract/study/terms';
import { beforeEach, expect, test } from 'vitest';
import { reflecting } from '../testing/reflecting.ts';
import { addReflectionFile, addWritten } from '../testing/reflections.ts';
import { png } from '../testing/world.ts';
import { countStatements } from '../testing/watch-statements.ts';

const cost = countStatements();

const { db, store, world, given, begin, named, check, written, insert, update } = await reflecting();

const many = 30;
const texts = Array.from({ length: many }, (_, index) => `${index + 1}번째 질문에 대한 답변입니다.`);
const files = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, content: new Uint8Array(png) }));

beforeEach(async () => {
  await begin({}, Array<number>(many).fill(5));
  await addReflectionFile(db, store, given.journal.code);
  await addWritten(db, store, given.journal, { studentId: world.sue.id });
  await given.ann.post(userInfo, {});
});

const ok = (reply: { status: number; body: unknown }) =>
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);

test('reading takes at most three statements', async () => {
  // The first one reads the outline beside.
  expect(await cost(() => check())).toBe(3);
  expect(await cost(() => check())).toBe(2);
  expect(await cost(async () => ok(await given.ann.post(getSelfRflctInfo, named())))).toBe(3);
  expect(await cost(() => written())).toBe(3);
  const page = () => given.ann.post(getLctrDsbjList, { ...named(), week: allWeeks });
  // The version of what is kept, and what is not kept yet.
  expect(await cost(async () => ok(await page()))).toBe(2);
  expect(await cost(async () => ok(await page()))).toBe(1);
});

test('the number of statements for writing does not depend on the number of questions and files', async () => {
  expect(await cost(async () => ok(await insert({ srAnswr: texts }, files(5))))).toBe(12);
  const { srSbmtInfo, srSbmtFile } = await written();
  const kept = srSbmtFile.slice(1).map(({ srSbmtFileSeq }) => String(srSbmtFileSeq));
  const own = { srSbmtSeq: String(srSbmtInfo?.srSbmtSeq), srAnswr: texts, srSbmtFileSeq: kept };
  // One of them asks whether other rows share the objects of what was removed.
  expect(await cost(async () => ok(await update(own, files(5))))).toBe(16);
});
