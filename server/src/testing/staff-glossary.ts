/** Glossaries that staff write, for the tests of all calls. */
import * as t from '@baeum/contract/glossary/staff-terms';
import { glossaryEntry } from '../glossary/tables.ts';
import type { Database } from '../platform/database.ts';
import type { Caller } from './portal.ts';

export const entryFields = { word: '세포막', explanation: '세포를 둘러싼 막' };

/** Adds a word to the glossary of a lecture, without a call. */
export async function addEntryRow(
  db: Database,
  { lectureCode = 'LA', ...fields }: { lectureCode?: string; word: string; explanation?: string },
): Promise<number> {
  const [row] = await db
    .insert(glossaryEntry)
    .values({ explanation: entryFields.explanation, ...fields, lectureCode })
    .returning({ id: glossaryEntry.id });
  if (row === undefined) throw new Error('no entry');
  return row.id;
}

export const addGlossaries = async (db: Database) => ({
  own: await addEntryRow(db, { word: '핵' }),
  foreign: await addEntryRow(db, { lectureCode: 'LB', word: '핵' }),
});

/** Administrators act in lectures with a reason. */
const headers = { 'content-type': 'application/json', 'x-baeum-reason': 'test' };

/** Adds a word to LA by its call. */
export async function newEntry(caller: Caller, word: string) {
  const request = JSON.stringify({ lectureCode: 'LA', ...entryFields, word });
  return (await caller.send(t.addEntry, request, headers)).body.result as { id: number; revision: number };
}

const refOf = (id: number) => ({ id, parent: 'LA' });

export const glossaryChanges = {
  [t.addEntry]: entryFields,
  [t.changeEntry]: async (caller: Caller) => {
    const { id, revision } = await newEntry(caller, '바꿀 용어');
    return { ref: refOf(id), fields: { ...entryFields, revision, word: '바꾼 용어' } };
  },
  [t.removeEntry]: async (caller: Caller) => ({ fields: { id: (await newEntry(caller, '지울 용어')).id } }),
  [t.pasteEntries]: async (caller: Caller) => {
    const text = '붙인 용어\t붙인 설명';
    const { digest } = (await caller.post(t.previewPaste, { lectureCode: 'LA', text })).body.result;
    return { fields: { text, digest } };
  },
};
