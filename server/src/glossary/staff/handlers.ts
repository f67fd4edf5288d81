import type { staffGlossaryCalls } from '@baeum/contract/glossary/staff-calls';
import * as t from '@baeum/contract/glossary/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq } from 'drizzle-orm';
import { lockOutline } from '../../authoring/outline.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Handlers } from '../../handler.ts';
import { isTaken, type Queryable, type Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { cleanEntry, entryIssues, writeEntries } from '../authoring.ts';
import { glossaryEntry } from '../tables.ts';
import { digestOf, readPaste } from './paste.ts';
import { glossaryPage, readEntry, type StaffEntry, storedEntries } from './queries.ts';

const consonants = /^[ㄱ-ㅎ\s]+$/;

export const staffGlossaryHandlers: Handlers<typeof staffGlossaryCalls> = {
  [t.listGlossary]: async ({ services: { db }, input, row: { lectureCode, permissions } }) => {
    const { page, rows } = input;
    const search = input.search.normalize('NFC').trim();
    const found = await glossaryPage(db, {
      lectureCode,
      search,
      consonants: consonants.test(search) ? search.replaceAll(/\s+/g, '') : null,
      limit: rows,
      offset: (page - 1) * rows,
    });
    return {
      items: found.flatMap(({ id, revision, word, explanation }) =>
        id === null || revision === null || word === null || explanation === null
          ? []
          : [{ id, revision, word, explanation }],
      ),
      total: found[0]?.total ?? 0,
      entryCount: found[0]?.entryCount ?? 0,
      permissions: [...permissions],
    };
  },

  [t.addEntry]: async ({ tx, input, row: { lectureCode } }) => {
    await lockOutline(tx, lectureCode);
    const entry = checked(input);
    if (
      (await tx.$count(glossaryEntry, eq(glossaryEntry.lectureCode, lectureCode))) >= t.glossaryLimits.entries
    )
      refuse(t.glossaryRefusals.full);
    return saved(
      undefined,
      await unlessTaken(() =>
        tx
          .insert(glossaryEntry)
          .values({ lectureCode, ...entry })
          .returning(),
      ),
    );
  },

  [t.changeEntry]: async ({ tx, input, row: { id, lectureCode } }) => {
    await lockOutline(tx, lectureCode);
    const before = await storedEntry(tx, id);
    if (before.revision !== input.revision)
      refuseStale({
        revision: before.revision,
        values: keptOf(before),
        last: await lastChange(tx, 'glossaryEntry', id),
      });
    const entry = checked(input);
    return saved(
      before,
      await unlessTaken(() =>
        tx.update(glossaryEntry).set(entry).where(eq(glossaryEntry.id, id)).returning(),
      ),
    );
  },

  [t.removeEntry]: async ({ tx, input: { id }, row: { lectureCode } }) => {
    await lockOutline(tx, lectureCode);
    const [removed] = await tx
      .delete(glossaryEntry)
      .where(and(eq(glossaryEntry.id, id), eq(glossaryEntry.lectureCode, lectureCode)))
      .returning();
    if (removed === undefined) return { result: { removed: null }, changes: [] };
    const values = differences(keptOf(removed), {});
    const change: Change = { action: 'remove', kind: 'glossaryEntry', object: id, lectureCode, values };
    return { result: { removed: keptOf(removed) }, changes: [change] };
  },

  [t.previewPaste]: async ({ services: { db }, input: { text }, row: { lectureCode } }) => {
    const rows = readPaste(text, await explanationsOf(db, lectureCode));
    return {
      rows: rows.map((row) => ({ ...row, reason: row.reason && t.pasteReasons[row.reason] })),
      digest: digestOf(rows),
    };
  },

  [t.pasteEntries]: async ({ services: { store }, tx, input, row: { lectureCode }, now }) => {
    await lockOutline(tx, lectureCode);
    const before = await explanationsOf(tx, lectureCode);
    const rows = readPaste(input.text, before);
    if (digestOf(rows) !== input.digest) refuse(t.glossaryRefusals.changedMeanwhile);
    const written = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
    const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
    await writeEntries(
      authoring,
      written.map(({ word, explanation }) => ({ lectureCode, word, explanation })),
    );
    const words = new Set(written.map(({ word }) => word));
    const changes = (await storedEntries(tx, lectureCode))
      .filter(({ word }) => words.has(word))
      .map((entry): Change => {
        const explanation = before.get(entry.word);
        const earlier = explanation === undefined ? undefined : { word: entry.word, explanation };
        return changeOf(earlier, { ...entry, lectureCode });
      });
    const countOf = (wanted: t.PasteOutcome) => rows.filter(({ outcome }) => outcome === wanted).length;
    return { result: { added: countOf('new'), changed: countOf('changed') }, changes };
  },
};

type Texts = Pick<StaffEntry, 'word' | 'explanation'>;
type Written = Texts & Pick<StaffEntry, 'id' | 'revision' | 'lectureCode'>;

const keptOf = ({ word, explanation }: Texts) => ({ word, explanation });

/** What is sent as it is stored; refused by the rules that packs have, too. */
function checked(sent: Texts): Texts {
  const entry = cleanEntry(keptOf(sent));
  const [problem] = entryIssues(entry);
  if (problem !== undefined)
    refuse(t.glossaryRefusals[problem.code], { about: { field: problem.path.join('.') } });
  return entry;
}

const storedEntry = async (tx: Transaction, id: number): Promise<StaffEntry> =>
  (await readEntry(tx, id)) ?? refuse(commonRefusals.notFound);

async function explanationsOf(db: Queryable, lectureCode: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await storedEntries(db, lectureCode)).map(({ word, explanation }) => [word, explanation]));
}

async function unlessTaken(write: () => Promise<readonly Written[]>): Promise<Written> {
  try {
    return (await write())[0] ?? refuse(commonRefusals.notFound);
  } catch (error) {
    if (isTaken(error)) return refuse(t.glossaryRefusals.taken, { about: { field: 'word' } });
    throw error;
  }
}

const changeOf = (before: Texts | undefined, entry: Written): Change => ({
  action: before === undefined ? 'add' : 'change',
  kind: 'glossaryEntry',
  object: entry.id,
  lectureCode: entry.lectureCode,
  values: differences(before === undefined ? {} : keptOf(before), keptOf(entry)),
});

function saved(before: Texts | undefined, entry: Written) {
  const change = changeOf(before, entry);
  return {
    result: { id: entry.id, revision: entry.revision },
    changes: Object.keys(change.values ?? {}).length === 0 ? [] : [change],
  };
}
