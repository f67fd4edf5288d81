/** What happens to scores between a workbook and its undoing: another rubric, files, requests for another look. */
import { type Rubric, changeAssignment, getAssignment } from '@baeum/contract/assignment/staff-terms';
import * as offline from '@baeum/contract/grading/offline-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { askRegrade } from '@baeum/contract/grading/terms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submission } from '../../assignment/tables.ts';
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

/** The rows of a workbook as it leaves, the head first. */
async function exported(): Promise<string[][]> {
  const { activityId } = grading;
  const reply = await prof.download(offline.exportScores, { activityId, reason: '기차에서 채점' });
  return readWorkbook(Buffer.from(await reply.arrayBuffer()));
}
/** The head and the row of a student, with other cells. */
function changedRows(
  [head = [], ...rows]: string[][],
  number: string,
  cells: Readonly<Record<string, string>>,
) {
  const own = rows.find(([who]) => who === number) ?? [];
  return [head, head.map((name, index) => cells[name] ?? own[index] ?? '')];
}
async function upload(rows: readonly (readonly string[])[]): Promise<string> {
  const content = rows.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n');
  const reply = await prof.upload(offline.uploadScores, { activityId: grading.activityId }, [
    { name: '점수.csv', content },
  ]);
  taken(reply);
  return (reply.body.result as { importId: string }).importId;
}
/** A file that says something else of Ann than what is stored. */
async function sent(cells: Readonly<Record<string, string>>): Promise<string> {
  return upload(changedRows(await exported(), '2026-ann', cells));
}
const preview = async (importId: string) =>
  (await prof.post(offline.previewScores, { activityId: grading.activityId, importId })).body.result;
const tokenOf = async (importId: string) => (await preview(importId)).token;
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

const changeRubric = (rubric: Rubric) => changeTask({ rubric: JSON.stringify(rubric) });
async function changeTask(changed: Readonly<Record<string, string>>): Promise<void> {
  const { revision, fields } = (await prof.post(getAssignment, { assignmentCode: code })).body.result;
  const texts = { ...fields, rubric: JSON.stringify(fields.rubric), ...changed, confirmed: 'Y' };
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

describe('full points that are lowered while a file is away', () => {
  beforeEach(async () => {
    const choices = [{ criterion: '내용', level: '우수' }];
    taken(await grading.save(prof, { typedPoints: 95, choices, feedback: '책상에서' }));
  });
  const tooMany = [{ header: '점수', problem: 'tooManyPoints' }];

  test('refuse no row that nobody has touched in it, and take the others', async () => {
    const rows = await exported();
    const touched = changedRows(rows, '2026-sue', { 점수: '70' })[1] ?? [];
    await changeTask({ points: '70', rubric: JSON.stringify(rubricOf(70, 60)) });
    const importId = await upload(rows.map((row) => (row[0] === '2026-sue' ? touched : row)));
    const { counts, token } = await preview(importId);
    expect(counts).toMatchObject({ refused: 0, conflict: 0, changed: 1 });
    const before = await work();
    expect((await apply(importId, token)).body.result).toEqual({ saved: 1 });
    expect((await grading.work(prof, world.sue.id)).score?.typedPoints).toBe(70);
    expect((await work()).score).toEqual(before.score);
  });

  test('nor where levels have other names, or there are other criteria', async () => {
    const rows = await exported();
    const [named] = rubricOf(70, 60);
    const levels = named?.levels.map((level) => ({ ...level, name: `${level.name}함` })) ?? [];
    const rubric = [
      { name: '형식', levels },
      { name: '내용', levels },
    ];
    await changeTask({ points: '70', rubric: JSON.stringify(rubric) });
    expect((await preview(await upload(rows))).counts).toMatchObject({ refused: 0, conflict: 0, changed: 0 });
  });

  test.each([
    ['총평', '기차에서'],
    ['점수', '96'],
  ])('refuse a row with more that was changed in %s', async (header, cell) => {
    const rows = await exported();
    await changeTask({ points: '70', rubric: JSON.stringify(rubricOf(70, 60)) });
    const importId = await upload(changedRows(rows, '2026-ann', { [header]: cell }));
    const { counts, rows: lines } = await preview(importId);
    expect(counts).toMatchObject({ refused: 1, changed: 0 });
    expect(lines).toMatchObject([{ kind: 'refused', line: 2, number: '2026-ann', problems: tooMany }]);
  });
});

describe('a typed number above the full points, which were lowered since,', () => {
  beforeEach(async () => {
    taken(await grading.save(prof, { typedPoints: 95, feedback: '책상에서' }));
    await changeTask({ points: '70', rubric: JSON.stringify(rubricOf(70, 60)) });
    expect((await work()).score).toMatchObject({ typedPoints: 95, points: 70 });
  });

  test('is the full points where a file says nothing of it', async () => {
    await applied({ 점수: '', 총평: '기차에서' });
    expect((await work()).score).toMatchObject({ typedPoints: 70, points: 70, feedback: '기차에서' });
  });

  test.each(['excused', 'missing'] as const)('keeps nobody from being %s by a file', async (status) => {
    await applied({ 점수: t.scoreStatusNames[status] });
    expect((await work()).score?.status).toBe(status);
  });

  test.each([
    'excused',
    'missing',
  ] as const)('nor on the desk, where it is sent along: %s', async (status) => {
    taken(await grading.save(prof, { status, typedPoints: 95 }));
    expect((await work()).score?.status).toBe(status);
    refused(await grading.save(prof, { typedPoints: 95 }), t.gradingRefusals.tooManyPoints);
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

test('work that was taken back is 미제출 by a file that was made since', async () => {
  taken(await grading.save(prof, { typedPoints: 70 }));
  const { db } = portal.services;
  await db.update(submission).set({ submittedAt: null }).where(eq(submission.assignmentCode, code));
  expect((await work()).state).toBe('none');
  await applied({ 점수: t.scoreStatusNames.missing });
  expect((await work()).state).toBe('done');
  taken(await prof.post(t.releaseScores, { activityId: grading.activityId }));
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
