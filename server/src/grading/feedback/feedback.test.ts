/** Files with scores come back as one zip, named as the work was that left. */
import { downloadWork } from '@baeum/contract/grading/offline-terms';
import * as t from '@baeum/contract/grading/feedback-terms';
import { shareWork } from '@baeum/contract/grading/graders-terms';
import { activityIdOf, addScoreFiles, liftBlind, releaseScores } from '@baeum/contract/grading/staff-terms';
import type { Result } from '@baeum/contract';
import type { Refusal } from '@baeum/contract/refusals';
import { and, eq, sql } from 'drizzle-orm';
import iconv from 'iconv-lite';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { assignment } from '../../assignment/tables.ts';
import { account, staffChange, staffChangeValue } from '../../platform/tables.ts';
import { gradingOf, saveAs } from '../../testing/grading.ts';
import { gradingShare, score } from '../tables.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { expectNoOrphans, refused, taken } from '../../testing/submitting.ts';
import { addActivity, addTeam, addTeamAssignment } from '../../testing/teams.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { zipOf } from '../../testing/zips.ts';

type Imported = Result<typeof t.importFeedback>;
type Files = Parameters<typeof zipOf>[0];

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let prof: Caller;
let grading: ReturnType<typeof gradingOf>;
let count = 0;
/** Of Ann and Sue, as the portal has them. */
let ann = '';
let sue = '';

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  staff = await addStaff(db);
  await appoint(db, staff.assistant.id, ['grade']);
  [ann, sue] = [await nameOf(world.ann.id), await nameOf(world.sue.id)];
});
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  grading = gradingOf(portal, world, `F-${++count}`);
  await grading.begin(null, [world.ann.id, world.sue.id]);
  for (const holder of [world.ann.id, world.sue.id])
    taken(await grading.save(prof, { typedPoints: 80 }, holder));
});

async function nameOf(id: number): Promise<string> {
  const found = await portal.services.db
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, id));
  return found[0]?.name ?? '';
}

/** Of the history, about the score of a student. */
async function linesOf(studentId: number) {
  const { db } = portal.services;
  const own = and(eq(score.code, `F-${count}`), eq(score.studentId, studentId));
  return db
    .select({ subjectId: staffChange.subjectId, after: staffChangeValue.after })
    .from(staffChange)
    .innerJoin(staffChangeValue, eq(staffChangeValue.changeId, staffChange.id))
    .innerJoin(score, and(own, eq(sql`${score.id}::text`, staffChange.object)))
    .where(and(eq(staffChange.call, t.importFeedback), eq(staffChange.kind, 'score')));
}

type Zip = Uint8Array<ArrayBuffer>;

const send = (zip: Zip, fields: Record<string, string>, caller = prof, activityId = grading.activityId) =>
  caller.upload(t.importFeedback, { activityId, ...fields }, [{ name: '첨삭.zip', content: zip }]);

async function preview(zip: Zip, caller = prof, activityId = grading.activityId): Promise<Imported> {
  const reply = await send(zip, { preview: 'Y' }, caller, activityId);
  taken(reply);
  return reply.body.result as Imported;
}

const apply = async (zip: Zip, caller = prof, activityId = grading.activityId) =>
  send(zip, { preview: 'N', token: (await preview(zip, caller, activityId)).token }, caller, activityId);

const givenTo = async (holder: number) =>
  (await grading.work(prof, holder)).givenFiles.map(({ name }) => name);

/** What becomes of the files, by their paths. */
const fates = ({ rows }: Imported) =>
  Object.fromEntries(rows.map(({ path, kind, problem, same }) => [path, problem ?? same ?? kind]));

/** The same zip with another name of as many bytes, which is not marked as UTF-8. */
function renamed(zip: Zip, name: string, to: Buffer): Zip {
  const changed = Buffer.from(zip);
  const nameAt = changed.lastIndexOf(name);
  changed.writeUInt16LE(0, nameAt - 46 + 8);
  to.copy(changed, nameAt);
  return new Uint8Array(changed);
}

const draw = (text: string) => Buffer.concat([png, Buffer.from(text)]);

describe('files of a zip', () => {
  test('are given to whom their names say, in folders or flat, once they were shown', async () => {
    const zip = await zipOf({
      [`과제/2026-ann_${ann}_보고서.png`]: draw('1'),
      [`2026-sue_${sue}_보고서.png`.normalize('NFD')]: draw('2'),
      [`2026-sue_총평.txt`]: '좋습니다.',
      '__MACOSX/과제/._2026-ann_보고서.png': 'x',
    });
    const shown = await preview(zip);
    expect(shown).toMatchObject({ applied: 3, counts: { refused: 0, replaced: 0, added: 3, same: 0 } });
    expect(shown.rows.find(({ path }) => path.startsWith('과제'))).toMatchObject({
      name: ann,
      number: '2026-ann',
      fileName: '보고서.png',
    });
    expect(await givenTo(world.ann.id)).toEqual([]);
    await expectNoOrphans(portal);
    const reply = await apply(zip);
    taken(reply);
    expect(await givenTo(world.ann.id)).toEqual(['보고서.png']);
    expect((await givenTo(world.sue.id)).sort()).toEqual(['보고서.png', '총평.txt']);
    await expectNoOrphans(portal);
    expect(await linesOf(world.ann.id)).toEqual([{ subjectId: world.ann.id, after: ['보고서.png'] }]);
  });

  test('that are as they were downloaded are skipped, and so is the list', async () => {
    const { activityId } = grading;
    const reply = await prof.download(downloadWork, { activityId, reason: '비행기에서 채점' });
    const shown = await preview(new Uint8Array(await reply.arrayBuffer()));
    expect(shown).toMatchObject({ applied: 0, counts: { refused: 0, same: 5 } });
    const count = (reason: t.FeedbackSame) => shown.rows.filter(({ same }) => same === reason).length;
    expect([count('submitted'), count('list')]).toEqual([4, 1]);
  });

  test('take the place of those with the same name', async () => {
    const path = `2026-ann_${ann}_보고서.png`;
    taken(await apply(await zipOf({ [path]: draw('1') })));
    expect(fates(await preview(await zipOf({ [path]: draw('1') })))).toEqual({ [path]: 'given' });
    const zip = await zipOf({ [path]: draw('2') });
    expect(fates(await preview(zip))).toEqual({ [path]: 'replaced' });
    taken(await apply(zip));
    expect(await givenTo(world.ann.id)).toEqual(['보고서.png']);
    await expectNoOrphans(portal);
  });

  test('named by Korean Windows are read, too', async () => {
    const name = iconv.encode('2026-ann_첨삭.png', 'cp949');
    const placeholder = 'x'.repeat(name.length);
    const zip = renamed(await zipOf({ [placeholder]: png }), placeholder, name);
    expect(fates(await preview(zip))).toEqual({ '2026-ann_첨삭.png': 'added' });
  });

  test('join a release that is to come', async () => {
    const { activityId } = grading;
    taken(await prof.post(releaseScores, { activityId, at: '2026-11-19T09:00' }));
    taken(await apply(await zipOf({ '2026-ann_첨삭.png': png })));
    const own = async () => (await grading.own(await portal.as(world.ann)))?.screFileList;
    expect(await own()).toBeUndefined();
    portal.clock.set('2026-11-19T09:00:00+09:00');
    expect(await own()).toMatchObject([{ screOrn: '첨삭.png' }]);
    // What students are shown stays until it is released anew.
    prof = await portal.as({ ...world.prof, side: 'staff' });
    taken(await apply(await zipOf({ '2026-ann_첨삭.png': draw('2') })));
    expect(await own()).toMatchObject([{ screOrn: '첨삭.png' }]);
    expect(await givenTo(world.ann.id)).toEqual(['첨삭.png']);
    await expectNoOrphans(portal);
  });

  test('of work that is assigned to others are given as on the desk', async () => {
    const { activityId } = grading;
    const graders = [world.prof.loginId];
    const holders = [world.ann.id];
    taken(await prof.post(shareWork, { activityId, part: 'first', sharing: 'chosen', graders, holders }));
    const assistant = await portal.as({ ...staff.assistant, side: 'staff' });
    taken(await apply(await zipOf({ '2026-ann_첨삭.png': png }), assistant));
    expect(await givenTo(world.ann.id)).toEqual(['첨삭.png']);
  });
});

test('statements do not depend on how many files there are, and whose', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  const cost = async (files: Files) => {
    const zip = await zipOf(files);
    const { token } = await preview(zip);
    spy.mockClear();
    taken(await send(zip, { preview: 'N', token }));
    return spy.mock.calls.length;
  };
  const one = await cost({ '2026-ann_1.png': draw('1') });
  const names = [2, 3, 4, 5].flatMap((name) => [`2026-ann_${name}.png`, `2026-sue_${name}.png`]);
  expect(await cost(Object.fromEntries(names.map((name) => [name, draw(name)])))).toBe(one);
});

describe('a zip that is sent again', () => {
  test('because its reply was lost changes nothing more', async () => {
    const zip = await zipOf({ '2026-ann_첨삭.png': png });
    const { token } = await preview(zip);
    taken(await send(zip, { preview: 'N', token }));
    const { version } = (await grading.work(prof, world.ann.id)).score ?? {};
    const again = await send(zip, { preview: 'N', token });
    taken(again);
    expect(again.body.result).toMatchObject({ applied: 0, counts: { same: 1 } });
    expect((await grading.work(prof, world.ann.id)).score?.version).toBe(version);
    expect(await givenTo(world.ann.id)).toEqual(['첨삭.png']);
    await expectNoOrphans(portal);
  });

  test('by two at once is applied once', async () => {
    const zip = await zipOf({ '2026-ann_첨삭.png': png, '2026-sue_첨삭.png': png });
    const { token } = await preview(zip);
    const replies = await Promise.all([1, 2].map(() => send(zip, { preview: 'N', token })));
    for (const reply of replies) taken(reply);
    expect(await givenTo(world.ann.id)).toEqual(['첨삭.png']);
    expect(await givenTo(world.sue.id)).toEqual(['첨삭.png']);
    await expectNoOrphans(portal);
  });

  test('after something has changed, or without a preview, is refused', async () => {
    const zip = await zipOf({ '2026-ann_첨삭.png': png });
    const { token } = await preview(zip);
    const holder = String(world.ann.id);
    const { activityId } = grading;
    taken(
      await prof.upload(addScoreFiles, { activityId, holder }, [{ name: '첨삭.png', content: draw('2') }]),
    );
    refused(await send(zip, { preview: 'N', token }), t.feedbackRefusals.changed);
    refused(await send(zip, { preview: 'N' }), t.feedbackRefusals.changed);
    refused(
      await send(await zipOf({ '2026-sue_첨삭.png': png }), { preview: 'N', token }),
      t.feedbackRefusals.changed,
    );
    expect(await givenTo(world.ann.id)).toEqual(['첨삭.png']);
    await expectNoOrphans(portal);
  });

  test('while its work is given to the account to be graded a second time is refused', async () => {
    const zip = await zipOf({ '2026-ann_첨삭.png': png });
    const { token } = await preview(zip);
    const reply = await meanwhile(portal.services.db, {
      hold: (tx) =>
        tx
          .select()
          .from(score)
          .where(eq(score.code, `F-${count}`))
          .for('update'),
      send: () => send(zip, { preview: 'N', token }),
      change: (tx) =>
        tx.insert(gradingShare).values({
          lectureCode: 'LA',
          assignmentCode: `F-${count}`,
          studentId: world.ann.id,
          graderId: world.prof.id,
          part: 'second',
        }),
    });
    refused(reply, t.feedbackRefusals.changed);
    await expectNoOrphans(portal);
  });
});

describe('what is left out', () => {
  test('is named with its reason', async () => {
    const files: Files = {
      '2026-ben_벤_보고서.png': png,
      'ann.png': png,
      [`2026-ann_${sue}_보고서.png`]: png,
      '2026-ann_a.png': draw('1'),
      'flat/2026-ann_A.png': draw('2'),
      '2026-ann_b.exe': 'x',
      '2026-ann_c.txt': '',
      '2026-ann_.png': png,
      '2026-ann_d.png': 'MZ',
    };
    const zip = await zipOf(files);
    expect(fates(await preview(zip))).toEqual({
      '2026-ben_벤_보고서.png': 'unknown',
      'ann.png': 'unknown',
      [`2026-ann_${sue}_보고서.png`]: 'mixed',
      '2026-ann_a.png': 'added',
      'flat/2026-ann_A.png': 'twice',
      '2026-ann_b.exe': 'type',
      '2026-ann_c.txt': 'empty',
      '2026-ann_.png': 'name',
      '2026-ann_d.png': 'unsafe',
    });
    taken(await apply(zip));
    expect(await givenTo(world.ann.id)).toEqual(['a.png']);
    await expectNoOrphans(portal);
  });

  test('leads out of the zip, or is damaged', async () => {
    const out = '../2026-ann_a.png';
    const placeholder = 'x'.repeat(out.length);
    const outside = renamed(await zipOf({ [placeholder]: png }), placeholder, Buffer.from(out));
    expect(fates(await preview(outside))).toEqual({ [out]: 'outside' });
    const damaged = Buffer.from(await zipOf({ '2026-ann_b.txt': 'abc' }));
    // The checksum in the directory.
    damaged.writeUInt32LE(1, damaged.lastIndexOf('2026-ann_b.txt') - 46 + 16);
    expect(fates(await preview(new Uint8Array(damaged)))).toEqual({ '2026-ann_b.txt': 'damaged' });
  });

  test('would be more than five for one score, or is for none', async () => {
    const files = [1, 2, 3, 4, 5, 6].map((one) => [`2026-ann_${one}.png`, draw(String(one))] as const);
    expect(fates(await preview(await zipOf(Object.fromEntries(files))))['2026-ann_6.png']).toBe('tooMany');
    const { db } = portal.services;
    await db.delete(score).where(and(eq(score.code, `F-${count}`), eq(score.studentId, world.sue.id)));
    expect(fates(await preview(await zipOf({ '2026-sue_a.png': png })))).toEqual({
      '2026-sue_a.png': 'noScore',
    });
  });

  test('is of work that the account grades a second time', async () => {
    const { activityId } = grading;
    const graders = [staff.assistant.loginId];
    const holders = [world.ann.id];
    taken(await apply(await zipOf({ '2026-ann_a.png': png })));
    taken(await prof.post(shareWork, { activityId, part: 'second', sharing: 'chosen', graders, holders }));
    const assistant = await portal.as({ ...staff.assistant, side: 'staff' });
    const zip = await zipOf({ '2026-ann_a.png': png, '2026-sue_b.png': png });
    expect(fates(await preview(zip, assistant))).toEqual({
      '2026-ann_a.png': 'second',
      '2026-sue_b.png': 'added',
    });
  });

  test('as a whole is what is no zip, is empty or a bomb, with its name', async () => {
    const expectRefused = async (zip: Zip, refusal: Refusal) =>
      refused(await send(zip, { preview: 'Y' }), { ...refusal, message: `첨삭.zip: ${refusal.message}` });
    await expectRefused(new Uint8Array(Buffer.from('PK nothing')), t.feedbackRefusals.unreadable);
    await expectRefused(await zipOf({}), t.feedbackRefusals.empty);
    const bomb = await zipOf({ '2026-ann_a.txt': Buffer.alloc(8 * 1024 ** 2) });
    await expectRefused(bomb, t.feedbackRefusals.tooMuch);
    const many = await zipOf(
      Object.fromEntries(Array.from({ length: t.feedbackLimits.files + 1 }, (_, index) => [`${index}`, ''])),
    );
    await expectRefused(many, t.feedbackRefusals.tooMany);
    const { activityId } = grading;
    refused(await prof.upload(t.importFeedback, { activityId, preview: 'Y' }, []), t.feedbackRefusals.noZip);
    await expectNoOrphans(portal);
  });
});

describe('under other names', () => {
  test('numbers are taken while it is graded blind and after that, and student numbers only after that', async () => {
    const { activityId } = grading;
    const { db } = portal.services;
    await db
      .update(assignment)
      .set({ isBlind: true })
      .where(eq(assignment.code, `F-${count}`));
    const reply = await prof.download(downloadWork, { activityId, reason: '비행기에서 채점' });
    const own = await preview(new Uint8Array(await reply.arrayBuffer()));
    const some = own.rows.find(({ same }) => same === 'submitted');
    expect(own).toMatchObject({ counts: { refused: 0, same: 5 } });
    expect(some?.name).toMatch(/^익명 \d+$/);
    const number = `${some?.name}_파일 1_첨삭.png`;
    const zip = await zipOf({ [number]: png, '2026-ann_a.png': png, [`2026-sue_${sue}_a.png`]: png });
    expect(fates(await preview(zip))).toEqual({
      [number]: 'added',
      '2026-ann_a.png': 'unknown',
      [`2026-sue_${sue}_a.png`]: 'unknown',
    });
    taken(await apply(await zipOf({ [number]: png })));
    const [line, ...others] = [...(await linesOf(world.ann.id)), ...(await linesOf(world.sue.id))];
    expect([line, others]).toEqual([{ subjectId: null, after: ['파일 1_첨삭.png'] }, []]);
    taken(await prof.post(liftBlind, { activityId, reason: '표절을 확인합니다.' }));
    expect(fates(await preview(zip))).toEqual({
      [number]: 'given',
      '2026-ann_a.png': 'added',
      [`2026-sue_${sue}_a.png`]: 'added',
    });
  });

  test('teams stand by theirs', async () => {
    const { db } = portal.services;
    const activityCode = await addActivity(db, { code: 'T-feedback', professorId: world.prof.id });
    const team = await addTeam(db, activityCode, [world.ann, world.sue], { name: '하늘/팀' });
    const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 50 });
    const activityId = activityIdOf('teamAssignment', String(work.id));
    taken(await saveAs(prof, activityId, team.id, { typedPoints: 40 }));
    const path = '하늘_팀_보고서.png';
    const zip = await zipOf({ [path]: png, '2026-ann_보고서.png': png });
    expect(fates(await preview(zip, prof, activityId))).toEqual({
      [path]: 'added',
      '2026-ann_보고서.png': 'unknown',
    });
    taken(await apply(zip, prof, activityId));
  });
});
