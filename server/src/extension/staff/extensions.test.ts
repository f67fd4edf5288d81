/** Extensions over HTTP: what is said and refused on both sides of a student's own end, giving, taking back, secrecy. */
import * as t from '@baeum/contract/extension/staff-terms';
import { feedAddress } from '@baeum/contract/lecture/feed-terms';
import { getMyChangeList } from '@baeum/contract/history/terms';
import { changeActivityPeriod, type Protection } from '@baeum/contract/study/board-terms';
import { and, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { assignment } from '../../assignment/tables.ts';
import { enrolment } from '../../lecture/tables.ts';
import { staffChange, staffChangeValue } from '../../platform/tables.ts';
import { readSheet } from '../../standing/sheet.ts';
import { enrolledInLecture } from '../../standing/standings.ts';
import { type Extendable, extending, lectureCode } from '../../testing/extending.ts';
import { addFeed, readFeed } from '../../testing/feeds.ts';
import { addStudent } from '../../testing/people.ts';
import type { Caller } from '../../testing/portal.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { teamAssignment } from '../../team/tables.ts';
import { extension } from '../tables.ts';

const { portal, db, given, at, listed, content, extend, ann, sue, prof } = await extending();

const kinds = ['assignment', 'quiz', 'debate', 'content', 'team', 'reflection'] as const;
const itemOf = (kind: (typeof kinds)[number]): Extendable => {
  const found = given.items.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
};
const named = ({ kind, code }: Extendable) => ({ lectureCode, kind, code });
const listOf = async (caller: Caller, item: Extendable) =>
  (await caller.post(t.listExtensions, named(item))).body.result.items;

const [lastMoment, firstAfter] = ['2026-11-19T23:59:59.999', '2026-11-20T00:00:00'];
const ownEnd = '2026-11-19T23:59:00+09:00';

test.each(kinds)('an extended %s is open to the last moment of the student’s own end', async (kind) => {
  const item = itemOf(kind);
  taken(await extend(item));
  refused(await item.act(await at(firstAfter, sue)), item.refusal);
  taken(await item.act(await at(lastMoment, sue)));
});

test.each(
  kinds.filter((kind) => kind !== 'team'),
)('an extended %s is over for everybody else when it was before', async (kind) => {
  const item = itemOf(kind);
  taken(await extend(item));
  refused(await item.act(await at('2026-11-19T00:00:00', ann)), item.refusal);
});

describe.each(
  kinds.filter((kind) => kind !== 'content'),
)('calendar and what is to do agree with that about an extended %s', (kind) => {
  test('at the last moment', async () => {
    const item = itemOf(kind);
    taken(await extend(item));
    const { todo, entry } = await listed(await at(lastMoment, sue), item);
    const due = { extnYn: 'Y', schlEnde: ownEnd, progressStatus: 'progress', isTardy: 'N', schlStus: 'todo' };
    expect(todo).toMatchObject(due);
    expect(entry).toMatchObject(due);
  });

  test('and after it', async () => {
    const item = itemOf(kind);
    taken(await extend(item));
    const { todo, entry } = await listed(await at(firstAfter, sue), item);
    expect(todo).toBeUndefined();
    expect(entry).toMatchObject({ progressStatus: 'finish', schlStus: 'missed' });
  });
});

test('an extended content counts as attended to the last moment', async () => {
  const item = itemOf('content');
  taken(await extend(item));
  expect(await content(await at(lastMoment, sue), item)).toMatchObject({
    extnYn: 'Y',
    atndEnde: ownEnd,
    attCd: 'C',
  });
});

test('what is handed in by an extension is on time', async () => {
  const item = itemOf('assignment');
  taken(await extend(item));
  const caller = await at(lastMoment, sue);
  taken(await item.act(caller));
  expect((await listed(caller, item)).entry?.schlStus).toBe('done');
});

test('of everybody else nothing changes', async () => {
  const item = itemOf('assignment');
  taken(await extend(item));
  const caller = await at('2026-11-18T12:00:00', ann);
  const { entry } = await listed(caller, item);
  expect(entry).toMatchObject({ extnYn: 'N', schlEnde: '2026-11-18T23:59:00+09:00' });
});

test('a team’s end holds for whoever is a member of it', async () => {
  const item = itemOf('team');
  taken(await extend(item));
  const [row] = await db.select().from(extension).where(eq(extension.code, item.code));
  expect(row).toMatchObject({ studentId: null, teamId: expect.any(Number) });
});

test('whoever comes after a moved end finds it moved, in the lists and in the refusal', async () => {
  const item = itemOf('assignment');
  const caller = await at('2026-11-19T10:00:00', ann);
  refused(await item.act(caller), item.refusal);
  const was = { opensAt: '2026-11-16T00:00:00+09:00', closesAt: '2026-11-18T23:59:00+09:00' };
  const moved = { ...was, closesAt: '2026-11-20T23:59:00+09:00' };
  const teacher = await portal.as(prof);
  taken(await teacher.post(changeActivityPeriod, { ...named(item), kind: 'assignment', was, ...moved }));
  const { todo, entry } = await listed(caller, item);
  expect([todo?.schlEnde, entry?.schlEnde]).toEqual([moved.closesAt, moved.closesAt]);
  taken(await item.act(caller));
});

test('an end that is moved before work that was handed in is asked about; what is chosen then holds everywhere at once', async () => {
  const item = itemOf('assignment');
  taken(await extend(item));
  const tom = await addStudent(db, `tom-${item.code.toLowerCase()}`);
  onTestFinished(async () => void (await db.delete(enrolment).where(eq(enrolment.studentId, tom.id))));
  taken(await item.act(await at('2026-11-18T09:30:00', tom)));
  const waiting = await at('2026-11-18T10:00:00', ann);
  const feed = feedAddress(await addFeed(portal.services, ann.id));
  const inFeed = async () =>
    (await readFeed(portal, feed)).events.find(({ url }) => url.endsWith(`/assignment/${item.code}`))?.end;
  const read = async () => {
    const { todo, entry } = await listed(waiting, item);
    return { todo: todo?.schlEnde, entry: entry?.schlEnde, feed: await inFeed() };
  };
  const was = { opensAt: '2026-11-16T00:00:00+09:00', closesAt: '2026-11-18T23:59:00+09:00' };
  expect(await read()).toEqual({ todo: was.closesAt, entry: was.closesAt, feed: new Date(was.closesAt) });

  const teacher = await portal.as(prof);
  const moved = { opensAt: was.opensAt, closesAt: '2026-11-18T09:00:00+09:00' };
  const move = (closesAt: string, rest = {}) =>
    teacher.post(changeActivityPeriod, {
      ...named(item),
      kind: 'assignment',
      was,
      ...moved,
      closesAt,
      ...rest,
    });
  const asked = await move(moved.closesAt);
  const protection = JSON.parse(asked.body.errorAbout?.['protection'] ?? '{}') as Protection;
  // Tom has handed in and would be late, Ann has missed it; Sue has an end of her own.
  const words = '1명이 미제출로 바뀝니다. 1명이 지각으로 바뀝니다.';
  expect(protection).toMatchObject({ students: 2, worse: [{ students: 2, words }] });
  expect((await read()).entry).toBe(was.closesAt);

  taken(await move(moved.closesAt, { confirmed: true }));
  expect(await read()).toEqual({
    todo: undefined,
    entry: moved.closesAt,
    feed: new Date(moved.closesAt),
  });
  refused(await item.act(waiting), item.refusal);

  // After everybody else's end, before her own.
  const extended = await at(lastMoment, sue);
  taken(await item.act(extended));
  expect((await listed(extended, item)).entry).toMatchObject({
    schlEnde: ownEnd,
    schlStus: 'done',
    isTardy: 'N',
  });
});

test('the sheet says what the student is told', async () => {
  const item = itemOf('content');
  taken(await extend(item));
  const now = new Date('2026-11-19T10:00:00+09:00');
  const { lines } = await readSheet(db, lectureCode, now);
  const { outline } = await enrolledInLecture(db, { studentId: sue.id, lectureCode }, now);
  const place = outline.topics
    .flatMap((topic) => topic.content ?? [])
    .findIndex(({ code }) => code === item.code);
  expect(lines.get(sue.id)?.attendance[place]).toBe('C');
  expect(lines.get(ann.id)?.attendance[place]).toBe('E');
});

test('the answers of a quiz stay hidden from everybody until the last end', async () => {
  const item = itemOf('quiz');
  const caller = await at('2026-11-18T12:00:00', ann);
  taken(await item.act(caller));
  taken(await extend(item));
  const detail = async (time: string) => (await listed(await at(time, ann), item)).entry;
  expect(await detail('2026-11-19T12:00:00')).toMatchObject({ progressStatus: 'finish' });
  const standingAt = async (time: string) => {
    const now = new Date(`${time}+09:00`);
    const { outline } = await enrolledInLecture(db, { studentId: ann.id, lectureCode }, now);
    return now.getTime() >= (outline.quizzes.find(({ code }) => code === item.code)?.overForAllAt ?? 0);
  };
  expect(await standingAt('2026-11-19T23:59:59')).toBe(false);
  expect(await standingAt('2026-11-20T00:00:00')).toBe(true);
});

describe('giving', () => {
  const preview = async (item: Extendable, over: object = {}) =>
    (await portal.as(prof)).post(t.previewExtension, {
      ...named(item),
      studentNumbers: ['2026-ann', '2026-sue', '2026-nobody'],
      closesAt: '2026-11-19T23:59:00+09:00',
      ...over,
    });

  test('is previewed: who has handed in late becomes on time, who has missed it can do it', async () => {
    const item = itemOf('assignment');
    taken(await extend(item));
    taken(await item.act(await at('2026-11-19T10:00:00', sue)));
    const teacher = await portal.as(prof);
    const [own] = await listOf(teacher, item);
    await teacher.post(t.removeExtension, { lectureCode, id: own?.id ?? 0, confirmed: true });
    const { students, notDone } = (await preview(item)).body.result;
    expect(students).toEqual([
      expect.objectContaining({ name: '안나', before: 'missed', after: 'open' }),
      expect.objectContaining({ studentNumber: '2026-sue', before: 'done', after: 'done' }),
    ]);
    expect(notDone).toEqual([{ studentNumber: '2026-nobody', name: null, reason: 'unknown' }]);
  });

  test('says that answers are shown later', async () => {
    const said = (await preview(itemOf('quiz'))).body.result;
    expect(said).toMatchObject({ answersFrom: '2026-11-20T00:00:00+09:00', areAnswersShown: false });
  });

  test('says that answers were shown already', async () => {
    const item = itemOf('quiz');
    const areShown = async (time: string) => {
      portal.clock.set(`${time}+09:00`);
      return (await preview(item)).body.result.areAnswersShown;
    };
    expect(await areShown('2026-11-18T23:59:59')).toBe(false);
    expect(await areShown('2026-11-19T00:00:00')).toBe(true);
  });

  test('does nothing for ends that are not later', async () => {
    const item = itemOf('assignment');
    const reply = await extend(item, { closesAt: '2026-11-18T23:59:00+09:00' });
    expect([reply.status, reply.body.errorCode]).toEqual([400, t.extensionRefusals.nobody.errorCode]);
    expect(reply.body.errorAbout).toEqual({ field: 'closesAt' });
  });

  test('again keeps a later late end of the first', async () => {
    const item = itemOf('assignment');
    const late = '2026-11-25T23:59:00+09:00';
    taken(await extend(item, { lateClosesAt: late }));
    taken(await extend(item, { closesAt: '2026-11-20T23:59:00+09:00' }));
    const teacher = await portal.as(prof);
    const ends = { closesAt: '2026-11-20T23:59:00+09:00', lateClosesAt: late };
    expect(await listOf(teacher, item)).toEqual([expect.objectContaining(ends)]);
    taken(
      await extend(item, {
        ...ends,
        closesAt: '2026-11-21T23:59:00+09:00',
        lateClosesAt: '2026-11-22T23:59:00+09:00',
      }),
    );
    expect(await listOf(teacher, item)).toEqual([expect.objectContaining({ lateClosesAt: late })]);
    taken(await item.act(await at('2026-11-25T12:00:00', sue)));
  });

  test('reaching beyond the late end of the first leaves none', async () => {
    const item = itemOf('team');
    taken(await extend(item, { lateClosesAt: '2026-11-20T23:59:00+09:00' }));
    const again = await extend(item, { closesAt: '2026-11-21T23:59:00+09:00' });
    expect(await listOf(await portal.as(prof), item)).toEqual([
      expect.objectContaining({ closesAt: '2026-11-21T23:59:00+09:00', lateClosesAt: null }),
    ]);
    const [line] = await db
      .select({ before: staffChangeValue.before, after: staffChangeValue.after })
      .from(staffChangeValue)
      .innerJoin(staffChange, eq(staffChange.id, staffChangeValue.changeId))
      .where(and(eq(staffChange.batch, again.body.result.batch), eq(staffChangeValue.field, 'lateClosesAt')));
    expect(line).toEqual({ before: '2026-11-20T23:59:00+09:00', after: null });
  });

  test('is a line of the history for the student, without the reason for anybody else', async () => {
    const item = itemOf('debate');
    const batch = (await extend(item)).body.result.batch;
    const lines = await db.select().from(staffChange).where(eq(staffChange.batch, batch));
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'extension', subjectId: sue.id, shown: 'now', action: 'change' }),
    ]);
  });
});

test.each([
  ['nothing of what is published later', new Date('2026-11-19T09:00:00+09:00')],
  ['nothing of a draft', null],
])('a student is told %s, neither of an extension nor of taking it back', async (_, publishedAt) => {
  const item = itemOf('assignment');
  await db.update(assignment).set({ publishedAt }).where(eq(assignment.code, item.code));
  const teacher = await portal.as(prof);
  const given = await extend(item);
  taken(given);
  taken(await teacher.post(t.undoExtensions, { lectureCode, batch: given.body.result.batch }));
  taken(await extend(item));
  const [own] = await listOf(teacher, item);
  taken(await teacher.post(t.removeExtension, { lectureCode, id: own?.id ?? 0 }));
  portal.clock.set('2026-11-20T09:00:00+09:00');
  const student = await portal.as(sue);
  const { list } = (await student.post(getMyChangeList, { recordCountPerPage: 100 })).body.result;
  expect(JSON.stringify(list)).not.toContain(`과제 ${item.code}`);
  const lines = await db
    .select({ shown: staffChange.shown })
    .from(staffChange)
    .where(eq(staffChange.object, `assignment ${item.code} 2026-sue`));
  expect(lines).toEqual(Array.from({ length: 4 }, () => ({ shown: 'never' })));
});

/** Removes the only extension of an item, which asks first because one student has used it. */
async function removeUsed(item: ReturnType<typeof itemOf>) {
  const teacher = await portal.as(prof);
  const [own] = await listOf(teacher, item);
  const id = own?.id ?? 0;
  const asked = await teacher.post(t.removeExtension, { lectureCode, id });
  expect([asked.status, asked.body.errorAbout]).toEqual([409, { students: '1' }]);
  const done = await teacher.post(t.removeExtension, { lectureCode, id, confirmed: true });
  expect(done.body.result).toEqual({ removed: 1, isKept: true });
  return { teacher, id };
}

describe('taking back', () => {
  test('together, a later one becomes the earlier one that it had replaced', async () => {
    const item = itemOf('assignment');
    taken(await extend(item));
    const { batch } = (await extend(item, { closesAt: '2026-11-21T23:59:00+09:00', reason: '연장' })).body
      .result;
    const teacher = await portal.as(prof);
    taken(await teacher.post(t.undoExtensions, { lectureCode, batch }));
    expect(await listOf(teacher, item)).toEqual([
      expect.objectContaining({
        closesAt: '2026-11-19T23:59:00+09:00',
        reason: '병원 진료',
        withdrawnAt: null,
      }),
    ]);
    const again = await teacher.post(t.undoExtensions, { lectureCode, batch });
    expect(again.body.errorCode).toBe(t.extensionRefusals.undone.errorCode);
  });

  test('what nobody has used is gone', async () => {
    const item = itemOf('debate');
    const { batch } = (await extend(item)).body.result;
    const teacher = await portal.as(prof);
    taken(await teacher.post(t.undoExtensions, { lectureCode, batch }));
    expect(await listOf(teacher, item)).toEqual([]);
    refused(await item.act(await at('2026-11-19T10:00:00', sue)), item.refusal);
  });

  test('asks first where it was used; what was handed in stays on time, and nothing more can be done', async () => {
    const item = itemOf('assignment');
    taken(await extend(item));
    taken(await item.act(await at('2026-11-19T10:20:30', sue)));
    const { teacher, id } = await removeUsed(item);

    const caller = await at('2026-11-19T10:30:00', sue);
    const { todo, entry } = await listed(caller, item);
    expect(todo).toBeUndefined();
    expect(entry).toMatchObject({
      schlEnde: '2026-11-19T10:20:00+09:00',
      progressStatus: 'finish',
      schlStus: 'done',
    });
    const [left] = await listOf(teacher, item);
    expect(left?.withdrawnAt).not.toBeNull();
    const again = await teacher.post(t.removeExtension, { lectureCode, id });
    expect(again.body.errorCode).toBe(t.extensionRefusals.unknown.errorCode);
  });

  test('asks the same where a team has handed in after the end of the assignment and before that of the activity', async () => {
    const item = itemOf('team');
    const ended = { closesAt: new Date('2026-11-17T23:59:00+09:00') };
    await db.update(teamAssignment).set(ended).where(eq(teamAssignment.activityCode, item.code));
    taken(await extend(item));
    taken(await item.act(await at('2026-11-18T12:20:30', sue)));
    await removeUsed(item);
    expect((await listed(await at('2026-11-18T12:30:00', sue), item)).entry).toMatchObject({
      schlEnde: '2026-11-18T12:20:00+09:00',
      progressStatus: 'finish',
      schlStus: 'done',
    });
  });
});
