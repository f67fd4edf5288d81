/** What happens to scores between a workbook and its undoing: another rubric, files, requests for another look. */
import { type Rubric, changeAssignment, getAssignment } from '@baeum/contract/assignment/staff-terms';
import * as offline from '@baeum/contract/grading/offline-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { askRegrade } from '@baeum/contract/grading/terms';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/database.ts';
import { readWorkbook } from '../../platform/lists/workbook.ts';
import { waitingForLocks } from '../../testing/database.ts';
import { gradingOf } from '../../testing/grading.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { lockReleases } from '../staff/locks.ts';

const rubricOf = (most: number, least: number): Rubric => [
  {
    name: '내용',
    levels: [
      { name: '우수', description: '', points: most },
      { name: '보통', description: '', points: least },
    ],
  },
];
const heading = '기준 · 내용';

let portal: TestPortal;
let world: World;
let grading: ReturnType<typeof gradingOf>;
let prof: Caller;
let code = '';
let count = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  code = `M-${++count}`;
  grading = gradingOf(portal, world, code);
  await grading.begin(rubricOf(90, 60));
});

/** A file that says something else of Ann than what is stored. */
async function sent(cells: Readonly<Record<string, string>>): Promise<string> {
  const { activityId } = grading;
  const reply = await prof.download(offline.exportScores, { activityId, reason: '기차에서 채점' });
  const [head = [], ...rows] = await readWorkbook(Buffer.from(await reply.arrayBuffer()));
  const own = rows.find(([number]) => number === '2026-ann') ?? [];
  const row = head.map((name, index) => cells[name] ?? own[index] ?? '');
  const content = [head, row].map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n');
  const upload = await prof.upload(offline.uploadScores, { activityId }, [{ name: '점수.csv', content }]);
  taken(upload);
  return (upload.body.result as { importId: string }).importId;
}
const tokenOf = async (importId: string) =>
  (await prof.post(offline.previewScores, { activityId: grading.activityId, importId })).body.result.token;
const apply = async (importId: string, token: string) =>
  prof.post(offline.applyScores, { activityId: grading.activityId, importId, token });
async function applied(cells: Readonly<Record<string, string>>): Promise<string> {
  const importId = await sent(cells);
  taken(await apply(importId, await tokenOf(importId)));
  return importId;
}
const undo = async (importId: string) =>
  (await prof.post(offline.undoScores, { activityId: grading.activityId, importId })).body.result;
const work = () => grading.work(prof, world.ann.id);

async function changeRubric(rubric: Rubric): Promise<void> {
  const { revision, fields } = (await prof.post(getAssignment, { assignmentCode: code })).body.result;
  const texts = { ...fields, rubric: JSON.stringify(rubric), confirmed: 'Y' };
  taken(
    await prof.upload(
      changeAssignment,
      { assignmentCode: code, revision: String(revision), keptFiles: '', ...texts },
      [],
    ),
  );
}

describe('a rubric that is changed', () => {
  test('after a file was applied counts what is taken back', async () => {
    taken(await grading.save(prof, { choices: [{ criterion: '내용', level: '우수' }] }));
    const importId = await applied({ [heading]: '보통' });
    expect((await work()).score?.points).toBe(60);
    // The level of now stays as it is; the one before has other points.
    await changeRubric(rubricOf(80, 60));
    expect((await work()).score).toMatchObject({ points: 60, version: 2 });
    expect(await undo(importId)).toEqual({ restored: 1, kept: 0 });
    expect((await work()).score).toMatchObject({ points: 80, choices: [{ level: '우수', points: 80 }] });
  });

  test('while a file is applied refuses it: it was previewed by another one', async () => {
    const { db } = portal.services;
    const importId = await sent({ [heading]: '우수' });
    const token = await tokenOf(importId);
    const late = await transaction(db, async (tx) => {
      await lockReleases(tx, { kind: 'assignment', code }, 'release');
      const waiting = apply(importId, token);
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      await tx.execute(
        sql`update assignment set rubric = ${JSON.stringify(rubricOf(80, 60))}::jsonb where code = ${code}`,
      );
      return { waiting };
    });
    refused(await late.waiting, offline.scoreFileRefusals.changed);
    expect((await work()).score).toBeNull();
  });
});

describe('files with a score', () => {
  const give = () =>
    prof.upload(t.addScoreFiles, { activityId: grading.activityId, holder: String(world.ann.id) }, [
      { name: '첨삭.png', content: png },
    ]);

  test('stay when scores come from a file, and when that is undone', async () => {
    taken(await grading.save(prof, { typedPoints: 70 }));
    taken(await give());
    const importId = await applied({ 점수: '75' });
    expect(await work()).toMatchObject({ score: { points: 75 }, givenFiles: [{ name: '첨삭.png' }] });
    expect(await undo(importId)).toEqual({ restored: 1, kept: 0 });
    expect(await work()).toMatchObject({ score: { points: 70 }, givenFiles: [{ name: '첨삭.png' }] });
  });

  test('that were given since keep a score from being taken back', async () => {
    const importId = await applied({ 점수: '75' });
    taken(await give());
    expect(await undo(importId)).toEqual({ restored: 0, kept: 1 });
    expect((await work()).score?.points).toBe(75);
  });
});

describe('a request for another look', () => {
  let ann: Caller;
  beforeEach(async () => {
    ann = await portal.as(world.ann);
    taken(await grading.save(prof, { typedPoints: 70 }));
    await grading.release(prof);
    const screSeq = (await grading.own(ann))?.screSeq ?? 0;
    taken(await ann.post(askRegrade, { screSeq, crtrNmList: [], reScreCn: '다시 보아 주세요.' }));
  });
  const answer = async (outcome: 'kept' | 'changed') =>
    prof.post(t.answerRegrade, {
      activityId: grading.activityId,
      holder: world.ann.id,
      requestId: (await work()).regrades[0]?.requestId ?? 0,
      outcome,
      answer: '보았습니다.',
    });

  test('goes on waiting when a file is undone, and can be answered', async () => {
    const importId = await applied({ 점수: '85' });
    expect(await undo(importId)).toEqual({ restored: 1, kept: 0 });
    expect(await work()).toMatchObject({ score: { points: 70 }, regrades: [{ outcome: null }] });
    taken(await answer('kept'));
    expect(await grading.own(ann)).toMatchObject({ screPnt: 70, reScre: { reScreSe: 'kept' } });
  });

  test('that was answered by what a file has changed keeps it', async () => {
    const importId = await applied({ 점수: '85' });
    taken(await answer('changed'));
    portal.clock.advance(t.takeBackSeconds);
    expect(await undo(importId)).toEqual({ restored: 0, kept: 1 });
    expect((await work()).score?.points).toBe(85);
    expect(await grading.own(ann)).toMatchObject({ screPnt: 85, reScre: { reScreSe: 'changed' } });
  });
});
