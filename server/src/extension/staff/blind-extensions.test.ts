/** While an assignment is graded blind, no extension says in which minute a student has handed in (specification §21.10, §23.17). */
import * as t from '@baeum/contract/extension/staff-terms';
import { and, asc, eq, gt, inArray, max } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { assignment } from '../../assignment/tables.ts';
import { staffChange, staffChangeValue } from '../../platform/tables.ts';
import { type Extendable, extending, lectureCode } from '../../testing/extending.ts';
import type { Caller } from '../../testing/portal.ts';
import { taken } from '../../testing/submitting.ts';
import { seoul } from '../../testing/world.ts';
import { extension } from '../tables.ts';

const { portal, db, given, at, extend, sue, prof } = await extending();
const handedIn = '2026-11-19T10:20:00+09:00';

let item: Extendable;
let teacher: Caller;
let lastLine = 0;

/** Sue hands in by an extension, which is taken back then. */
beforeEach(async () => {
  item = given.items.find(({ kind }) => kind === 'assignment') ?? expect.unreachable();
  await setBlind(true);
  taken(await extend(item));
  taken(await item.act(await at('2026-11-19T10:20:30', sue)));
  const [line] = await db.select({ id: max(staffChange.id) }).from(staffChange);
  lastLine = line?.id ?? 0;
  teacher = await portal.as(prof);
  const id = (await listed())?.id ?? 0;
  taken(await teacher.post(t.removeExtension, { lectureCode, id, confirmed: true }));
});

const setBlind = (isBlind: boolean) =>
  db.update(assignment).set({ isBlind }).where(eq(assignment.code, item.code));
const named = () => ({ lectureCode, kind: item.kind, code: item.code });
const listed = async () => (await teacher.post(t.listExtensions, named())).body.result.items[0];
const preview = (closesAt: string) =>
  teacher.post(t.previewExtension, { ...named(), studentNumbers: ['2026-sue'], closesAt });
/** What the history says of the ends since that extension. */
const endsInHistory = () =>
  db
    .select({
      field: staffChangeValue.field,
      before: staffChangeValue.before,
      after: staffChangeValue.after,
    })
    .from(staffChangeValue)
    .innerJoin(staffChange, eq(staffChange.id, staffChangeValue.changeId))
    .where(and(gt(staffChange.id, lastLine), inArray(staffChangeValue.field, ['closesAt', 'lateClosesAt'])))
    .orderBy(asc(staffChange.id));
const later = '2026-11-21T23:59:00+09:00';

test('neither the list nor the preview of another one does; when names are shown, both do', async () => {
  expect(await listed()).toMatchObject({
    closesAt: null,
    lateClosesAt: null,
    withdrawnAt: expect.any(String) as string,
  });
  expect((await preview(later)).body.result.students).toMatchObject([{ closesAt: null }]);
  await setBlind(false);
  expect(await listed()).toMatchObject({ closesAt: handedIn });
  expect((await preview(later)).body.result.students).toMatchObject([{ closesAt: handedIn }]);
});

test('nor does the history: of taking it back, of another one, and of taking that back', async () => {
  const { batch } = (await extend(item, { closesAt: later })).body.result;
  taken(await teacher.post(t.undoExtensions, { lectureCode, batch }));
  expect(await endsInHistory()).toEqual([
    { field: 'closesAt', before: '2026-11-19T23:59:00+09:00', after: null },
    { field: 'closesAt', before: null, after: later },
  ]);
  expect(await listed()).toMatchObject({ closesAt: null });
});

test('nor does it show by which ends the preview of another one calls later', async () => {
  for (const closesAt of ['2026-11-19T10:19:00+09:00', handedIn, '2026-11-19T10:21:00+09:00'])
    expect((await preview(closesAt)).body.result).toMatchObject({
      students: [{ closesAt: null }],
      notDone: [],
    });
  // The end of everybody is known.
  expect((await preview('2026-11-18T23:59:00+09:00')).body.result).toMatchObject({
    students: [],
    notDone: [{ reason: 'notLater' }],
  });
});

test('another one that ends before takes nothing away, and says the minute neither in the list nor in the history', async () => {
  const before = '2026-11-19T10:15:00+09:00';
  const first = (await extend(item, { closesAt: before })).body.result;
  const second = (await extend(item, { closesAt: '2026-11-19T10:16:00+09:00' })).body.result;
  expect(await listed()).toMatchObject({ closesAt: null, withdrawnAt: null });
  taken(await teacher.post(t.undoExtensions, { lectureCode, batch: second.batch }));
  expect(first.given).toBe(1);
  expect(await listed()).toMatchObject({ closesAt: null, withdrawnAt: null });
  expect(JSON.stringify(await endsInHistory())).not.toContain('T10:20');
  await setBlind(false);
  expect(await listed()).toMatchObject({ closesAt: handedIn });
});

test('nor does a late end that another one keeps', async () => {
  const late = '2026-11-19T15:20:00+09:00';
  await db
    .update(extension)
    .set({ closesAt: seoul('2026-11-18T23:59:00'), lateClosesAt: new Date(late) })
    .where(eq(extension.code, item.code));
  taken(await extend(item, { closesAt: '2026-11-19T13:00:00+09:00' }));
  expect(await listed()).toMatchObject({ closesAt: null, lateClosesAt: null });
  expect(JSON.stringify(await endsInHistory())).not.toContain('T15:20');
  await setBlind(false);
  expect(await listed()).toMatchObject({ closesAt: '2026-11-19T13:00:00+09:00', lateClosesAt: late });
});
