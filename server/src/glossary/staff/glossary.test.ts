/** The glossary of a lecture: its order, its rules, two who write at once, and pasted tables. */
import * as t from '@baeum/contract/glossary/staff-terms';
import { getGlsryList } from '@baeum/contract/glossary/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addEntryRow, entryFields, newEntry } from '../../testing/staff-glossary.ts';
import { refused } from '../../testing/submitting.ts';
import { createWorld } from '../../testing/world.ts';
import { glossaryEntry } from '../tables.ts';

let portal: TestPortal;
let prof: Caller;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
});
beforeEach(async () => void (await portal.services.db.delete(glossaryEntry)));

const lectureCode = 'LA';
const add = (word: string) => addEntryRow(portal.services.db, { word });
const list = async (search = '') =>
  (await prof.post(t.listGlossary, { lectureCode, search })).body.result.items.map(({ word }) => word);
const seen = async () =>
  (await ann.post(getGlsryList, { lctrShdlCd: lectureCode })).body.result.list.map(
    ({ glsryNm, glsryCn }) => `${glsryNm}: ${glsryCn}`,
  );
const preview = async (text: string) => (await prof.post(t.previewPaste, { lectureCode, text })).body.result;

test('words stand as in a Korean dictionary, Latin ones after them whatever their case', async () => {
  for (const word of ['PCR', '핵', 'DNA', '가닥', 'dNTP', '까치', '나선']) await add(word);
  const order = ['가닥', '까치', '나선', '핵', 'DNA', 'dNTP', 'PCR'];
  expect(await list()).toEqual(order);
  expect((await seen()).map((line) => line.split(':')[0])).toEqual(order);
});

test('a word is found by a part of it, by its initial consonants, and by what it means', async () => {
  await addEntryRow(portal.services.db, { word: '세포 막', explanation: 'Lipid bilayer' });
  await add('핵');
  expect(await list('포 막')).toEqual(['세포 막']);
  expect(await list('ㅅㅍㅁ')).toEqual(['세포 막']);
  expect(await list('lipid')).toEqual(['세포 막']);
  expect(await list('%')).toEqual([]);
  const { total, entryCount } = (await prof.post(t.listGlossary, { lectureCode, search: '막' })).body.result;
  expect({ total, entryCount }).toEqual({ total: 2, entryCount: 2 });
});

test('what is removed leaves, and comes back with what the reply has said', async () => {
  const { id } = await newEntry(prof, '세포막');
  const remove = async () => (await prof.post(t.removeEntry, { lectureCode, id })).body.result.removed;
  const removed = await remove();
  expect(await seen()).toEqual([]);
  expect(await remove()).toBeNull();
  await prof.post(t.addEntry, { lectureCode, ...entryFields, ...removed });
  expect(await seen()).toEqual([`세포막: ${entryFields.explanation}`]);
});

test('whoever changes a word second learns of it, and a word is there once', async () => {
  const { id, revision } = await newEntry(prof, '세포막');
  await newEntry(prof, '핵');
  const change = (fields: Partial<typeof entryFields>) =>
    prof.post(t.changeEntry, { id, revision, ...entryFields, ...fields });
  refused(await change({ word: ' 핵 ' }), t.glossaryRefusals.taken);
  expect((await change({ explanation: '이중층' })).body.result.revision).toBe(revision + 1);
  refused(await change({ explanation: '다른 뜻' }), staffRefusals.stale);
  expect(await seen()).toContain('세포막: 이중층');
});

test('blank and long texts are refused beside their fields', async () => {
  const sent = (fields: Partial<typeof entryFields>) =>
    prof.post(t.addEntry, { lectureCode, ...entryFields, ...fields });
  refused(await sent({ word: ' \u200b ' }), t.glossaryRefusals.noWord);
  refused(await sent({ word: '가'.repeat(101) }), t.glossaryRefusals.longWord);
  refused(await sent({ explanation: '\n' }), t.glossaryRefusals.noExplanation);
  refused(await sent({ explanation: '가'.repeat(2001) }), t.glossaryRefusals.longExplanation);
  expect(await seen()).toEqual([]);
});

test('a glossary has at most 1,000 words', async () => {
  const many = Array.from({ length: t.glossaryLimits.entries - 1 }, (_, index) => ({
    lectureCode,
    word: `용어 ${index}`,
    explanation: '뜻',
  }));
  await portal.services.db.insert(glossaryEntry).values(many);
  const { rows } = await preview('하나\t뜻\n둘\t뜻');
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['new', null],
    ['refused', t.pasteReasons.full],
  ]);
  await newEntry(prof, '마지막');
  refused(await prof.post(t.addEntry, { lectureCode, ...entryFields }), t.glossaryRefusals.full);
});

const table = [
  '용어\t설명',
  '세포막\t새 뜻',
  '핵\t세포를 둘러싼 막',
  '나선\t"꼬인\n모양"',
  '나선\t다시',
  '\t용어가 없음',
  '뜻 없음\t',
  '열\t이\t셋',
].join('\n');

test('a pasted table is shown row by row before anything happens', async () => {
  for (const word of ['세포막', '핵']) await add(word);
  const { rows } = await preview(table);
  const { noWord, noExplanation, columns, twice } = t.pasteReasons;
  expect(rows.map(({ line, word, outcome, reason }) => [line, word, outcome, reason])).toEqual([
    [2, '세포막', 'changed', null],
    [3, '핵', 'same', null],
    [4, '나선', 'new', null],
    [5, '나선', 'refused', twice],
    [6, '', 'refused', noWord],
    [7, '뜻 없음', 'refused', noExplanation],
    [8, '열', 'refused', columns],
  ]);
  expect(rows[0]?.before).toBe(entryFields.explanation);
  expect(await seen()).toHaveLength(2);
});

test('a table becomes what its preview has shown, or nothing', async () => {
  for (const word of ['세포막', '핵']) await add(word);
  const { digest } = await preview(table);
  const paste = () => prof.post(t.pasteEntries, { lectureCode, text: table, digest });
  await newEntry(prof, '나선');
  refused(await paste(), t.glossaryRefusals.changedMeanwhile);
  expect(await seen()).toContain(`세포막: ${entryFields.explanation}`);

  const again = (await preview(table)).digest;
  const request = { lectureCode, text: table, digest: again };
  expect((await prof.post(t.pasteEntries, request)).body.result).toEqual({ added: 0, changed: 2 });
  expect(await seen()).toEqual(['나선: 꼬인\n모양', '세포막: 새 뜻', '핵: 세포를 둘러싼 막']);
});

test('a table without tabs is read by its commas, and an empty one is refused', async () => {
  const { rows } = await preview('단어,뜻\n"중합효소","늘이는, 효소"');
  expect(rows).toMatchObject([{ word: '중합효소', explanation: '늘이는, 효소', outcome: 'new' }]);
  refused(
    await prof.post(t.previewPaste, { lectureCode, text: '용어\t설명\n\n' }),
    t.glossaryRefusals.nothingPasted,
  );
});
