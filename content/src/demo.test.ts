/** The demonstration shows every state, on whatever weekday it is loaded, through the portal's own calls. */
import type { Result } from '@baeum/contract';
import { getAsgmtList, getAsgmtSbmtData, submissionState } from '@baeum/contract/assignment/terms';
import {
  answerNames,
  getInqryList,
  getNoticeList,
  getQnaData,
  getQnaList,
} from '@baeum/contract/board/terms';
import { getDebateData, getDebateList } from '@baeum/contract/debate/terms';
import { getAcaList, getMyLctrList, microLearning } from '@baeum/contract/lecture/terms';
import { getBoardList, noticeBoard } from '@baeum/contract/portal/terms';
import { getCleanQuizExamData, getQuizList, insertQuizData } from '@baeum/contract/quiz/terms';
import { allWeeks, getLctrDsbjList } from '@baeum/contract/study/terms';
import { account } from '@baeum/server/platform/tables';
import { type Caller, testPortal } from '@baeum/server/testing/portal';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPack } from './load.ts';

const demonstration = new URL('../demo', import.meta.url).pathname;
const minutes = 60_000;
const first = 'MBIO2101-01';

describe.each([
  ['just after a Sunday has ended', '2026-11-16T00:05:00+09:00'],
  ['in the middle of a week', '2026-11-18T12:00:00+09:00'],
  ['just before a Sunday ends', '2026-11-22T23:50:00+09:00'],
])('loaded %s, the demonstration', async (_when, now) => {
  const portal = await testPortal({ demonstration: true });

  beforeAll(async () => {
    portal.clock.set(now);
    const { db, store } = portal.services;
    await loadPack(demonstration, {
      db,
      store,
      now: new Date(now),
      allowDemonstration: true,
      onlyIfEmpty: true,
    });
  }, 60_000);

  const signedIn = async (loginId: string): Promise<Caller> => {
    const [found] = await portal.services.db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.loginId, loginId));
    if (!found) throw new Error(`no account ${loginId}`);
    return portal.as(found);
  };
  const lecturesOf = async (caller: Caller, index = 0) => {
    const courses = (await caller.post(getAcaList, {})).body.result.list;
    const { body } = await caller.post(getMyLctrList, { edcCrseCd: courses[index]?.id ?? '' });
    return body.result.list;
  };

  test('has six lectures for student1, in two terms, and one for others', async () => {
    const student1 = await signedIn('student1');
    const lectures = await lecturesOf(student1);
    expect(lectures).toHaveLength(6);
    expect(lectures.filter(({ cmpltType }) => cmpltType === microLearning)).toHaveLength(1);
    expect(lectures.some(({ clNo }) => clNo === 2)).toBe(true);
    expect(lectures.some(({ sbcKrnm }) => sbcKrnm.length > 20)).toBe(true);
    expect(new Set(lectures.map(({ dbtRateYn, teamRateYn }) => `${dbtRateYn}${teamRateYn}`)).size).toBe(4);
    expect(await lecturesOf(student1, 1)).toHaveLength(2);
    expect((await lecturesOf(await signedIn('student40'))).map(({ lctrShdlCd }) => lctrShdlCd)).toEqual([
      'GMPQ1106-01',
    ]);
    expect((await lecturesOf(await signedIn('student39'))).map(({ lctrShdlCd }) => lctrShdlCd)).toEqual([
      'MDAI3105-01',
    ]);
  });

  test('shows student1 an assignment in every state', async () => {
    const student1 = await signedIn('student1');
    const at = Date.parse(now);
    const seen = new Set<string>();
    for (const { lctrShdlCd } of await lecturesOf(student1)) {
      const { body } = await student1.post(getAsgmtList, { lctrShdlCd });
      for (const item of body.result.list) {
        const closed = at >= Date.parse(item.asgmtEnde) + minutes;
        const isToday = item.asgmtEnde.slice(0, 10) === now.slice(0, 10);
        const awaitsLate = item.asgmtTardyStde !== null && Date.parse(item.asgmtTardyStde) > at;
        const when = closed && item.progressStatus === 'progress' ? 'late period' : item.progressStatus;
        seen.add(`${submissionState(item)} ${when}`);
        if (closed && awaitsLate) seen.add(`${submissionState(item)} in the gap`);
        if (isToday && submissionState(item) === 'none') seen.add('none due today');
        if (item.examSe !== null) seen.add(`${item.examSe} exam`);
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'draft finish',
        'draft progress',
        'final exam',
        'graded finish',
        'late finish',
        'midterm exam',
        'missed finish',
        'missed in the gap',
        'none before',
        'none due today',
        'none late period',
        'none progress',
        'submitted finish',
        'submitted progress',
      ]),
    );
  });

  test('shows student1 contents of every kind in every state', async () => {
    const student1 = await signedIn('student1');
    const seen = new Set<string>();
    const lectures = [...(await lecturesOf(student1)), ...(await lecturesOf(student1, 1))];
    for (const { lctrShdlCd } of lectures) {
      const { list } = (await student1.post(getLctrDsbjList, { lctrShdlCd, week: allWeeks })).body.result;
      for (const topic of list) {
        if (topic.lctrCd === null) seen.add('no content');
        if (topic.attCd !== null) seen.add(`${topic.attCd} ${topic.lctrPer === 0 ? 'nothing' : 'something'}`);
        if (topic.lctrCntsSe !== null) seen.add(`kind ${topic.lctrCntsSe}`);
        if (topic.lctrCd !== null && topic.lctrOpenYn === 'N') seen.add('private');
        if (topic.lctrCd !== null && topic.part_open_yn === 'N') seen.add(`shut ${topic.progressStatus}`);
        if (topic.lctrCd !== null && topic.atndRcgnYn === 'N') seen.add('voluntary');
        if (topic.asgmtCd !== null) seen.add(`assignment of a ${topic.lctrDsbjSe}`);
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'A something',
        'B something',
        'C nothing',
        'D something',
        'E nothing',
        'E something',
        'assignment of a activity',
        'assignment of a topic',
        'kind 1',
        'kind 2',
        'kind 3',
        'no content',
        'private',
        'shut finish',
        'shut progress',
        'voluntary',
      ]),
    );
  });

  test('shows student1 a quiz in every state', async () => {
    const student1 = await signedIn('student1');
    const seen = new Set<string>();
    const lectures = [...(await lecturesOf(student1)), ...(await lecturesOf(student1, 1))];
    for (const { lctrShdlCd } of lectures) {
      const { list } = (await student1.post(getQuizList, { lctrShdlCd })).body.result;
      expect(list.length, lctrShdlCd).toBeGreaterThan(0);
      for (const quiz of list) for (const state of statesOf(quiz)) seen.add(state);
    }
    expect([...seen].sort()).toEqual([
      'before',
      'begun',
      'closed with a bad score',
      'closed with a good score',
      'closed without results',
      'exam with a limit',
      'late, handed in',
      'late, not taken',
      'locked',
      'missed',
      'none left',
      'not ready',
      'open',
      'retake begun',
      'retake possible',
      'taken late',
    ]);
  });

  test('has a quiz of 20 shuffled questions that student1 can take, and late answers of his', async () => {
    const student1 = await signedIn('student1');
    const { list } = (await student1.post(getQuizList, { lctrShdlCd: 'MBIO2101-01' })).body.result;
    expect(list.find(({ quizCd }) => quizCd === 'MBIO2101-01-09-regulation')).toMatchObject({
      quizQestCnt: 20,
      totScre: 100,
      canTakeQuizYn: 'Y',
      mySbmt: 0,
    });
    const begun = await student1.post(insertQuizData, {
      quizCd: 'MBIO2101-01-09-regulation',
      quizReYn: 'N',
      examEndYn: 'N',
    });
    expect(begun.status).toBe(200);
    const late = await student1.post(getCleanQuizExamData, { quizCd: 'MDAI3105-01-04-eda' });
    expect(late.body.result.data).toMatchObject({ examEndYn: 'Y', endDt: expect.any(String) });
    expect(Object.keys(JSON.parse(late.body.result.data.lateAnswrList ?? '{}') as object)).toHaveLength(2);
  });

  test('shows student1 a debate in every state in the first lecture, and a very long one', async () => {
    const student1 = await signedIn('student1');
    const at = Date.parse(now);
    const { list } = (await student1.post(getDebateList, { lctrShdlCd: first })).body.result;
    const seen = list.map((debate) => {
      const isClosed = at >= Date.parse(debate.dbtEnde) + minutes;
      const awaitsLate = debate.dbtTardyStde !== null && Date.parse(debate.dbtTardyStde) > at;
      const isToday = debate.dbtEnde.slice(0, 10) === now.slice(0, 10);
      const late = isClosed && debate.progressStatus === 'progress' ? ' late' : '';
      const when = `${debate.progressStatus}${late}${isClosed && awaitsLate ? ' in the gap' : ''}${isToday ? ' today' : ''}`;
      return `${debate.dbtTyNm} ${when} ${debate.mySbmt > 0 ? 'written' : 'silent'}`;
    });
    expect(seen.sort()).toEqual([
      '일반토론 finish in the gap silent',
      '일반토론 finish silent',
      '일반토론 progress late written',
      '일반토론 progress silent',
      '일반토론 progress today silent',
      '찬반토론 before silent',
      '찬반토론 finish written',
      '찬반토론 progress written',
    ]);
    const long = await student1.post(getDebateData, { dbtCd: 'ETHI1103-01-01-journal' });
    expect(long.body.result.cmmtTotalCnt).toBeGreaterThan(1900);
    expect(long.body.result.cmmtNext).not.toBeNull();
    const lively = (await student1.post(getDebateData, { dbtCd: `${first}-09-embryo` })).body.result;
    expect(lively.cmmtTotalCnt).toBeGreaterThan(50);
    expect(lively.data.stncList.length).toBeGreaterThan(3);
    expect(lively.cmmtData.some(({ usyn }) => usyn === 'N')).toBe(true);
    expect(lively.file).toHaveLength(2);
  });

  test('shows student1 every kind of post on the first lecture’s board', async () => {
    const student1 = await signedIn('student1');
    const page = { lctrShdlCd: first };
    const notices = (await student1.post(getNoticeList, page)).body.result;
    expect(notices.urgcyList).toHaveLength(2);
    expect(notices.pinnedList).toHaveLength(2);
    expect(notices.paginationInfo.totalPageCount).toBe(2);
    const inquiries = (await student1.post(getInqryList, page)).body.result;
    expect(new Set(inquiries.list.map(({ stusTypeNm }) => stusTypeNm))).toEqual(
      new Set(Object.values(answerNames)),
    );
    expect(inquiries.myTempList).toHaveLength(2);
    const questions = (await student1.post(getQnaList, page)).body.result;
    expect(questions.totalCnt).toBeGreaterThanOrEqual(25);
    expect(questions.myTempList).toHaveLength(1);
    const secret = questions.list.filter(({ secrtYn }) => secrtYn === 'Y');
    expect(new Set(secret.map(({ readYn }) => readYn))).toEqual(new Set(['Y', 'N']));
    const pcr = questions.list.find(({ qnaTitle }) => qnaTitle.startsWith('PCR'));
    const { cmmt } = (await student1.post(getQnaData, { boardSeq: pcr?.qnaSeq ?? 0 })).body.result;
    expect(cmmt.some(({ hideYn }) => hideYn === 'Y')).toBe(true);
  });

  test('has a work with two feedbacks, and files to download', async () => {
    const student1 = await signedIn('student1');
    const { result } = (await student1.post(getAsgmtSbmtData, { asgmtCd: 'MBIO2101-01-01-central-dogma' }))
      .body;
    expect(result.feedbackList.map(({ usrKrnm }) => usrKrnm).sort()).toEqual(['김정현', '이선영']);
    expect(result.asgmtFileData).toHaveLength(1);
    expect(result.sbmtFileData).toHaveLength(1);
  });

  test('keeps the notice to professors from students', async () => {
    const student1 = await signedIn('student1');
    const { list } = (await student1.post(getBoardList, { bordCode: noticeBoard })).body.result;
    expect(list.length).toBeGreaterThanOrEqual(5);
    expect(list.some(({ bordTitle }) => bordTitle.includes('[교수]'))).toBe(false);
  });
});

type QuizRow = Result<typeof getQuizList>['list'][number];

/** What a student sees of a quiz in the list. */
function statesOf(quiz: QuizRow): string[] {
  if (quiz.progressStatus === 'before') return ['before'];
  if (quiz.progressStatus === 'finish') return [endOf(quiz)];
  if (quiz.quizQestCnt === 0) return ['not ready'];
  if (quiz.lctrDoneYn === 'N') return ['locked'];
  if (quiz.myIngYn === 'Y') return [quiz.mySbmt > 0 ? 'retake begun' : 'begun'];
  if (quiz.isTardy === 'Y') return [quiz.mySbmt > 0 ? 'late, handed in' : 'late, not taken'];
  if (quiz.mySbmt > 0) return [quiz.canTakeQuizYn === 'Y' ? 'retake possible' : 'none left'];
  return quiz.screYn === 'Y' && quiz.limitMin !== null ? ['open', 'exam with a limit'] : ['open'];
}

function endOf({ mySbmt, mySbmtTardyYn, myScre, totScre }: QuizRow): string {
  if (mySbmt === 0) return 'missed';
  if (myScre === null) return 'closed without results';
  if (mySbmtTardyYn === 'Y') return 'taken late';
  return `closed with a ${myScre / totScre >= 0.6 ? 'good' : 'bad'} score`;
}
