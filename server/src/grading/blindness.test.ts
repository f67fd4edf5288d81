/**
 * The walk over the replies to staff (specification §23.17): while an assignment is graded blind, none of them says whose work is
 * which, whoever asks; and once it is shown or lifted, those of the grading desk do, so that the walk would have found it.
 */
import {
  assignmentStaffRefusals,
  changeAssignment,
  getAssignment,
} from '@baeum/contract/assignment/staff-terms';
import { type Call, isStaffCall } from '@baeum/contract/call';
import { listQuestions } from '@baeum/contract/board/staff-terms';
import { getDesk } from '@baeum/contract/desk/staff-terms';
import { previewExtension } from '@baeum/contract/extension/staff-terms';
import { fileDownload } from '@baeum/contract/file/terms';
import * as g from '@baeum/contract/grading/graders-terms';
import * as offline from '@baeum/contract/grading/offline-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import { findPlace } from '@baeum/contract/search/open-terms';
import { and, eq, gt, max } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { assignment, submission } from '../assignment/tables.ts';
import { readWorkbook } from '../platform/lists/workbook.ts';
import { account, staffChange } from '../platform/tables.ts';
import { namedBy, type Ref } from '../testing/examples.ts';
import { saveAs } from '../testing/grading.ts';
import { make } from '../testing/making.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../testing/portal.ts';
import { allCalls } from '../testing/samples.ts';
import { appoint } from '../testing/staff-stage.ts';
import { createStage, type Stage } from '../testing/stage.ts';
import { refused, taken } from '../testing/submitting.ts';
import { addReleasedScore } from '../testing/staff-grading.ts';
import { addAssignment, addDraft, png } from '../testing/world.ts';
import { gradingShare, regradeRequest, score, scoreRelease, secondScore } from './tables.ts';

const code = 'A-blind';
const activityId = t.activityIdOf('assignment', code);
/** Of the student: whatever has one of these names her. */
const whose = { name: '가려질이름', studentNumber: '2026-hidden', loginId: 'hidden-login' } as const;
const rubric = [
  {
    name: '내용',
    levels: [
      { name: '우수', description: '', points: 60 },
      { name: '미흡', description: '', points: 20 },
    ],
  },
];
const fileName = '가려질이름_보고서.zip';
/** Of the work: when it was handed in, and below what it is and what it was given. */
const handedAt = '2026-11-17T03:21:47+09:00';
/** Of this test: the history keeps lines of the others. */
let mark = '';
let count = 0;

const names = new RegExp([...Object.values(whose), fileName].join('|'));

let portal: TestPortal;
let stage: Stage;
let prof: Caller;
let fileId = '';
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});
beforeEach(async () => {
  const { db, store } = portal.services;
  portal.clock.set(testNow);
  mark = `눈먼 채점 ${++count}.`;
  prof = await portal.as({ ...stage.prof, side: 'staff' });
  await db.delete(scoreRelease).where(eq(scoreRelease.code, code));
  await db.delete(gradingShare).where(eq(gradingShare.code, code));
  await db.delete(secondScore).where(eq(secondScore.code, code));
  await db.delete(score).where(eq(score.code, code));
  await db.delete(submission).where(eq(submission.assignmentCode, code));
  await db.delete(assignment).where(eq(assignment.code, code));
  await addAssignment(db, { code, professorId: stage.prof.id });
  await db.update(assignment).set({ isBlind: true, points: 100 }).where(eq(assignment.code, code));
  await db.update(account).set(whose).where(eq(account.id, stage.ann.id));
  const draft = await addDraft(db, store, code, stage.ann.id, { name: fileName, content: Buffer.from('PK') });
  fileId = draft.fileId;
  await db
    .update(submission)
    .set({ body: mark, submittedAt: new Date(handedAt) })
    .where(eq(submission.id, draft.id));
});

const sheet = async (caller = prof) => (await caller.post(t.getGradingSheet, { activityId })).body.result;
const itemOf = async () => (await sheet()).items.find((one) => one.handedAt !== null);
const keyOf = async () => (await itemOf())?.holder ?? 0;

/** Without points it goes on waiting. */
async function grade(holder: number, typedPoints: number | null = 87.31): Promise<void> {
  const { score: stored, workVersion } = (await prof.post(t.getGradedWork, { activityId, holder })).body
    .result;
  taken(
    await prof.post(t.saveScore, {
      activityId,
      holder,
      version: stored?.version ?? 0,
      workVersion,
      status: 'scored',
      typedPoints,
      choices: [],
      feedback: mark,
      isHeld: false,
      penaltyOverride: null,
      penaltyReason: '',
    }),
  );
}

const hasBoth = (part: unknown): boolean => {
  const text = JSON.stringify(part) ?? '';
  return names.test(text) && (text.includes(mark) || text.includes(handedAt));
};

/** Whether some object of a reply has something of the work and names the student; the entries of a list are not about each other. */
function links(reply: unknown): boolean {
  if (reply === null || typeof reply !== 'object' || !hasBoth(reply)) return false;
  const parts = Object.values(reply);
  return parts.some(links) || (!Array.isArray(reply) && !parts.some(hasBoth));
}

function refOf(call: Call, holder: number): Ref | undefined {
  const kind = call.access.resource?.kind;
  if (kind === 'gradedActivity') return { id: activityId };
  if (kind === 'gradedWork') return { id: holder, parent: activityId };
  if (kind === 'assignment') return { id: code, parent: 'LA' };
  return namedBy(call, stage)?.seen;
}

/** Reading calls of the console whose replies say whose work it is. */
async function tellingCalls(caller: Caller, holder: number): Promise<string[]> {
  const told: string[] = [];
  for (const call of allCalls) {
    if (!isStaffCall(call) || call.writes || (call.reply ?? 'json') !== 'json') continue;
    const { text } = await make(call, caller, refOf(call, holder));
    if (links((JSON.parse(text) as { result: unknown }).result)) told.push(call.path);
  }
  return told.sort();
}

test('nobody of the staff is told whose work it is, by any reading call', async () => {
  await grade(await keyOf(), null);
  const key = await keyOf();
  // Assistants and operators are shown less than these two.
  for (const one of [stage.prof, stage.admin])
    expect(await tellingCalls(await portal.as({ ...one, side: 'staff' }), key)).toEqual([]);
  taken(await prof.post(t.liftBlind, { activityId, reason: '표절을 확인합니다.' }));
  const shown = await tellingCalls(prof, stage.ann.id);
  expect(shown).toEqual(
    expect.arrayContaining([t.getGradedWork, t.getGradingSheet, t.listGradingQueue].sort()),
  );
});

describe('while it is graded blind', () => {
  test('a number stands for the name, the same each time, and the account is nobody’s', async () => {
    const one = await itemOf();
    expect(one).toMatchObject({ number: '', name: expect.stringMatching(/^익명 \d{8}$/) as string });
    expect((await itemOf())?.holder).toBe(one?.holder);
    expect(one?.holder).not.toBe(stage.ann.id);
    const asked = await prof.post(t.getGradedWork, { activityId, holder: stage.ann.id });
    expect(asked.status).toBe(404);
    expect((await prof.post(t.getGradingSheet, { activityId, search: whose.name })).body.result.total).toBe(
      0,
    );
    const found = (await prof.post(t.getGradedWork, { activityId, holder: one?.holder ?? 0 })).body.result;
    expect(found.files.map(({ name }) => name)).toEqual(['파일 1.zip']);
    expect(found.name).toBe(one?.name);
  });

  test('another activity has other numbers, in another order', async () => {
    const { db } = portal.services;
    await db.update(assignment).set({ isBlind: true }).where(eq(assignment.code, 'A-open'));
    const other = (await prof.post(t.getGradingSheet, { activityId: t.activityIdOf('assignment', 'A-open') }))
      .body.result;
    const keys = new Set((await sheet()).items.map(({ holder }) => holder));
    expect(other.items.filter(({ holder }) => keys.has(holder))).toEqual([]);
    await db.update(assignment).set({ isBlind: false }).where(eq(assignment.code, 'A-open'));
  });

  test('files are sent under a name that says nothing, and under their own to their student', async () => {
    const address = `${fileDownload}?fileFlnm=${fileId}&fileRovl=submission`;
    const nameIn = async (caller: Caller) =>
      decodeURIComponent((await caller.get(address)).headers.get('content-disposition') ?? '');
    expect(await nameIn(prof)).toContain('파일.zip');
    expect(await nameIn(prof)).not.toMatch(names);
    expect(await nameIn(await portal.as(stage.ann))).toContain(fileName);
  });

  test('the workbook and the archive have numbers, and the workbook comes back by them', async () => {
    const reason = '기차에서 채점';
    const exported = await prof.download(offline.exportScores, { activityId, reason });
    const rows = await readWorkbook(Buffer.from(await exported.arrayBuffer()));
    expect(JSON.stringify(rows)).not.toMatch(names);
    expect(rows[0]?.slice(0, 2)).toEqual(['이름', '상태']);
    const key = String(await keyOf());
    const own = rows.find((row) => row.at(-1)?.startsWith(`${key}-`)) ?? [];
    const content = `이름,점수,판\n${own[0]},77,${own.at(-1)}\n`;
    const sent = await prof.upload(offline.uploadScores, { activityId }, [{ name: '점수.csv', content }]);
    const { importId } = sent.body.result as { importId: string };
    const preview = (await prof.post(offline.previewScores, { activityId, importId })).body.result;
    expect(JSON.stringify(preview)).not.toMatch(names);
    taken(await prof.post(offline.applyScores, { activityId, importId, token: preview.token }));
    expect((await itemOf())?.points).toBe(77);

    const archive = await prof.download(offline.downloadWork, { activityId, reason });
    const zip = await fromBufferPromise(Buffer.from(await archive.arrayBuffer()), { lazyEntries: true });
    const entries = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry())
      entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    const paths = [...entries.keys()];
    const list = await readWorkbook(
      entries.get(paths.find((path) => path.endsWith('.xlsx')) ?? '') ?? Buffer.alloc(0),
    );
    expect(JSON.stringify(list)).not.toMatch(names);
    expect(paths.join()).not.toMatch(names);
    expect(paths).toContainEqual(expect.stringMatching(/\/익명 \d{8}_파일 1\.zip$/));
  });

  test('the history and the day’s desk name nobody, also of a release that is to come or was taken back', async () => {
    const { db } = portal.services;
    const [last] = await db.select({ id: max(staffChange.id) }).from(staffChange);
    await grade(await keyOf());
    const { releaseId } = (await prof.post(t.releaseScores, { activityId, at: '2026-11-20T09:00' })).body
      .result;
    const history = async () =>
      (await prof.post(listLectureHistory, { lectureCode: 'LA', rows: 100 })).body.result.items.filter(
        ({ id, subject }) => id > (last?.id ?? 0) && subject?.name === whose.name,
      );
    expect(await history()).toEqual([]);
    taken(await prof.post(t.takeBackRelease, { activityId, releaseId }));
    expect(await history()).toEqual([]);
    const { waiting } = (await prof.post(getDesk, {})).body.result;
    expect(JSON.stringify(waiting.filter(({ id }) => id === activityId))).not.toMatch(names);
    await prof.post(t.releaseScores, { activityId });
    portal.clock.advance(t.takeBackSeconds);
    expect((await history()).map(({ kind }) => kind)).toEqual(['releasedScore']);
  });

  test('the preview of an extension does not say who was late, with or without the extension', async () => {
    const { db } = portal.services;
    const isIt = eq(assignment.code, code);
    const [closesAt, lateOpensAt] = [
      new Date('2026-11-17T03:00:00+09:00'),
      new Date('2026-11-17T03:01:00+09:00'),
    ];
    await db.update(assignment).set({ closesAt, lateOpensAt, lateClosesAt: portal.clock.now() }).where(isIt);
    const outcomes = async (closesAt: string) => {
      const wanted = { lectureCode: 'LA', kind: 'assignment', code, closesAt, lateClosesAt: null } as const;
      const { students } = (
        await prof.post(previewExtension, { ...wanted, studentNumbers: [whose.studentNumber] })
      ).body.result;
      return students.map(({ before, after }) => [before, after]);
    };
    const [earlier, later] = ['2026-11-17T03:10:00+09:00', '2026-11-17T03:30:00+09:00'];
    expect(await outcomes(earlier)).toEqual([['done', 'done']]);
    expect(await outcomes(later)).toEqual([['done', 'done']]);
    await db.update(assignment).set({ isBlind: false }).where(isIt);
    expect(await outcomes(earlier)).toEqual([['late', 'late']]);
    expect(await outcomes(later)).toEqual([['late', 'done']]);
  });

  test('the history names nobody of files with a score, and of a rubric that counts scores again', async () => {
    const { db } = portal.services;
    await db.update(assignment).set({ rubric }).where(eq(assignment.code, code));
    const holder = await keyOf();
    taken(await saveAs(prof, activityId, holder, { choices: [{ criterion: '내용', level: '우수' }] }));
    const [last] = await db.select({ id: max(staffChange.id) }).from(staffChange);
    const named = { activityId, holder: String(holder) };
    const added = await prof.upload(t.addScoreFiles, named, [{ name: '첨삭.png', content: png }]);
    taken(added);
    const { files } = added.body.result as { readonly files: readonly { readonly id: string }[] };
    taken(await prof.post(t.removeScoreFile, { activityId, holder, fileId: files[0]?.id ?? '' }));
    const { revision, fields } = (await prof.post(getAssignment, { assignmentCode: code })).body.result;
    const cheaper = JSON.stringify([
      { ...rubric[0], levels: rubric[0]?.levels.map((level) => ({ ...level, points: level.points / 2 })) },
    ]);
    const sent = { ...fields, assignmentCode: code, revision: String(revision), keptFiles: '' };
    taken(await prof.upload(changeAssignment, { ...sent, rubric: cheaper, confirmed: 'Y' }, []));
    expect((await itemOf())?.points).toBe(30);
    const lines = await db
      .select({ kind: staffChange.kind, subjectId: staffChange.subjectId })
      .from(staffChange)
      .where(and(gt(staffChange.id, last?.id ?? 0), eq(staffChange.kind, 'score')));
    expect(lines).toEqual(Array.from({ length: 3 }, () => ({ kind: 'score', subjectId: null })));
  });

  test('a request about a score that was shown in another class has the number, wherever it waits', async () => {
    const { db } = portal.services;
    const { student, prof: by } = { student: stage.ann, prof: stage.prof };
    const released = await addReleasedScore(db, { student, prof: by }, { assignmentCode: 'A-open' });
    // As its student moves here.
    await db.update(score).set({ assignmentCode: code }).where(eq(score.id, released.scoreId));
    const [asked] = await db
      .insert(regradeRequest)
      .values({
        releasedId: released.id,
        scoreId: released.scoreId,
        studentId: student.id,
        criteria: [],
        reason: mark,
        askedAt: portal.clock.now(),
      })
      .returning({ id: regradeRequest.id });
    const id = String(asked?.id);
    const one = await itemOf();
    const found = async (search = '') =>
      (await prof.post(listQuestions, { kind: 'regrade', search, rows: 100 })).body.result.items.filter(
        ({ work }) => work?.activityId === activityId,
      );
    const holder = one?.holder ?? 0;
    expect(one).toMatchObject({ asksAgain: true });
    expect(await found()).toMatchObject([{ author: { loginId: '', name: one?.name }, work: { holder } }]);
    expect(await found(whose.name)).toEqual([]);
    const { waiting } = (await prof.post(getDesk, {})).body.result;
    expect(waiting.find((other) => other.id === id)).toMatchObject({ names: [one?.name] });
    const { place } = (await prof.post(findPlace, { kind: 'regrade', id })).body.result;
    expect(place?.code).toBe(`${activityId} ${holder}`);
    const { regrades } = (await prof.post(t.getGradedWork, { activityId, holder })).body.result;
    expect(regrades).toMatchObject([{ name: one?.name, number: '', reason: mark }]);
    const [last] = await db.select({ id: max(staffChange.id) }).from(staffChange);
    const requestId = regrades[0]?.requestId ?? 0;
    const answer = { requestId, outcome: 'kept', answer: '그대로 둡니다.' } as const;
    taken(await prof.post(t.answerRegrade, { activityId, holder, ...answer }));
    const lines = await db
      .select({ subjectId: staffChange.subjectId })
      .from(staffChange)
      .where(gt(staffChange.id, last?.id ?? 0));
    expect(lines).toEqual([{ subjectId: null }]);
  });
});

describe('graders', () => {
  let assistant: Caller;
  beforeEach(async () => {
    const { db } = portal.services;
    await db.update(assignment).set({ rubric }).where(eq(assignment.code, code));
    await appoint(db, stage.staff.assistant.id, ['grade']);
    assistant = await portal.as({ ...stage.staff.assistant, side: 'staff' });
  });
  afterEach(() => appoint(portal.services.db, stage.staff.assistant.id, []));

  const give = (holder: number, part: g.GradingPart) =>
    prof.post(g.shareWork, {
      activityId,
      part,
      sharing: 'chosen',
      graders: [stage.staff.assistant.loginId],
      holders: [holder],
    });

  test('get work by its number, and not by team', async () => {
    refused(await give(stage.ann.id, 'first'), g.graderRefusals.nothingToShare);
    const key = await keyOf();
    taken(await give(key, 'first'));
    expect((await itemOf())?.graderName).not.toBe('');
    expect((await prof.post(g.getGraders, { activityId })).body.result.teamActivities).toEqual([]);
    const graders = [stage.staff.assistant.loginId];
    refused(
      await prof.post(g.shareWork, {
        activityId,
        sharing: 'byTeam',
        graders,
        holders: [],
        activityCode: 'any',
      }),
      g.graderRefusals.blindTeams,
    );
    const held = { activityId, holder: stage.ann.id, holding: 'open' } as const;
    expect((await prof.post(g.holdWork, held)).status).toBe(404);
    taken(await prof.post(g.holdWork, { ...held, holder: key }));
  });

  test('go from number to number by criterion', async () => {
    const key = await keyOf();
    const from = (await sheet()).items.find(({ holder }) => holder !== key)?.holder ?? 0;
    const wanted = { activityId, criterion: '내용' };
    expect((await prof.post(g.getCriterion, { ...wanted, holder: from })).body.result.next).toBe(key);
  });

  test('are named nobody by the history of second scores and of what is decided', async () => {
    const { db } = portal.services;
    const [last] = await db.select({ id: max(staffChange.id) }).from(staffChange);
    const key = await keyOf();
    await grade(key);
    taken(await give(key, 'second'));
    taken(await saveAs(assistant, activityId, key, { typedPoints: 60 }));
    const { moderation } = (await prof.post(t.getGradedWork, { activityId, holder: key })).body.result;
    taken(
      await prof.post(g.decideScore, {
        activityId,
        holder: key,
        decision: 'mean',
        version: moderation?.first?.version ?? 0,
        secondVersion: moderation?.second?.version ?? 0,
      }),
    );
    const lines = await db
      .select({ kind: staffChange.kind, subjectId: staffChange.subjectId })
      .from(staffChange)
      .where(gt(staffChange.id, last?.id ?? 0));
    expect(lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['score', 'secondScore', 'gradingShare']),
    );
    expect(lines.filter(({ subjectId }) => subjectId !== null)).toEqual([]);
  });
});

describe('names come back', () => {
  test('once a score is shown, and stay when it is withdrawn', async () => {
    await grade(await keyOf());
    await prof.post(t.releaseScores, { activityId });
    expect((await sheet()).isBlind).toBe(true);
    portal.clock.advance(t.takeBackSeconds);
    expect(await sheet()).toMatchObject({ isBlind: false });
    expect((await itemOf())?.name).toBe(whose.name);
    taken(await prof.post(t.withdrawScores, { activityId, reason: '배점 오류' }));
    expect((await itemOf())?.name).toBe(whose.name);
  });

  test('not by a time that was set before anything was graded', async () => {
    taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-18T12:30' }));
    portal.clock.set('2026-11-18T12:31:00+09:00');
    prof = await portal.as({ ...stage.prof, side: 'staff' });
    expect((await sheet()).isBlind).toBe(true);
  });

  test('by a professor with a reason, in the history, once; by nobody else', async () => {
    const { db } = portal.services;
    await appoint(db, stage.staff.assistant.id, ['grade']);
    const assistant = await portal.as({ ...stage.staff.assistant, side: 'staff' });
    const reason = '표절을 확인합니다.';
    expect((await assistant.post(t.liftBlind, { activityId, reason })).status).toBe(403);
    await appoint(db, stage.staff.assistant.id, []);
    taken(await prof.post(t.liftBlind, { activityId, reason }));
    expect((await itemOf())?.name).toBe(whose.name);
    const lines = await db
      .select()
      .from(staffChange)
      .where(and(eq(staffChange.object, code), eq(staffChange.call, t.liftBlind)));
    expect(lines.at(-1)).toMatchObject({ reason, kind: 'assignment', accountId: stage.prof.id });
    refused(await prof.post(t.liftBlind, { activityId, reason }), t.gradingRefusals.notBlind);
  });

  test('the form neither shows them, nor hides what was graded', async () => {
    const { db } = portal.services;
    const change = async (isBlind: 'Y' | 'N') => {
      const stored = (await prof.post(getAssignment, { assignmentCode: code })).body.result;
      const fields = { ...stored.fields, isBlind, revision: String(stored.revision), keptFiles: '' };
      return prof.upload(changeAssignment, { assignmentCode: code, ...fields }, []);
    };
    refused(await change('N'), assignmentStaffRefusals.blindStays);
    await db.update(submission).set({ submittedAt: null }).where(eq(submission.assignmentCode, code));
    taken(await change('N'));
    taken(await change('Y'));
    taken(await change('N'));
    await db
      .update(submission)
      .set({ submittedAt: new Date(handedAt) })
      .where(eq(submission.assignmentCode, code));
    await db.insert(gradingShare).values({
      lectureCode: 'LA',
      assignmentCode: code,
      studentId: stage.ann.id,
      graderId: stage.prof.id,
      part: 'first',
    });
    refused(await change('Y'), assignmentStaffRefusals.blindAlready);
    await db.delete(gradingShare).where(eq(gradingShare.code, code));
    await grade(stage.ann.id);
    refused(await change('Y'), assignmentStaffRefusals.blindAlready);
  });
});
