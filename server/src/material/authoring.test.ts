import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authored, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { writeTopics } from '../study/authoring.ts';
import { type MaterialInput, materialIssues, removeOtherMaterials, writeMaterials } from './authoring.ts';
import { AuthoringTransaction } from '../authoring/transaction.ts';
import { transaction } from '../platform/database.ts';
import { storedFile } from '../platform/tables.ts';
import { material, materialFile } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
await createWorld(db, services.store);

const inputOf = (changes: Partial<MaterialInput> = {}): MaterialInput => ({
  lectureCode: 'LA',
  key: 'notes',
  topicCode: null,
  title: '자료',
  bodyHtml: '',
  files: [],
  ...changes,
});
const write = (...inputs: MaterialInput[]) =>
  authored(services, (authoring) => writeMaterials(authoring, inputs));
const rowOf = async (key: string) => {
  const [row] = await db.select().from(material).where(eq(material.key, key));
  return row;
};

test.each<[string, Partial<MaterialInput>, string[]]>([
  ['its lecture', { topicCode: 'LA-t9' }, []],
  ['a name that is a key', { key: '자료' }, ['key keyInvalid']],
  ['a week of its lecture', { weekNumber: 16 }, ['weekNumber weekBeyondEnd']],
  ['a topic of its lecture', { topicCode: 'LB-t1' }, ['topicCode topicUnknown']],
  ['the week of its topic', { topicCode: 'LA-t9', weekNumber: 8 }, ['topicCode topicInOtherWeek']],
])('a material needs %s', (_what, changes, issues) => {
  const outline = { weekCount: 15, weeks: [], topics: new Map([['LA-t9', 9]]) };
  const found = materialIssues(inputOf(changes), outline);
  expect(found.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(issues);
});

test('by default a material belongs to the week of its topic, and was registered when that week began', async () => {
  await authored(services, (authoring) =>
    writeTopics(authoring, [
      { code: 'LA-t2', lectureCode: 'LA', weekNumber: 2, position: 1, title: '주제', content: null },
    ]),
  );
  await write(
    inputOf({ key: 'whole' }),
    inputOf({ key: 'topic', topicCode: 'LA-t2' }),
    inputOf({ key: 'lecture', topicCode: 'LA-t2', weekNumber: null }),
    inputOf({ key: 'dated', createdAt: '2026-11-01T10:00:00+09:00' }),
  );
  const begin = new Date('2026-09-21T00:00:00+09:00');
  expect(await rowOf('whole')).toMatchObject({ weekNumber: null, createdAt: begin });
  expect(await rowOf('topic')).toMatchObject({
    weekNumber: 2,
    createdAt: new Date('2026-09-28T00:00:00+09:00'),
  });
  expect(await rowOf('lecture')).toMatchObject({ weekNumber: null, topicCode: 'LA-t2', createdAt: begin });
  expect(await rowOf('dated')).toMatchObject({ createdAt: new Date('2026-11-01T10:00:00+09:00') });
});

test('a changed material keeps its id, and has exactly the given files', async () => {
  const file = (name: string) => ({ name, open: () => Readable.from([Buffer.from(name)]) });
  await write(inputOf({ key: 'filed', files: [file('a.txt'), file('b.txt')] }));
  const before = await rowOf('filed');
  await write(inputOf({ key: 'filed', title: '다른 자료', files: [file('b.txt')] }));
  expect(await rowOf('filed')).toEqual({
    ...before,
    title: '다른 자료',
    revision: expect.any(Number),
  });
  expect(
    await db
      .select({ position: materialFile.position })
      .from(materialFile)
      .where(eq(materialFile.materialId, before?.id ?? 0)),
  ).toEqual([{ position: 1 }]);
});

test('an object whose file gets another place is not removed', async () => {
  const file = (name: string) => ({ name, open: () => Readable.from([Buffer.from(name)]) });
  await write(inputOf({ key: 'moved', files: [file('c.txt'), file('d.txt')] }));
  const files = async () => {
    const { id } = (await rowOf('moved')) ?? { id: 0 };
    const found = await db
      .select({ file: storedFile })
      .from(storedFile)
      .innerJoin(materialFile, eq(materialFile.storedFileId, storedFile.id))
      .where(eq(materialFile.materialId, id))
      .orderBy(materialFile.position);
    return found.map((one) => one.file);
  };
  const [gone, moved] = await files();
  if (gone === undefined || moved === undefined) throw new Error('both files are stored');
  const { id: _, kind: __, createdAt: ___, ...stored } = moved;
  const obsolete = await transaction(db, async (tx) => {
    const authoring = new AuthoringTransaction({ tx, store: services.store, now: new Date(), written: [] });
    await writeMaterials(authoring, [inputOf({ key: 'moved', files: [{ ...file('d.txt'), stored }] })]);
    return authoring.obsolete;
  });
  expect(obsolete).toEqual([gone.storageKey]);
  expect((await files()).map(({ storageKey }) => storageKey)).toEqual([moved.storageKey]);
});

test('replacing the materials of a lecture does not affect other lectures', async () => {
  await write(inputOf({ key: 'stays' }), inputOf({ key: 'goes' }));
  await authored(services, (authoring) =>
    removeOtherMaterials(authoring, ['LA'], [inputOf({ key: 'stays' })]),
  );
  const rows = await db.select({ lecture: material.lectureCode, key: material.key }).from(material);
  expect(rows).toEqual(
    expect.arrayContaining([
      { lecture: 'LA', key: 'stays' },
      { lecture: 'LB', key: 'foreign' },
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('materials of a missing lecture are refused', async () => {
  expect(await refusedFor(write(inputOf({ lectureCode: 'LZ' })))).toEqual(['0 lectureCode lectureUnknown']);
});
