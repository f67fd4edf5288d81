/** Destroying everything of a person leaves no value behind: in tables, files, the history, access records, or after a restore. */
import { join } from 'node:path';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { dataKinds, destroyedKinds } from '@baeum/contract/privacy/retention';
import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase, transaction } from '../../platform/database.ts';
import { pairStore } from '../../platform/files/sweep.ts';
import { account, accessLog, staffChange, staffChangeValue } from '../../platform/tables.ts';
import { backUp, backupFolder, emptyPlace, restoreTo } from '../../testing/backups.ts';
import { canary, fillWithCanary, markFiles, objectsWithCanary, tablesWith } from '../../testing/canaries.ts';
import { connected } from '../../testing/database.ts';
import { testPortal, type TestPortal } from '../../testing/portal.ts';
import { addFile, png } from '../../testing/world.ts';
import { createStage, type Stage } from '../../testing/stage.ts';
import { destruction, destructionStep } from '../tables.ts';
import { approve } from './approving.ts';
import { destroy } from './job.ts';
import { heldOf } from './statements.ts';

let portal: TestPortal;
let stage: Stage;
beforeEach(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});

const call = '/api/staff/test';

/** Ann with the canary in everything that is hers, and in what others have on record about her. */
async function markAnn() {
  const { db, store } = portal.services;
  const { ann, admin, prof } = stage;
  await db.update(account).set({ loginId: canary, studentNumber: canary }).where(eq(account.id, ann.id));
  const line = {
    batch: '00000000-0000-4000-8000-000000000009',
    at: portal.clock.now(),
    accountId: prof.id,
    address: '127.0.0.1',
    call,
    action: 'change',
    shown: 'now',
  } as const;
  const lines = await db
    .insert(staffChange)
    .values([
      { ...line, kind: 'enrolment', object: `LA ${canary}`, subjectId: ann.id, reason: canary },
      { ...line, kind: 'account', object: String(ann.id) },
      { ...line, kind: 'lecture', object: 'LA' },
      { ...line, kind: 'lecture', object: 'LA', accountId: ann.id, address: canary },
    ])
    .returning({ id: staffChange.id });
  const valueOf = [canary, canary, [canary, 'prof'], 'stays'];
  await db
    .insert(staffChangeValue)
    .values(lines.map(({ id }, index) => ({ changeId: id, field: 'name', after: valueOf[index] })));
  const entry = { at: portal.clock.now(), administratorId: admin.id, address: '127.0.0.1', call };
  await db.insert(accessLog).values([
    {
      ...entry,
      studentId: ann.id,
      named: { loginId: canary },
      impersonation: 'writing',
      reason: canary,
      refused: false,
    },
    { ...entry, named: { loginIds: `ben,${canary} (2)` }, impersonation: 'no', refused: false },
  ]);
  const files = [
    await addFile(db, store, 'media', 'a.png', png),
    await addFile(db, store, 'media', 'b.png', png),
  ];
  const marked = await fillWithCanary({ ownerUrl: portal.ownerUrl, accountId: ann.id, files });
  return { ...marked, files: await markFiles(db, store, ann.id) };
}

/** Columns that take only keys and words of the portal. */
const restricted = [
  'accommodation.lecture_code',
  'account.type',
  'account_link.purpose',
  'account_link.token_hash',
  'attempt.quiz_code',
  'calendar_feed.side',
  'comment.stance',
  'exam_leave.kind',
  'extension.activity_code',
  'extension.assignment_code',
  'extension.content_code',
  'extension.debate_code',
  'extension.lecture_code',
  'extension.quiz_code',
  'extension.reflection_code',
  'inquiry.type_code',
  'learning_credit.content_code',
  'learning_report.cut_because',
  'mail.kind',
  'mail.state',
  'message.lecture_code',
  'notification.about_kind',
  'notification.lecture_code',
  'notification.side',
  'opened_posts.kind',
  'own_todo.lecture_code',
  'peer_review.activity_code',
  'play.content_code',
  'play.ended_because',
  'post.board',
  'post.lecture_code',
  'post.type_code',
  'push_subscription.endpoint_hash',
  'push_subscription.side',
  'reflection_answer.reflection_code',
  'regrade_request.outcome',
  'released_score.status',
  'roster_columns.programme_code',
  'roster_import_enrolment.lecture_code',
  'saved_reply.lecture_code',
  'saved_reply.purpose',
  'score.assignment_code',
  'score.debate_code',
  'score.lecture_code',
  'score.reflection_code',
  'score.status',
  'second_score.assignment_code',
  'second_score.debate_code',
  'second_score.decision',
  'second_score.lecture_code',
  'second_score.reflection_code',
  'session.ended_because',
  // Of a session in somebody's place only.
  'session.reason',
  'session.side',
  'similar_work.code',
  'similar_work.kind',
  'submission.assignment_code',
  'team_member.activity_code',
  'team_submission.activity_code',
  'work_text.debate_code',
];

/** Everything of a person, as when the last period is over. */
const approveAll = (accountId: number) =>
  transaction(portal.services.db, (tx) =>
    approve(tx, { origin: 'period', approvedBy: stage.admin.id, at: portal.clock.now() }, [
      { holder: { id: accountId, lastUsedAt: portal.clock.now() }, kinds: destroyedKinds },
    ]),
  );

test('nothing of a person is left in tables, files, history and access records', async () => {
  const { refusing, empty, files } = await markAnn();
  expect(empty).toEqual([]);
  // What the database itself restricts to something that says nothing about anybody.
  expect([...new Set(refusing)].toSorted()).toEqual(restricted);
  const before = await tablesWith(portal.ownerUrl, canary);
  expect(before.length).toBeGreaterThan(20);
  expect((await objectsWithCanary(portal.services.store)).length).toBe(files);
  await approveAll(stage.ann.id);
  await destroy(portal.services);
  expect(await tablesWith(portal.ownerUrl, canary)).toEqual([]);
  expect(await objectsWithCanary(portal.services.store)).toEqual([]);
});

test('what says nothing about the person stays, by its key', async () => {
  const { db } = portal.services;
  await markAnn();
  await approveAll(stage.ann.id);
  await destroy(portal.services);
  const [ann] = await db.select().from(account).where(eq(account.id, stage.ann.id));
  const standIn = `destroyed-${stage.ann.id}`;
  expect(ann).toMatchObject({
    name: '파기된 계정',
    loginId: standIn,
    studentNumber: standIn,
    type: 'student',
  });
  expect(ann?.destroyedAt).not.toBeNull();
  const lines = await db.select().from(staffChange).where(eq(staffChange.call, call)).orderBy(staffChange.id);
  expect(lines.map(({ object, reason, address }) => [object, reason, address])).toEqual([
    [`LA ${standIn}`, null, '127.0.0.1'],
    [String(stage.ann.id), null, '127.0.0.1'],
    ['LA', null, '127.0.0.1'],
    ['LA', null, ''],
  ]);
  const values = await db
    .select({ after: staffChangeValue.after })
    .from(staffChangeValue)
    .innerJoin(staffChange, eq(staffChange.id, staffChangeValue.changeId))
    .where(eq(staffChange.call, call));
  expect(values).toEqual([{ after: 'stays' }]);
  const entries = await db
    .select({ named: accessLog.named, studentId: accessLog.studentId })
    .from(accessLog)
    .where(eq(accessLog.call, call))
    .orderBy(accessLog.id);
  expect(entries).toEqual([
    { named: { loginId: standIn }, studentId: stage.ann.id },
    { named: { loginIds: `ben,${standIn} (2)` }, studentId: null },
  ]);
  const { rows } = await db.execute<{ taken: number }>(
    sql`select count(*)::int as taken from enrolment where student_id = ${stage.ann.id}`,
  );
  expect(rows[0]?.taken).toBeGreaterThan(0);
  // Of others nothing is gone.
  const [ben] = await db.select().from(account).where(eq(account.id, stage.ben.id));
  expect(ben).toMatchObject({ name: '벤', loginId: 'ben', destroyedAt: null });
});

test('what is interrupted goes on where it was, and nothing is counted twice', async () => {
  const { db, store } = portal.services;
  const { files } = await markAnn();
  await approveAll(stage.ann.id);
  const held = (await heldOf(db, [stage.ann.id])).get(stage.ann.id);
  const failing = (table: string, statement: string) =>
    connected(portal.ownerUrl, (client) => client.query(`${statement} on ${table}`));
  await connected(portal.ownerUrl, (client) =>
    client.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger fail before delete on inquiry_answer execute function fail();
      create trigger fail before update on team_member execute function fail()`),
  );
  await expect(destroy(portal.services)).rejects.toThrow();
  await failing('inquiry_answer', 'drop trigger fail');
  await failing('team_member', 'drop trigger fail');
  // Killed after the rows are gone, and before their files are.
  const dying = { ...store, remove: () => Promise.reject(new Error('killed')) };
  await expect(destroy({ ...portal.services, store: dying })).rejects.toThrow('killed');
  expect(await db.select().from(destruction).where(isNull(destruction.finishedAt))).toHaveLength(1);
  await destroy(portal.services);
  expect(await tablesWith(portal.ownerUrl, canary)).toEqual([]);
  expect(await objectsWithCanary(store)).toEqual([]);
  const steps = await db.select().from(destructionStep);
  const rowsOfStep = new Map(steps.map(({ kind, rows }) => [kind, rows]));
  expect(dataKinds.map((kind) => rowsOfStep.get(kind))).toEqual(
    dataKinds.map((kind) => held?.get(kind)?.rows),
  );
  expect(steps.reduce((sum, step) => sum + step.files, 0)).toBe(files);
  expect(await db.select().from(destruction).where(isNull(destruction.finishedAt))).toEqual([]);
});

/** A backup of the portal as it is now, to be restored in another place. */
async function backedUp() {
  const { services, ownerUrl } = portal;
  await pairStore(services.db, services.store);
  const path = join(await backupFolder(), 'backup');
  await backUp(path, { ownerUrl, store: services.store });
  return async () => {
    const place = await emptyPlace();
    await restoreTo(path, place);
    const restored = openDatabase(place.serverUrl);
    onTestFinished(() => restored.close());
    return { ...services, ownerUrl: place.ownerUrl, db: restored.db, store: place.store };
  };
}

test('a backup of before is restored, and nothing of the person is there again', async () => {
  const { services } = portal;
  await markAnn();
  const restore = await backedUp();
  await approveAll(stage.ann.id);
  await destroy(services);
  // The server was killed while it wrote a line.
  await appendFile(services.ledger, '{"database": "');
  expect(await readFile(services.ledger, 'utf8')).not.toMatch(new RegExp(`${canary}|안나`));
  const again = await restore();
  expect((await tablesWith(again.ownerUrl, canary)).length).toBeGreaterThan(20);
  expect(await destroy(again)).toMatchObject({ again: destroyedKinds.length });
  expect(await tablesWith(again.ownerUrl, canary)).toEqual([]);
  expect(await objectsWithCanary(again.store)).toEqual([]);
  expect(await again.db.select().from(destruction)).toMatchObject([
    { origin: 'restore', approvedBy: null, finishedAt: expect.any(Date) },
  ]);
  expect(await destroy(again)).toMatchObject({ again: 0, steps: 0 });
});

const nobody = { positionCode: 'P', positionName: '교수', type: 'professor', passwordHash: 'x' } as const;
const long = new Date('2010-01-01T00:00:00Z');

test('an account that gets the id of a destroyed one after a restore is not destroyed', async () => {
  const { db } = portal.services;
  const restore = await backedUp();
  const hong = { ...nobody, loginId: 'hong', name: '홍' };
  const [made] = await db.insert(account).values(hong).returning({ id: account.id });
  await approveAll(made?.id ?? 0);
  await destroy(portal.services);
  const again = await restore();
  const kim = { ...nobody, loginId: 'kim', name: '김', passwordSetAt: long };
  expect(await again.db.insert(account).values(kim).returning({ id: account.id })).toEqual([made]);
  expect(await destroy(again)).toMatchObject({ again: 0, steps: 0 });
  expect(await again.db.select().from(account).where(eq(account.loginId, 'kim'))).toMatchObject([
    { name: '김', suspendedAt: null },
  ]);
});

test('a ledger from before accounts had keys names those of then, and nobody who came since', async () => {
  const { db, ledger } = portal.services;
  const { ann, ben } = stage;
  await db.update(account).set({ uniqueKey: null, passwordSetAt: long });
  const restore = await backedUp();
  for (const { id } of [ann, ben]) await approveAll(id);
  await destroy(portal.services);
  const lines = await readFile(ledger, 'utf8');
  await writeFile(ledger, lines.replaceAll('"key":null,', ''));
  const again = await restore();
  const later = new Date(portal.clock.now().getTime() + 1000);
  await again.db.update(account).set({ passwordSetAt: later }).where(eq(account.id, ben.id));
  expect(await destroy(again)).toMatchObject({ again: destroyedKinds.length });
  const left = again.db.select({ name: account.name }).from(account).where(isNull(account.destroyedAt));
  expect((await left).map(({ name }) => name)).toContain('벤');
  expect((await left).map(({ name }) => name)).not.toContain('안나');
});
