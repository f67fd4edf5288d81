/** Comments and highlights at places of the work (specification §23.7). */
import { cancelAsgmtData, getAsgmtSbmtData, reSubmitAsgmtData } from '@baeum/contract/assignment/terms';
import type { Input } from '@baeum/contract';
import { bodyText, fileSource, type Mark, markLimits, textSource } from '@baeum/contract/grading/marks';
import * as t from '@baeum/contract/grading/staff-terms';
import { getAsgmtSbmtData as getTeamSubmission } from '@baeum/contract/team/assignment-terms';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submission } from '../../assignment/tables.ts';
import { staffChange } from '../../platform/tables.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { taken } from '../../testing/submitting.ts';
import { addActivity, addTeam, addTeamAssignment, addTeamSubmission } from '../../testing/teams.ts';
import { addAssignment, addDraft, createWorld, seoul, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let ann: Caller;
let code = '';
let activityId = '';
let handedIn = 0;
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
  const { db, store } = portal.services;
  code = `M-${++number}`;
  activityId = t.activityIdOf('assignment', code);
  await addAssignment(db, { code, professorId: world.prof.id });
  handedIn = (await addDraft(db, store, code, world.ann.id)).id;
  await db
    .update(submission)
    .set({ submittedAt: seoul('2026-11-17T10:00:00') })
    .where(eq(submission.id, handedIn));
});

const passage = (comment: string, exact = '근거'): Mark => ({
  id: randomUUID(),
  comment,
  target: {
    source: textSource(bodyText),
    selector: [
      { type: 'TextQuoteSelector', exact, prefix: '앞 ', suffix: ' 뒤' },
      { type: 'TextPositionSelector', start: 2, end: 2 + exact.length },
    ],
  },
});
const place = (source: string, value = 'page=2&xywh=percent:10,20.5,30,5'): Mark => ({
  id: randomUUID(),
  comment: '그림 번호가 없습니다.',
  target: { source, selector: [{ type: 'FragmentSelector', value }] },
});

const judged = {
  status: 'scored',
  typedPoints: 80,
  choices: [],
  feedback: '',
  isHeld: false,
  penaltyOverride: null,
  penaltyReason: '',
} satisfies Partial<Input<typeof t.saveScore>>;

const work = async (id = activityId, holder = world.ann.id) =>
  (await prof.post(t.getGradedWork, { activityId: id, holder })).body.result;

async function save(
  fields: Partial<Input<typeof t.saveScore>>,
  { id = activityId, holder = world.ann.id } = {},
) {
  const { score, workVersion } = await work(id, holder);
  const version = score?.version ?? 0;
  return prof.post(t.saveScore, { activityId: id, holder, version, workVersion, ...judged, ...fields });
}
async function show(id = activityId): Promise<void> {
  taken(await prof.post(t.releaseScores, { activityId: id }));
  portal.clock.advance(t.takeBackSeconds);
}
const own = async () => (await ann.post(getAsgmtSbmtData, { asgmtCd: code })).body.result.myScre;
const ownComments = async () => (await own())?.mrkList.map(({ mrkCn }) => mrkCn);

test('marks are kept as they were made, and as a part of the score', async () => {
  const { files, texts } = await work();
  expect(texts.map(({ id }) => id)).toEqual([bodyText]);
  const marks = [passage(' 출처를 적어 주세요. '), place(fileSource(files[0]?.id ?? ''))];
  taken(await save({ marks }));
  const { score, workVersion } = await work();
  expect(score?.marks).toEqual([
    { ...marks[0], comment: '출처를 적어 주세요.', workVersion },
    { ...marks[1], workVersion },
  ]);
  // Pages that were opened before there were marks send none.
  taken(await save({ typedPoints: 70 }));
  expect((await work()).score).toMatchObject({ typedPoints: 70, marks: [{}, {}] });
  taken(await save({ marks: [] }));
  expect((await work()).score?.marks).toEqual([]);
});

test('the student is shown what was released, and nothing else', async () => {
  const first = passage('처음');
  taken(await save({ marks: [first] }));
  expect(await own()).toBeNull();
  await show();
  expect((await own())?.mrkList).toEqual([
    {
      mrkId: first.id,
      mrkCn: '처음',
      mrkSrc: textSource(bodyText),
      slctrList: first.target.selector,
      prevYn: 'N',
    },
  ]);
  taken(await save({ marks: [{ ...first, comment: '고침' }, passage('더함')] }));
  expect(await ownComments()).toEqual(['처음']);
  expect(await work()).toMatchObject({ isChanged: true });
  await show();
  expect(await ownComments()).toEqual(['고침', '더함']);
  taken(await prof.post(t.withdrawScores, { activityId, reason: '다시 봅니다.' }));
  expect(await own()).toBeNull();
});

test('what was handed in again keeps the marks, which say that they are of an earlier version', async () => {
  const old = passage('이전');
  taken(await save({ marks: [old] }));
  const { workVersion: before } = await work();
  taken(await ann.post(cancelAsgmtData, { asgmtSbmtSeq: handedIn, asgmtCd: code }));
  portal.clock.advance(60);
  taken(await ann.post(reSubmitAsgmtData, { asgmtSbmtSeq: handedIn, asgmtCd: code }));
  taken(await save({ marks: [old, passage('새로')] }));
  const { score, workVersion } = await work();
  expect(workVersion).not.toBe(before);
  expect(score?.marks.map((mark) => mark.workVersion)).toEqual([before, workVersion]);
  await show();
  expect((await own())?.mrkList.map(({ mrkCn, prevYn }) => [mrkCn, prevYn])).toEqual([
    ['이전', 'Y'],
    ['새로', 'N'],
  ]);
});

test('a request that is repeated changes nothing, and one of an older version is refused', async () => {
  const { workVersion } = await work();
  const request = {
    activityId,
    holder: world.ann.id,
    version: 0,
    workVersion,
    ...judged,
    marks: [passage('한 번')],
  };
  taken(await prof.post(t.saveScore, request));
  expect((await prof.post(t.saveScore, request)).body.result.version).toBe(1);
  const other = await prof.post(t.saveScore, { ...request, marks: [passage('다른 것')] });
  expect([other.status, other.body.errorCode]).toEqual([409, t.gradingRefusals.savedMeanwhile.errorCode]);
  expect((await work()).score?.marks.map(({ comment }) => comment)).toEqual(['한 번']);
});

/** After more than the time within which changes are one line of the history (§23.8). */
async function leaveAndComeBack(): Promise<void> {
  portal.clock.advance(601);
  prof = await portal.as({ ...world.prof, side: 'staff' });
}

const linesOfAnn = () =>
  portal.services.db
    .select({ action: staffChange.action })
    .from(staffChange)
    .where(and(eq(staffChange.kind, 'score'), eq(staffChange.subjectId, world.ann.id)))
    .orderBy(staffChange.id);

test('the history has one line for what is marked in a sitting', async () => {
  const before = await linesOfAnn();
  const mark = passage('');
  taken(await save({ marks: [mark] }));
  taken(await save({ marks: [{ ...mark, comment: '출처를 적어 주세요.' }] }));
  expect(await linesOfAnn()).toEqual([...before, { action: 'add' }]);
  taken(await save({ marks: [] }));
});

test('the history has a line for a mark, and none for each word of it', async () => {
  const before = await linesOfAnn();
  const mark = passage('');
  taken(await save({ marks: [mark] }));
  await leaveAndComeBack();
  for (const comment of ['출', '출처', '출처를 적어 주세요.'])
    taken(await save({ marks: [{ ...mark, comment }] }));
  await leaveAndComeBack();
  taken(await save({ marks: [] }));
  expect(await linesOfAnn()).toEqual([...before, { action: 'add' }, { action: 'change' }]);
});

const sameId = randomUUID();
test.each([
  [
    'more than there may be',
    Array.from({ length: markLimits.marks + 1 }, (_, index) => passage(String(index))),
  ],
  ['one twice', Array.from({ length: 2 }, () => ({ ...passage('가'), id: sameId }))],
  ['a comment that is too long', [passage('가'.repeat(markLimits.comment + 1))]],
  ['a passage that is too long', [passage('가', '나'.repeat(markLimits.quote + 1))]],
  ['a passage without words', [passage('가', ' ')]],
  ['a place outside of pages', [place('file:a', 'xywh=pixel:1,2,3,4')]],
  ['what is no place', [{ ...place('file:a'), target: { source: 'file:a', selector: [] } }]],
  ['something that was not handed in', [place('https://elsewhere.example/a')]],
])('refuses %s', async (_what, marks) => {
  expect((await save({ marks })).status).toBe(400);
  expect((await work()).score).toBeNull();
});

test('all members of a team see the marks on its file', async () => {
  const { db, store } = portal.services;
  const activityCode = await addActivity(db, { code: 'T-marked', professorId: world.prof.id });
  const team = await addTeam(db, activityCode, [world.ann, world.sue]);
  const task = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 100 });
  const { fileId } = await addTeamSubmission(db, store, task, team, world.ann, {
    submittedAt: seoul('2026-11-17T10:00:00'),
  });
  const id = t.activityIdOf('teamAssignment', String(task.id));
  taken(await save({ marks: [place(fileSource(fileId))] }, { id, holder: team.id }));
  await show(id);
  for (const member of [world.ann, world.sue]) {
    const caller = await portal.as(member);
    const { myScre } = (await caller.post(getTeamSubmission, { taAsgmtSeq: task.id, teamSeq: team.id })).body
      .result;
    expect(myScre?.mrkList).toMatchObject([{ mrkSrc: fileSource(fileId), prevYn: 'N' }]);
  }
});
