/**
 * A lecture blocked by a pending evaluation: every call of the contract and every kind of file, as a student
 * who has not evaluated it.
 */
import { imgView, fileDownload } from '@baeum/contract/file/terms';
import { type Call, requiresEvaluation } from '@baeum/contract/call';
import { calls } from '@baeum/contract';
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { saveOwnTodo } from '@baeum/contract/lecture/own-todo-terms';
import { getQuizData, getQuizQestList, insertQuizData, updateQuizData } from '@baeum/contract/quiz/terms';
import { getCntntInfo, mediaUrl } from '@baeum/contract/study/terms';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { academicEvent } from '../lecture/tables.ts';
import { addAttempt, addQuiz } from '../testing/quizzes.ts';
import { addContent, addVideoFiles } from '../testing/contents.ts';
import { type AddedEvaluation, addEvaluation } from '../testing/evaluations.ts';
import { asText, filesOf, namedBy, type Ref, requestNaming } from '../testing/examples.ts';
import { createPlayer } from '../testing/player.ts';
import { type Caller, formOf, type TestPortal, testPortal } from '../testing/portal.ts';
import { allCalls } from '../testing/samples.ts';
import { createStage, type Stage, withFreshDraft } from '../testing/stage.ts';
import { seoul } from '../testing/world.ts';
import { and, eq } from 'drizzle-orm';
import { startSession } from '../session/queries.ts';
import { evaluationCompletion } from './tables.ts';

const { errorCode } = evaluationRefusals.first;
/** Before all attempts and plays of the stage. */
const longAgo = seoul('2026-11-01T00:00:00');

let portal: TestPortal;
let stage: Stage;
let ann: Caller;
let evaluation: AddedEvaluation;

beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  evaluation = await addEvaluation(portal.services.db, { startsAt: longAgo });
});
beforeEach(async () => {
  stage = await withFreshDraft(portal.services, stage);
  await begin(longAgo);
  await portal.services.db.delete(evaluationCompletion);
  ann = await portal.as(stage.ann);
});

/** Moves the start of the evaluation to this instant. */
const begin = (startsAt: Date) =>
  portal.services.db
    .update(academicEvent)
    .set({ startsAt })
    .where(and(eq(academicEvent.academicCourseCode, 'C1'), eq(academicEvent.key, 'evaluation')));

/** Makes a call that refers to this resource; returns the status and the code of a refusal. */
async function send(call: Call, caller: Caller, ref: Ref | undefined) {
  const fields = requestNaming(call, ref);
  if (call.body === 'query') {
    const reply = await caller.get(`${call.path}?${new URLSearchParams(asText(fields))}`);
    if (reply.ok) return { status: reply.status, code: undefined };
    return { status: reply.status, code: ((await reply.json()) as { errorCode?: string }).errorCode };
  }
  const reply = await (call.body === 'multipart'
    ? caller.send(call.path, formOf(asText(fields), []))
    : caller.send(call.path, JSON.stringify(fields), { 'content-type': 'application/json' }));
  return { status: reply.status, code: reply.body.errorCode };
}

const ofStudents = allCalls.filter(({ access }) => access.who === 'student' || access.who === 'account');

/** Reads that are allowed although they refer to a resource: they show nothing from inside a lecture. */
const allowedReads = [
  // The home screen and the syllabus.
  '/api/lms/st/getMyLctrList.do',
  '/api/lms/st/getAcaLctrList.do',
  '/api/lms/st/getAcaSchlList.do',
  '/api/lms/st/getSyllabusInfo.do',
  // Leaves blocked lectures out.
  '/api/lms/st/getSearchList.do',
  // Resources outside lectures; pictures are tested below, this is the one of a profile.
  '/api/potal/board/getBoardData.do',
  '/api/lms/st/getInqData.do',
  '/api/lms/st/getMyAccessLogList.do',
  '/api/lms/st/getMyMsgData.do',
  '/view/imgView.do',
  // The evaluation itself.
  '/api/lms/st/getStEvlStatus.do',
  '/api/lms/st/getStEvlData.do',
];

test('every other read that refers to a resource is refused', async () => {
  const passed: string[] = [];
  for (const call of ofStudents.filter(({ access, writes }) => access.resource !== undefined && !writes)) {
    const reply = await send(call, ann, namedBy(call, stage)?.seen);
    if (reply.code !== errorCode || reply.status !== 403) passed.push(call.path);
  }
  expect(passed.sort()).toEqual(allowedReads.toSorted());
});

test('submissions are accepted, but nothing can be started', async () => {
  const refused: string[] = [];
  for (const call of ofStudents.filter(({ writes }) => writes)) {
    stage = await withFreshDraft(portal.services, stage);
    const caller = await portal.as(stage.ann);
    if ((await send(call, caller, namedBy(call, stage)?.seen)).code === errorCode) refused.push(call.path);
  }
  expect(refused).toEqual(
    ofStudents.filter(({ onlyAfterEvaluation }) => onlyAfterEvaluation).map(({ path }) => path),
  );
  expect(refused).toContain(insertQuizData);
});

test('no call without a resource shows a lecture', () => {
  const shown = ofStudents.filter(
    (call) => call.access.resource === undefined && 'lctrShdlCd' in call.request.shape,
  );
  // An entry of one's own may name a lecture, of which it shows nothing.
  expect(shown.map(({ path }) => path)).toEqual([saveOwnTodo]);
});

describe('files', () => {
  test('of the lecture cannot be read in any way', async () => {
    const own = filesOf(stage).filter(({ example }) => example.readers.includes('ann'));
    const statuses = new Map<string, string>();
    for (const { example, file, image } of own) {
      const kept = await send(calls[fileDownload], ann, file);
      const shown = await send(calls[imgView], ann, image);
      if (kept.status === 200 || (example.isImage && shown.status === 200))
        statuses.set(String(file.parent), `${kept.status} ${shown.status}`);
    }
    // Photos and notices are outside lectures; the one picture is in a deleted text and belongs to its
    // uploader.
    expect([...statuses.keys()].filter((kind) => !kind.startsWith('inquiry')).sort()).toEqual([
      'media',
      'notice',
      'profile',
    ]);
  });

  test('that others have put into a text are not readable through it', async () => {
    const shown = { id: `/media/sue/${stage.boards.pictures.shown}.png` };
    expect((await send(calls[imgView], ann, shown)).status).toBe(404);
    await begin(seoul('2026-11-20T00:00:00'));
    expect((await send(calls[imgView], await portal.as(stage.ann), shown)).status).toBe(200);
  });
});

describe('not blocked', () => {
  const lecture = calls['/api/lms/st/getMyLctrInfo.do'];

  test('are students of other lectures', async () => {
    const ben = await portal.as(stage.ben);
    expect((await send(lecture, ben, { id: 'LB' })).status).toBe(200);
  });

  test('is an administrator who impersonates a student', async () => {
    const now = portal.clock.now();
    const place = {
      accountId: stage.ann.id,
      administratorId: stage.admin.id,
      mayWrite: true,
      reason: '문의',
    };
    const connection = { now, expiresAt: new Date(now.getTime() + 3_600_000), address: '', userAgent: '' };
    const parentId = await startSession(portal.services.db, {
      accountId: stage.admin.id,
      side: 'staff',
      ...connection,
    });
    const id = await startSession(portal.services.db, { ...place, ...connection, side: 'student', parentId });
    const impersonating = portal.caller(await portal.services.tokens.signAccess(id, now));
    expect((await send(lecture, impersonating, { id: 'LA' })).status).toBe(200);
    // Not even whether the student has taken part.
    const status = await impersonating.post('/api/lms/st/getStEvlStatus.do', { lctrShdlCd: 'LA' });
    expect(status.body.result.evlSt).toMatchObject({ evltnYn: 'Y', reYn: 'N', evltnSeq: null });
    const { errorCode: code } = evaluationRefusals.notOneself;
    const data = await impersonating.post('/api/lms/st/getStEvlData.do', { lctrShdlCd: 'LA' });
    expect([data.status, data.body.errorCode]).toEqual([403, code]);
    const sent = await impersonating.post('/api/lms/st/insertStEvlData.do', {
      lctrShdlCd: 'LA',
      evltnSeq: 1,
      answrList: '{"1":1}',
    });
    expect([sent.status, sent.body.errorCode]).toEqual([403, code]);
  });
});

describe('work that was started before can be continued', () => {
  test('for an attempt', async () => {
    const { db } = portal.services;
    await addQuiz(db, { code: 'Q-midst' });
    const attempt = await addAttempt(db, 'Q-midst', stage.ann.id, seoul('2026-11-18T09:30:00'));
    await begin(seoul('2026-11-18T09:45:00'));
    ann = await portal.as(stage.ann);
    expect((await ann.post(getQuizData, { quizCd: 'Q-midst' })).status).toBe(200);
    expect((await ann.post(getQuizQestList, { quizCd: 'Q-midst' })).status).toBe(200);
    const going = { quizCd: 'Q-midst', quizReYn: 'N', examEndYn: 'N' } as const;
    expect((await ann.post(insertQuizData, going)).status).toBe(200);
    const ended = { quizExamSeq: attempt, examEndYn: 'N', answrList: '{}' } as const;
    expect((await ann.post(updateQuizData, ended)).status).toBe(200);
    // Another quiz, whose attempt started after the evaluation did.
    await addQuiz(db, { code: 'Q-after' });
    await addAttempt(db, 'Q-after', stage.ann.id, seoul('2026-11-18T09:50:00'));
    expect((await ann.post(getQuizQestList, { quizCd: 'Q-after' })).body.errorCode).toBe(errorCode);
  });

  test('for a video that is being watched', async () => {
    const { db, store } = portal.services;
    await addContent(db, { code: 'V-midst' });
    await addVideoFiles(db, store, 'V-midst');
    const video = mediaUrl({ cdnRovl: 'V-midst', cdnFlnm: 'video.mp4' });
    const player = createPlayer(portal, stage.ann, 'V-midst');
    await player.report('play');
    portal.clock.advance(60);
    await begin(portal.clock.now());
    ann = await portal.as(stage.ann);
    expect((await ann.get(video)).status).toBe(200);
    expect((await ann.post(getCntntInfo, { lctrCd: 'V-midst' })).status).toBe(200);
    portal.clock.advance(11 * 60);
    ann = await portal.as(stage.ann);
    expect((await ann.get(video)).status).toBe(403);
    // A paused play continues, a new one cannot start.
    await player.report('play');
    expect((await (await portal.as(stage.ann)).get(video)).status).toBe(200);
    await addContent(db, { code: 'V-later' });
    await addVideoFiles(db, store, 'V-later');
    await createPlayer(portal, stage.ann, 'V-later').report('play');
    const later = mediaUrl({ cdnRovl: 'V-later', cdnFlnm: 'video.mp4' });
    expect((await (await portal.as(stage.ann)).get(later)).status).toBe(403);
    portal.clock.advance(-12 * 60);
  });
});

test('a student is unblocked at once after taking part, even through another process', async () => {
  const { db } = portal.services;
  const lecture = calls['/api/lms/st/getMyLctrInfo.do'];
  expect((await send(lecture, ann, { id: 'LA' })).code).toBe(errorCode);
  await db
    .insert(evaluationCompletion)
    .values({ studentId: stage.ann.id, lectureCode: 'LA', questionnaireId: evaluation.id });
  expect((await send(lecture, ann, { id: 'LA' })).status).toBe(200);
});

test('calls that require the evaluation are those that read and those that start something', () => {
  const waiting = allCalls.filter((call) => requiresEvaluation(call) && call.writes);
  expect(waiting.map(({ path }) => path)).toContain(insertQuizData);
  expect(allCalls.filter(({ allowedBeforeEvaluation, writes }) => allowedBeforeEvaluation && writes)).toEqual(
    [],
  );
});
