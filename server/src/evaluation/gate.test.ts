/** A lecture whose evaluation is owed: every call of the contract, every kind of file, by one who owes it. */
import { imgView, fileDownload } from '@baeum/contract/file/terms';
import { type Call, waitsForEvaluation } from '@baeum/contract/call';
import { calls } from '@baeum/contract';
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { getQuizData, getQuizQestList, insertQuizData, updateQuizData } from '@baeum/contract/quiz/terms';
import { getCntntInfo, mediaUrl } from '@baeum/contract/study/terms';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { academicEvent } from '../lecture/tables.ts';
import { addAttempt, addQuiz } from '../testing/quizzes.ts';
import { addContent, addVideoFiles } from '../testing/contents.ts';
import { addEvaluation } from '../testing/evaluations.ts';
import { asText, filesOf, namedBy, type Ref, requestNaming } from '../testing/examples.ts';
import { createPlayer } from '../testing/player.ts';
import { type Caller, formOf, type TestPortal, testPortal } from '../testing/portal.ts';
import { allCalls } from '../testing/samples.ts';
import { createStage, type Stage, withFreshDraft } from '../testing/stage.ts';
import { seoul } from '../testing/world.ts';
import { and, eq } from 'drizzle-orm';
import { startSession } from '../session/queries.ts';
import { evaluationCompletion, evaluationQuestionnaire } from './tables.ts';

const { errorCode } = evaluationRefusals.first;
/** Before anything of the stage had been begun. */
const long = seoul('2026-11-01T00:00:00');

let portal: TestPortal;
let stage: Stage;
let ann: Caller;

beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  await addEvaluation(portal.services.db, { startsAt: long });
});
beforeEach(async () => {
  stage = await withFreshDraft(portal.services, stage);
  await begin(long);
  await portal.services.db.delete(evaluationCompletion);
  ann = await portal.as(stage.ann);
});

/** Has the evaluation begun at this instant. */
const begin = (startsAt: Date) =>
  portal.services.db
    .update(academicEvent)
    .set({ startsAt })
    .where(and(eq(academicEvent.academicCourseCode, 'C1'), eq(academicEvent.key, 'evaluation')));

/** Makes a call that names this object; the status, and the code of a refusal. */
async function make(call: Call, caller: Caller, ref: Ref | undefined) {
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

/** Reads that are answered although they name something: they show nothing of a lecture beyond what stands beside all lectures. */
const answered = [
  // What the home shows of all lectures, and the syllabus.
  '/api/lms/st/getMyLctrList.do',
  '/api/lms/st/getAcaLctrList.do',
  '/api/lms/st/getAcaSchlList.do',
  '/api/lms/st/getSyllabusInfo.do',
  // What lies in no lecture; pictures are walked below, here it is a profile’s.
  '/api/potal/board/getBoardData.do',
  '/api/lms/st/getInqData.do',
  '/api/lms/st/getMyAccessLogList.do',
  '/view/imgView.do',
  // The evaluation itself.
  '/api/lms/st/getStEvlStatus.do',
  '/api/lms/st/getStEvlData.do',
];

test('nothing else that names an object is read', async () => {
  const passed: string[] = [];
  for (const call of ofStudents.filter(({ access, writes }) => access.sees !== undefined && !writes)) {
    const reply = await make(call, ann, namedBy(call, stage)?.seen);
    if (reply.code !== errorCode || reply.status !== 403) passed.push(call.path);
  }
  expect(passed.sort()).toEqual(answered.toSorted());
});

test('what is handed in is taken, but nothing is begun', async () => {
  const refused: string[] = [];
  for (const call of ofStudents.filter(({ writes }) => writes)) {
    stage = await withFreshDraft(portal.services, stage);
    const caller = await portal.as(stage.ann);
    if ((await make(call, caller, namedBy(call, stage)?.seen)).code === errorCode) refused.push(call.path);
  }
  expect(refused).toEqual(
    ofStudents.filter(({ afterEvaluation }) => afterEvaluation).map(({ path }) => path),
  );
  expect(refused).toContain(insertQuizData);
});

test('no call without an object of its own shows a lecture', () => {
  const shown = ofStudents.filter(
    (call) => call.access.sees === undefined && 'lctrShdlCd' in call.request.shape,
  );
  expect(shown.map(({ path }) => path)).toEqual([]);
});

describe('files', () => {
  test('of the lecture are not read, in any way', async () => {
    const own = filesOf(stage).filter(({ example }) => example.readers.includes('ann'));
    const statuses = new Map<string, string>();
    for (const { example, file, image } of own) {
      const kept = await make(calls[fileDownload], ann, file);
      const shown = await make(calls[imgView], ann, image);
      if (kept.status === 200 || (example.isImage && shown.status === 200))
        statuses.set(String(file.parent), `${kept.status} ${shown.status}`);
    }
    // Photos and notices lie in no lecture; the one picture is in a deleted text, and its sender’s own.
    expect([...statuses.keys()].filter((kind) => !kind.startsWith('inquiry')).sort()).toEqual([
      'media',
      'notice',
      'profile',
    ]);
  });

  test('that others have put into a text are not shown with it', async () => {
    const shown = { id: `/media/sue/${stage.boards.pictures.shown}.png` };
    expect((await make(calls[imgView], ann, shown)).status).toBe(404);
    await begin(seoul('2026-11-20T00:00:00'));
    expect((await make(calls[imgView], await portal.as(stage.ann), shown)).status).toBe(200);
  });
});

describe('who is not held back', () => {
  const lecture = calls['/api/lms/st/getMyLctrInfo.do'];

  test('students of other lectures', async () => {
    const ben = await portal.as(stage.ben);
    expect((await make(lecture, ben, { id: 'LB' })).status).toBe(200);
  });

  test('an administrator in a student’s place', async () => {
    const now = portal.clock.now();
    const place = {
      accountId: stage.ann.id,
      administratorId: stage.admin.id,
      mayWrite: true,
      reason: '문의',
    };
    const connection = { now, expiresAt: new Date(now.getTime() + 3_600_000), address: '', userAgent: '' };
    const parentId = await startSession(portal.services.db, { accountId: stage.admin.id, ...connection });
    const id = await startSession(portal.services.db, { ...place, ...connection, parentId });
    const acting = portal.caller(await portal.services.tokens.signAccess(id, now));
    expect((await make(lecture, acting, { id: 'LA' })).status).toBe(200);
    // Not even whether she has taken part.
    const status = await acting.post('/api/lms/st/getStEvlStatus.do', { lctrShdlCd: 'LA' });
    expect(status.body.result.evlSt).toMatchObject({ evltnYn: 'Y', reYn: 'N', evltnSeq: null });
    const { errorCode: code } = evaluationRefusals.notOneself;
    const data = await acting.post('/api/lms/st/getStEvlData.do', { lctrShdlCd: 'LA' });
    expect([data.status, data.body.errorCode]).toEqual([403, code]);
    const sent = await acting.post('/api/lms/st/insertStEvlData.do', {
      lctrShdlCd: 'LA',
      evltnSeq: 1,
      answrList: '{"1":1}',
    });
    expect([sent.status, sent.body.errorCode]).toEqual([403, code]);
  });
});

describe('what was begun before is gone on with', () => {
  test('an attempt', async () => {
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
    // Another quiz, whose attempt began after the evaluation did.
    await addQuiz(db, { code: 'Q-after' });
    await addAttempt(db, 'Q-after', stage.ann.id, seoul('2026-11-18T09:50:00'));
    expect((await ann.post(getQuizQestList, { quizCd: 'Q-after' })).body.errorCode).toBe(errorCode);
  });

  test('a video, as long as one is at it', async () => {
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
    // Who has only paused goes on, who begins does not.
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

test('who has taken part is let in at once, though another process has taken the evaluation', async () => {
  const { db } = portal.services;
  const lecture = calls['/api/lms/st/getMyLctrInfo.do'];
  expect((await make(lecture, ann, { id: 'LA' })).code).toBe(errorCode);
  const [questionnaire] = await db.select({ id: evaluationQuestionnaire.id }).from(evaluationQuestionnaire);
  await db
    .insert(evaluationCompletion)
    .values({ studentId: stage.ann.id, lectureCode: 'LA', questionnaireId: questionnaire?.id ?? 0 });
  expect((await make(lecture, ann, { id: 'LA' })).status).toBe(200);
});

test('what waits is what reads, and what begins something', () => {
  const waiting = allCalls.filter((call) => waitsForEvaluation(call) && call.writes);
  expect(waiting.map(({ path }) => path)).toContain(insertQuizData);
  expect(allCalls.filter(({ beforeEvaluation, writes }) => beforeEvaluation && writes)).toEqual([]);
});
