/** The number of SQL statements of each call (specification §18.4), counted at the connection while real calls are made. */
import { getAsgmtData, getAsgmtList, getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import * as debate from '@baeum/contract/debate/terms';
import * as exam from '@baeum/contract/exam/terms';
import { listRosters, previewRoster } from '@baeum/contract/enrolment/roster-terms';
import { listStudents } from '@baeum/contract/enrolment/staff-terms';
import {
  getSyllabusForm,
  listSyllabusSources,
  previewSyllabus,
} from '@baeum/contract/lecture/staff-syllabus-terms';
import { listScoreImports } from '@baeum/contract/grading/offline-terms';
import { getCriterion, getGraders, holdWork } from '@baeum/contract/grading/graders-terms';
import { getGradedWork, getGradingSheet, listGradingQueue } from '@baeum/contract/grading/staff-terms';
import { listGlossary } from '@baeum/contract/glossary/staff-terms';
import { getGlsryList } from '@baeum/contract/glossary/terms';
import { getMaterial, listMaterials, materialOrder } from '@baeum/contract/material/staff-terms';
import { getQuestions, getQuizForm } from '@baeum/contract/quiz/staff-terms';
import { getContent, listContents } from '@baeum/contract/study/staff-terms';
import * as evaluation from '@baeum/contract/evaluation/terms';
import { downloadUrl, publicFileDownload } from '@baeum/contract/file/terms';
import * as inquiry from '@baeum/contract/inquiry/terms';
import * as lecture from '@baeum/contract/lecture/terms';
import { feedAddress, getFeed } from '@baeum/contract/lecture/feed-terms';
import * as material from '@baeum/contract/material/terms';
import { logoAddress } from '@baeum/contract/portal/logo-terms';
import * as notification from '@baeum/contract/notification/terms';
import * as portalTerms from '@baeum/contract/portal/terms';
import { getSessionList, userInfo } from '@baeum/contract/session/terms';
import { getSearchList } from '@baeum/contract/search/terms';
import * as quiz from '@baeum/contract/quiz/terms';
import * as study from '@baeum/contract/study/terms';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type Caller, type TestPortal, testPortal } from './testing/portal.ts';
import { enter } from './testing/exams.ts';
import { createPlayer } from './testing/player.ts';
import { addFeed } from './testing/feeds.ts';
import { addLogo } from './testing/logos.ts';
import { addNoticeWithFile } from './testing/notices.ts';
import { addDebate, addDebateFile } from './testing/debates.ts';
import { addCommentRow } from './testing/discussions.ts';
import { addContent, addVideoFiles } from './testing/contents.ts';
import { addInquiry, addInquiryTypes } from './testing/inquiries.ts';
import { addAttempt, addQuiz } from './testing/quizzes.ts';
import { addRosters } from './testing/rosters.ts';
import { addTextFile, shownName } from './testing/text-files.ts';
import { createWorld, type World } from './testing/world.ts';

let logo: string;
let feed: string;
let portal: TestPortal;
let world: World;
let ann: Caller;
let prof: Caller;
let rosters: Awaited<ReturnType<typeof addRosters>>;
let spy: MockInstance;
let attempt: number;
let thread: number;
let answered: number;
let open: Awaited<ReturnType<typeof addNoticeWithFile>>;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  await addContent(portal.services.db, { code: 'V1' });
  await addVideoFiles(portal.services.db, portal.services.store, 'V1');
  await addQuiz(portal.services.db, { code: 'Q1' });
  open = await addNoticeWithFile(
    portal.services.db,
    portal.services.store,
    { key: 'open' },
    { name: '안내.pdf', content: Buffer.from('%PDF-1.4') },
  );
  await addTextFile(portal.services, { noticeId: open.id });
  attempt = await addAttempt(portal.services.db, 'Q1', world.ann.id);
  await addFinishedQuizzes();
  thread = await addLongDebate();
  await addInquiryTypes(portal.services.db);
  answered = (await addInquiry(portal.services.db, { authorId: world.ann.id }, {})).id;
  // Whoever comes first after a change of the lecture reads its outline beside, and of a quiz its questions.
  const first = await portal.as(world.ann);
  for (const quizCd of ['Q2', 'Q3']) await first.post(quiz.getQuizData, { quizCd });
  await (await portal.as(world.sue)).post(lecture.getMyLctrInfo, { lctrShdlCd });
  rosters = await addRosters(portal.services.db, world.prof.id);
  logo = await addLogo(portal.services);
  feed = await addFeed(portal.services, world.ann.id);
  // Only the first reading of an hour, or after a change, is noted.
  await portal.caller().get(feedAddress(feed));
  spy = vi.spyOn(pg.Client.prototype, 'query');
});

/** Two quizzes whose scores are shown, so that their questions have to be read. */
async function addFinishedQuizzes(): Promise<void> {
  const { db } = portal.services;
  for (const code of ['Q2', 'Q3']) {
    await addQuiz(db, { code, closesAt: new Date('2026-11-18T09:59:00+09:00') });
    await addAttempt(db, code, world.ann.id);
  }
  await addQuiz(db, { code: 'E1', examKind: 'final', closesAt: new Date('2026-11-18T09:59:00+09:00') });
  await addAttempt(db, 'E1', world.ann.id);
}

/** A debate with a file and more comments than fit on a page; one thread has more replies than that. */
async function addLongDebate(): Promise<number> {
  const { db, store } = portal.services;
  const { discussionId } = await addDebate(db, { code: 'D1', professorId: world.prof.id });
  await addDebateFile(db, store, 'D1', { name: '자료.pdf', content: Buffer.from('%PDF-1.4') });
  const said = { discussionId, authorId: world.sue.id, stance: 'for' } as const;
  for (let index = 0; index < 40; index += 1) await addCommentRow(db, said);
  const threadId = await addCommentRow(db, said);
  for (let index = 0; index < 25; index += 1) await addCommentRow(db, { ...said, threadId });
  return threadId;
}

afterAll(() => vi.restoreAllMocks());

beforeEach(async () => {
  ann = await portal.as(world.ann);
  await enter(ann);
  await ann.post(userInfo, {});
  prof = await portal.as(world.prof);
  await prof.post(userInfo, {});
  spy.mockClear();
});

const statements = () => spy.mock.calls.length;

const { studentSystem, noticeBoard } = portalTerms;
const edcCrseCd = 'C1';
const lctrShdlCd = 'LA';
const shown = { cdnRovl: study.textOwner('notice', 'open'), cdnFlnm: shownName };
const reads: readonly (readonly [name: string, call: () => Promise<{ status: number }>])[] = [
  ['getSessionList', () => ann.post(getSessionList, {})],
  ['getNotificationList', () => ann.post(notification.getNotificationList, {})],
  ['getNotificationCount', () => ann.post(notification.getNotificationCount, {})],
  ['getNotificationSettings', () => ann.post(notification.getNotificationSettings, {})],
  ['getMyLctrList', () => ann.post(lecture.getMyLctrList, { edcCrseCd })],
  ['getAcaList', () => ann.post(lecture.getAcaList, {})],
  ['getAcaLctrList', () => ann.post(lecture.getAcaLctrList, { edcCrseCd })],
  ['getAcaSchlList', () => ann.post(lecture.getAcaSchlList, { edcCrseCd })],
  ['getSearchList', () => ann.post(getSearchList, { edcCrseCd })],
  ['getTodoList', () => ann.post(lecture.getTodoList, {})],
  ['acaSchlCheck', () => ann.post(lecture.acaSchlCheck, {})],
  ['getHeaderMenuList', () => ann.post(portalTerms.getHeaderMenuList, { sysSeCd: studentSystem })],
  ['getBoardList', () => ann.post(portalTerms.getBoardList, { bordCode: noticeBoard })],
  [
    'getBoardData',
    () => ann.post(portalTerms.getBoardData, { bordCode: noticeBoard, bordSeq: world.notices.students }),
  ],
  ['getInqViewFlagCnt', () => ann.post(inquiry.getInqViewFlagCnt, {})],
  ['getSysInqList', () => ann.post(inquiry.getSysInqList, { text: '제목' })],
  ['getSysInqList behind its last page', () => ann.post(inquiry.getSysInqList, { currentPage: 9 })],
  ['getInqData with an answer that is new', () => ann.post(inquiry.getInqData, { inqSeq: answered })],
  ['getSysInfo', () => ann.post(portalTerms.getSysInfo, { sysSeCd: studentSystem })],
  ['getMainInfo', () => ann.post(portalTerms.getMainInfo, {})],
  [
    'getPublicBoardList',
    () => portal.caller().post(portalTerms.getPublicBoardList, { bordCode: noticeBoard }),
  ],
  [
    'getPublicBoardData',
    () => portal.caller().post(portalTerms.getPublicBoardData, { bordCode: noticeBoard, bordSeq: open.id }),
  ],
  [
    'publicFileDownload',
    () =>
      portal
        .caller()
        .get(downloadUrl({ flnm: open.fileId, rovl: 'notice', orn: '안내.pdf' }, publicFileDownload)),
  ],
  ['getAsgmtList', () => ann.post(getAsgmtList, { lctrShdlCd })],
  ['getAsgmtData', () => ann.post(getAsgmtData, { asgmtCd: 'A-open' })],
  ['getAsgmtSbmtData', () => ann.post(getAsgmtSbmtData, { asgmtCd: 'A-draft' })],
  ['getMyLctrInfo', () => ann.post(lecture.getMyLctrInfo, { lctrShdlCd })],
  ['getSyllabus', () => ann.post(lecture.getSyllabus, { lctrShdlCd })],
  ['getLctrWeekNumList', () => ann.post(study.getLctrWeekNumList, { lctrShdlCd })],
  ['getLctrWeekAllList', () => ann.post(study.getLctrWeekAllList, { lctrShdlCd })],
  ['getLctrWeekInfo', () => ann.post(study.getLctrWeekInfo, { lctrShdlCd, week: 9 })],
  ['getLctrDsbjList', () => ann.post(study.getLctrDsbjList, { lctrShdlCd, week: 0 })],
  ['getCntntInfo', () => ann.post(study.getCntntInfo, { lctrCd: 'V1' })],
  ['getLearningRecord', () => ann.post(study.getLearningRecord, { lctrCd: 'V1' })],
  ['mediaView', () => ann.get(study.mediaUrl({ cdnRovl: 'V1', cdnFlnm: 'video.mp4' }))],
  ['mediaView of a text', () => ann.get(study.mediaUrl(shown))],
  ['publicMediaView', () => portal.caller().get(study.mediaUrl(shown, portalTerms.publicMediaView))],
  ['logoView', () => portal.caller().get(logoAddress(logo))],
  ['getFeed', () => ann.post(getFeed, {})],
  ['calendarFeed', () => portal.caller().get(feedAddress(feed))],
  ['getQuizList', () => ann.post(quiz.getQuizList, { lctrShdlCd })],
  ['getQuizData', () => ann.post(quiz.getQuizData, { quizCd: 'Q2' })],
  ['getPfQuizData', () => ann.post(quiz.getPfQuizData, { quizCd: 'Q3' })],
  ['getQuizQestList', () => ann.post(quiz.getQuizQestList, { quizCd: 'Q1' })],
  ['getCleanQuizExamData', () => ann.post(quiz.getCleanQuizExamData, { quizCd: 'Q1' })],
  ['insertQuizData', () => ann.post(quiz.insertQuizData, { quizCd: 'Q1', quizReYn: 'N', examEndYn: 'N' })],
  ['getExamList', () => ann.post(exam.getExamList, {})],
  ['getDebateList', () => ann.post(debate.getDebateList, { lctrShdlCd })],
  ['getDebateData', () => ann.post(debate.getDebateData, { dbtCd: 'D1', lctrShdlCd, cmmtSortType: 'like' })],
  ['getDebateCmmtList', () => ann.post(debate.getDebateCmmtList, { dbtCd: 'D1', yesOrNo: 'Y' })],
  [
    'getDebateCmmtList of a thread',
    () => ann.post(debate.getDebateCmmtList, { dbtCd: 'D1', upprCmmtSeq: thread }),
  ],
  ['getStEvlStatus', () => ann.post(evaluation.getStEvlStatus, { lctrShdlCd })],
  ['getStEvlData', () => ann.post(evaluation.getStEvlData, { lctrShdlCd })],
  ['getDataBoardList', () => ann.post(material.getDataBoardList, { lctrShdlCd })],
  ['getDtBordDataInfo', () => ann.post(material.getDtBordDataInfo, { boardSeq: world.materials.own.id })],
  ['udtDataBordViewCnt', () => ann.post(material.udtDataBordViewCnt, { boardSeq: world.materials.own.id })],
  ['downloadAllDataFiles', () => ann.download(material.downloadAllDataFiles, { lctrShdlCd })],
  ['staff/study/list', () => prof.post(listContents, { lectureCode: lctrShdlCd })],
  ['getGlsryList', () => ann.post(getGlsryList, { lctrShdlCd })],
  ['staff/glossary/list', () => prof.post(listGlossary, { lectureCode: lctrShdlCd })],
  ['staff/material/list', () => prof.post(listMaterials, { lectureCode: lctrShdlCd })],
  ['staff/material/order', () => prof.post(materialOrder, { lectureCode: lctrShdlCd })],
  ['staff/material/get', () => prof.post(getMaterial, { id: world.materials.own.id })],
  ['staff/lecture/getSyllabus', () => prof.post(getSyllabusForm, { lectureCode: lctrShdlCd })],
  ['staff/lecture/previewSyllabus', () => prof.post(previewSyllabus, { lectureCode: lctrShdlCd })],
  ['staff/lecture/listSyllabusSources', () => prof.post(listSyllabusSources, { lectureCode: lctrShdlCd })],
  ['staff/study/get', () => prof.post(getContent, { contentCode: 'topic-V1' })],
  ['staff/quiz/get', () => prof.post(getQuizForm, { quizCode: 'Q1' })],
  ['staff/quiz/questions', () => prof.post(getQuestions, { quizCode: 'Q1' })],
  ['staff/enrolment/list', () => prof.post(listStudents, { lectureCode: lctrShdlCd })],
  ['staff/enrolment/preview', () => prof.post(previewRoster, { importId: rosters.own, drops: true })],
  ['staff/enrolment/imports', () => prof.post(listRosters, { lectureCode: lctrShdlCd })],
  ['staff/grading/queue', () => prof.post(listGradingQueue, {})],
  ['staff/grading/sheet', () => prof.post(getGradingSheet, { activityId: 'assignment:A-open' })],
  [
    'staff/grading/work',
    () => prof.post(getGradedWork, { activityId: 'assignment:A-open', holder: world.ann.id }),
  ],
  ['staff/grading/scoreImports', () => prof.post(listScoreImports, { activityId: 'assignment:A-open' })],
  ['staff/grading/graders', () => prof.post(getGraders, { activityId: 'assignment:A-open' })],
  [
    'staff/grading/criterion',
    () =>
      prof.post(getCriterion, { activityId: 'assignment:A-open', holder: world.ann.id, criterion: '내용' }),
  ],
  [
    'staff/grading/hold',
    () => prof.post(holdWork, { activityId: 'assignment:A-open', holder: world.ann.id, holding: 'open' }),
  ],
  ['fileDownload', () => ann.get(downloadUrl({ flnm: world.handout, rovl: 'assignment', orn: '안내.pdf' }))],
];

test.each(reads)('%s takes at most three statements', async (_name, call) => {
  expect((await call()).status).toBe(200);
  expect(statements()).toBeGreaterThan(0);
  expect(statements()).toBeLessThanOrEqual(3);
});

test('a token for the exam room takes one transaction of four statements', async () => {
  expect((await ann.post(exam.getAccTokenAID, {})).status).toBe(200);
  expect(statements()).toBe(4);
});

test.each([
  'update',
  'stop',
  'play',
] as const)('a report (%s) takes at most eight statements', async (state) => {
  const player = createPlayer(portal, world.ann, 'V1');
  await player.report('play');
  if (state === 'play') {
    await player.report('stop');
    await createPlayer(portal, world.ann, 'V1').report('play');
  }
  player.seek({ update: 0, stop: 300, play: 600 }[state]);
  player.watch(60);
  await ann.post(userInfo, {});
  spy.mockClear();
  expect((await ann.post(study.updateLearningTime, player.draft(state))).status).toBe(200);
  // Besides the access check; begin and commit included.
  expect(statements() - 1).toBeLessThanOrEqual(8);
});

test('saving an answer takes one statement; if it is refused, the attempt is read, locked and checked again', async () => {
  const save = { quizExamSeq: attempt, examEndYn: 'N', answrList: '{}' } as const;
  // The first call of the process reads the attempt and the questions, too.
  await ann.post(quiz.updateQuizData, save);
  spy.mockClear();
  expect((await ann.post(quiz.updateQuizData, save)).status).toBe(200);
  expect(statements()).toBe(1);
  spy.mockClear();
  expect((await ann.post(quiz.updateQuizData, { ...save, wndwKey: 'another-window' })).status).toBe(409);
  expect(statements()).toBe(4);
});

test('writing a comment takes two statements and a reply three, including the access check', async () => {
  const said = { dbtCd: 'D1', cmmtCn: '의견입니다.', yesOrNo: 'Y' } as const;
  const cost = async (call: () => Promise<{ status: number }>) => {
    spy.mockClear();
    expect((await call()).status).toBe(200);
    return statements();
  };
  const own = (await ann.post(debate.insertDebateCmmtData, said)).body.result.cmmtSeq;
  const wrtKey = '00000000-0000-4000-8000-000000000001';
  const reply = { ...said, upprCmmtSeq: thread, cmmtTo: 'sue', wrtKey };
  expect(await cost(() => ann.post(debate.insertDebateCmmtData, said))).toBe(2);
  expect(await cost(() => ann.post(debate.insertDebateCmmtData, reply))).toBe(3);
  // A repeated request looks the comment up.
  expect(await cost(() => ann.post(debate.insertDebateCmmtData, reply))).toBe(4);
  expect(
    await cost(() =>
      ann.post(debate.updateDebateCmmtData, { cmmtSeq: own, cmmtCn: '고침', yesOrNo: 'N', rvsn: 0 }),
    ),
  ).toBe(2);
  expect(await cost(() => ann.post(debate.likeCmmtData, { cmmtSeq: thread }))).toBe(2);
  expect(await cost(() => ann.post(debate.unlikeCmmtData, { cmmtSeq: thread }))).toBe(2);
  expect(await cost(() => ann.post(debate.deleteDebateCmmtData, { cmmtSeq: own }))).toBe(2);
});

test('the session takes one statement a second', async () => {
  portal.clock.advance(2);
  await ann.post(userInfo, {});
  await ann.post(userInfo, {});
  // Each of the two also counts what has not been read.
  expect(statements()).toBe(1 + 2);
});
