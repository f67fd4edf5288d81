/** Two accounts of one person become one: all work goes to the one that is kept, or stays and is listed. */
import { mergePeople, mergeRefusals, previewMerge } from '@baeum/contract/people/merging-terms';
import { getPerson, suspendPeople } from '@baeum/contract/people/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { updateLearningTime } from '@baeum/contract/study/terms';
import { getMyLctrList } from '@baeum/contract/lecture/terms';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { enrolment, lectureAssistant } from '../../lecture/tables.ts';
import { transaction } from '../../platform/database.ts';
import { account, staffChange } from '../../platform/tables.ts';
import { destruction, destructionStep } from '../../privacy/tables.ts';
import { learning } from '../../study/tables.ts';
import { addPost } from '../../testing/boards.ts';
import { addContent } from '../../testing/contents.ts';
import { waitingForLocks } from '../../testing/database.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { addStudent } from '../../testing/people.ts';
import { createPlayer } from '../../testing/player.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { createStage, type Stage } from '../../testing/stage.ts';
import { moved, staying } from './columns.ts';

let portal: TestPortal;
let stage: Stage;
let admin: Caller;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  admin = await portal.as(stage.admin);
});

const keyOf = ({ table, column }: { readonly table: string; readonly column: string }) =>
  `${table}.${column}`;

test('every column of the database that names an account is moved, or is said to stay', async () => {
  const { rows } = await portal.services.db.execute<{ name: string }>(sql`
    select distinct format('%s.%s', c.conrelid::regclass, a.attname) as name
    from pg_constraint c cross join unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    where c.contype = 'f' and (c.confrelid = 'account'::regclass
      -- Members of teams are accounts, too.
      or c.confrelid = 'team_member'::regclass and a.attname not in ('team_id', 'activity_code'))`);
  const declared = [...moved.map(keyOf), ...Object.keys(staying)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
  expect(new Set(declared).size).toBe(declared.length);
});

/** Rows that name an account, by column. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const parts = moved.map(
    (one) => sql`select ${keyOf(one)}::text as name, count(*)::int as total from ${sql.identifier(one.table)}
      where ${sql.identifier(one.column)} = ${id}`,
  );
  const { rows } = await portal.services.db.execute<{ name: string; total: number }>(
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(rows.filter(({ total }) => total > 0).map(({ name, total }) => [name, total]));
}

test('all work of an account goes to one without any, and the account is closed for good', async () => {
  const { ben } = stage;
  const before = await rowsOf(ben.id);
  expect(Object.keys(before).length).toBeGreaterThan(3);
  const { db } = portal.services;
  const [keeper] = await db
    .insert(account)
    .values({
      loginId: 'ben-again',
      name: '벤',
      type: 'student',
      positionCode: '0000240001',
      positionName: '학생',
      studentNumber: '2026-ben-again',
      passwordHash: 'none',
    })
    .returning({ id: account.id });
  const session = await portal.as(ben);
  const input = { loginId: 'ben', keeper: 'ben-again' };
  const { items } = (await admin.post(previewMerge, input)).body.result;
  expect(items.every(({ staying: left }) => left === 0)).toBe(true);
  expect(items.reduce((sum, { moving }) => sum + moving, 0)).toBe(
    Object.values(before).reduce((sum, count) => sum + count, 0),
  );
  expect((await admin.post(mergePeople, input)).status).toBe(200);
  expect(await rowsOf(ben.id)).toEqual({});
  expect(await rowsOf(keeper?.id ?? 0)).toEqual({ ...before, 'account.merged_into_id': 1 });
  const person = (await admin.post(getPerson, { loginId: 'ben' })).body.result;
  expect(person).toMatchObject({ mergedInto: { loginId: 'ben-again' }, suspendedAt: expect.any(String) });
  expect(person.actions).not.toContain('resume');
  portal.clock.advance(2);
  expect((await session.post(getMyLctrList, { edcCrseCd: 'C2' })).status).not.toBe(200);
  const resumed = await admin.post(suspendPeople, { loginIds: ['ben'], suspended: false });
  expect(resumed.body.result.items).toMatchObject([{ denial: 'merged' }]);
});

test('where both have done the same, that of the kept account counts, and the other stays and is listed', async () => {
  const { ann, sue } = stage;
  const before = await rowsOf(sue.id);
  const { items } = (await admin.post(previewMerge, { loginId: 'sue', keeper: 'ann' })).body.result;
  const of = (kind: string) => items.find((one) => one.kind === kind);
  expect(of('수강')).toMatchObject({ moving: 0, staying: before['enrolment.student_id'] });
  expect(of('퀴즈·시험 응시')?.staying).toBeGreaterThan(0);
  expect(of('과제 제출물')?.titles.length).toBeGreaterThan(0);
  expect(of('댓글')?.moving).toBeGreaterThan(0);
  await admin.post(mergePeople, { loginId: 'sue', keeper: 'ann' });
  const left = await rowsOf(sue.id);
  expect(left['submission.student_id']).toBe(before['submission.student_id']);
  expect(left['comment.author_id']).toBeUndefined();
  const [own] = await portal.services.db
    .select()
    .from(staffChange)
    .where(eq(staffChange.subjectId, ann.id))
    .orderBy(desc(staffChange.id))
    .limit(1);
  expect(own).toMatchObject({ action: 'change', kind: 'account', shown: 'now' });
  // Afterwards the preview lists what has stayed.
  const after = (await admin.post(previewMerge, { loginId: 'sue', keeper: 'ann' })).body.result;
  expect(after.items.every(({ moving }) => moving === 0)).toBe(true);
  expect(after.items.reduce((sum, one) => sum + one.staying, 0)).toBe(
    Object.values(left).reduce((sum, count) => sum + count, 0),
  );
});

test('lectures that the kept account has left, and the closed one takes, are taken by the kept one', async () => {
  const { db } = portal.services;
  const old = await addStudent(db, 'old-number');
  const fresh = await addStudent(db, 'new-number');
  const values = { state: 'cancelled', countsFrom: '2026-09-28', outsideCurve: true } as const;
  await db.update(enrolment).set(values).where(eq(enrolment.studentId, old.id));
  await db.update(enrolment).set({ retaken: true }).where(eq(enrolment.studentId, fresh.id));
  await db.insert(enrolment).values([
    { studentId: old.id, lectureCode: 'LB' },
    { studentId: fresh.id, lectureCode: 'LB', state: 'withdrawn' },
  ]);
  const pair = { loginId: 'new-number', keeper: 'old-number' };
  const enrolmentsIn = async () =>
    (await admin.post(previewMerge, pair)).body.result.items.find(({ kind }) => kind === '수강');
  expect(await enrolmentsIn()).toMatchObject({ moving: 1, staying: 1, titles: ['비밀 강의'] });
  expect((await admin.post(mergePeople, pair)).status).toBe(200);
  const rows = await db
    .select()
    .from(enrolment)
    .where(inArray(enrolment.studentId, [old.id, fresh.id]))
    .orderBy(enrolment.studentId, enrolment.lectureCode);
  expect(rows).toEqual([
    {
      studentId: old.id,
      lectureCode: 'LA',
      state: 'enrolled',
      countsFrom: '2026-09-28',
      retaken: true,
      outsideCurve: true,
    },
    expect.objectContaining({ studentId: old.id, lectureCode: 'LB', state: 'enrolled' }),
    expect.objectContaining({ studentId: fresh.id, lectureCode: 'LB', state: 'withdrawn' }),
  ]);
  expect(await enrolmentsIn()).toMatchObject({ moving: 0, staying: 1 });
  const [line] = await db
    .select()
    .from(staffChange)
    .where(and(eq(staffChange.subjectId, old.id), eq(staffChange.kind, 'enrolment')));
  expect(line).toMatchObject({
    action: 'change',
    object: 'LA 2026-old-number',
    lectureCode: 'LA',
    shown: 'now',
  });
});

test('an enrolment stays with the closed account where the kept one teaches', async () => {
  const { db } = portal.services;
  const assistant = await addStudent(db, 'assisting');
  await addStudent(db, 'assisting-again');
  await db.update(enrolment).set({ state: 'cancelled' }).where(eq(enrolment.studentId, assistant.id));
  await db
    .insert(lectureAssistant)
    .values({ lectureCode: 'LA', accountId: assistant.id, duties: ['grade'], position: 8 });
  const pair = { loginId: 'assisting-again', keeper: 'assisting' };
  const { items } = (await admin.post(previewMerge, pair)).body.result;
  expect(items.find(({ kind }) => kind === '수강')).toMatchObject({ moving: 0, staying: 1 });
  expect((await admin.post(mergePeople, pair)).status).toBe(200);
  const [own] = await db.select().from(enrolment).where(eq(enrolment.studentId, assistant.id));
  expect(own?.state).toBe('cancelled');
});

test('an enrolment that is changed during a merging is what moves', async () => {
  const { db } = portal.services;
  const old = await addStudent(db, 'racing');
  const fresh = await addStudent(db, 'racing-again');
  const of = (id: number) => eq(enrolment.studentId, id);
  await db.update(enrolment).set({ state: 'cancelled' }).where(of(old.id));
  await db.update(enrolment).set({ state: 'leave' }).where(of(fresh.id));
  const reply = await meanwhile(db, {
    hold: (tx) => tx.execute(sql`select from lecture where code = 'LA' for no key update`),
    send: () => admin.post(mergePeople, { loginId: 'racing-again', keeper: 'racing' }),
    change: (tx) => tx.update(enrolment).set({ state: 'enrolled' }).where(of(fresh.id)),
  });
  expect(reply.status).toBe(200);
  expect((await db.select().from(enrolment).where(of(old.id)))[0]?.state).toBe('enrolled');
  expect(await db.select().from(enrolment).where(of(fresh.id))).toEqual([]);
});

test('accounts are merged after extra time that is given meanwhile, which locks its lecture first', async () => {
  const { db } = portal.services;
  const old = await addStudent(db, 'given', 'LA');
  await addStudent(db, 'given-again', 'LB');
  const give = (minutes: number) => sql`
    insert into accommodation (student_id, lecture_code, extra_minutes, given_by, given_at)
    values (${old.id}, 'LA', ${minutes}, ${stage.prof.id}, now())
    on conflict (student_id, lecture_code) do update set extra_minutes = excluded.extra_minutes`;
  await db.execute(give(10));
  const reply = await meanwhile(db, {
    hold: (tx) => tx.execute(sql`select from lecture_outline where lecture_code = 'LA' for update`),
    send: () => admin.post(mergePeople, { loginId: 'given', keeper: 'given-again' }),
    change: async (tx) => {
      await tx.execute(sql`select from account where id = ${old.id} for key share`);
      await tx.execute(give(20));
    },
  });
  expect(reply.status).toBe(200);
});

test('what cannot be merged is refused with the reason', async () => {
  const { db } = portal.services;
  await addStudent(db, 'first', 'LB');
  await addStudent(db, 'second', 'LB');
  await addStudent(db, 'third', 'LB');
  const refusalOf = async (loginId: string, keeper: string) =>
    (await admin.post(mergePeople, { loginId, keeper })).body.errorCode;
  expect(await refusalOf('first', 'nobody')).toBe(mergeRefusals.unknown.errorCode);
  expect(await refusalOf('first', 'first')).toBe(mergeRefusals.same.errorCode);
  expect(await refusalOf('first', 'prof')).toBe(mergeRefusals.otherType.errorCode);
  expect(await refusalOf('admin', 'second')).toBe(mergeRefusals.otherType.errorCode);
  expect(await refusalOf('first', 'second')).toBeUndefined();
  expect(await refusalOf('first', 'third')).toBe(mergeRefusals.mergedElsewhere.errorCode);
  expect(await refusalOf('third', 'first')).toBe(mergeRefusals.closedKeeper.errorCode);
  // What a closed account has got since then follows.
  expect(await refusalOf('first', 'second')).toBeUndefined();
});

test('an account whose data is to be destroyed is not merged, nor is another one into it', async () => {
  const { db } = portal.services;
  const people = await Promise.all(
    ['leaving', 'staying', 'left-long-ago'].map((one) => addStudent(db, one, 'LB')),
  );
  const [leaving, , gone] = people.map(({ id }) => id);
  const [made] = await db
    .insert(destruction)
    .values({ origin: 'request', approvedBy: stage.admin.id, approvedAt: portal.clock.now() })
    .returning();
  const step = { destructionId: made?.id ?? '', lastUsedAt: portal.clock.now() };
  await db.insert(destructionStep).values([
    { ...step, accountId: leaving ?? 0, kind: 'work' },
    { ...step, accountId: gone ?? 0, kind: 'account', finishedAt: portal.clock.now() },
  ]);
  for (const [loginId, keeper] of [
    ['leaving', 'staying'],
    ['staying', 'leaving'],
    ['left-long-ago', 'staying'],
  ] as const)
    for (const call of [previewMerge, mergePeople] as const) {
      const { body } = await admin.post(call, { loginId, keeper });
      expect(body.errorCode, `${call} ${loginId}`).toBe(mergeRefusals.destroying.errorCode);
    }
  // What was destroyed of an account that goes on does not keep it from being merged.
  await db.update(destructionStep).set({ finishedAt: portal.clock.now() });
  expect((await admin.post(mergePeople, { loginId: 'leaving', keeper: 'staying' })).status).toBe(200);
});

test('two who merge the same accounts the other way round at once leave one of them open', async () => {
  const { db } = portal.services;
  await addStudent(db, 'left', 'LB');
  await addStudent(db, 'right', 'LB');
  const replies = await Promise.all([
    admin.post(mergePeople, { loginId: 'left', keeper: 'right' }),
    admin.post(mergePeople, { loginId: 'right', keeper: 'left' }),
  ]);
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});

test('a report of a player that arrives during a merging holds nothing that the merging needs', async () => {
  const { db } = portal.services;
  await addContent(db, { code: 'V-merging' });
  const student = await addStudent(db, 'watching');
  const keeper = await addStudent(db, 'watching-again', 'LB');
  const own = await portal.as(student);
  const player = createPlayer(portal, student, 'V-merging');
  await player.report('play');
  player.watch(60);
  await player.report('update');
  player.watch(60);
  await addPost(db, { board: 'inquiry', authorId: student.id });
  // The merging has locked the accounts, and waits for a post, which PostgreSQL comes to before what was watched.
  const { merging, reporting } = await transaction(db, async (tx) => {
    await tx.execute(sql`select from post where author_id = ${student.id} for update`);
    const merging = admin.post(mergePeople, { loginId: 'watching', keeper: 'watching-again' });
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    // By a session that is there: a new one would wait for the account by itself.
    const reporting = own.post(updateLearningTime, player.draft('update'));
    await expect.poll(() => waitingForLocks(db)).toBe(2);
    return { merging, reporting };
  });
  expect((await merging).status).toBe(200);
  expect((await reporting).status).toBe(commonRefusals.notFound.status);
  const learnt = await db.select().from(learning).where(eq(learning.contentCode, 'V-merging'));
  expect(learnt).toMatchObject([{ studentId: keeper.id, watchedSeconds: 60 }]);
});
