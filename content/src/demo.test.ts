/** The demonstration has every state, on every weekday on which it may be loaded; checked by the portal's own calls. */
import { getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import {
  answerNames,
  getInqryList,
  getNoticeList,
  getQnaData,
  getQnaList,
} from '@baeum/contract/board/terms';
import type { Result } from '@baeum/contract';
import { getStEvlData, getStEvlStatus, insertStEvlData } from '@baeum/contract/evaluation/terms';
import { getDebateData } from '@baeum/contract/debate/terms';
import { selfRflctCheck } from '@baeum/contract/reflection/terms';
import { getExamList } from '@baeum/contract/exam/terms';
import { getAcaList, getMyLctrList, microLearning } from '@baeum/contract/lecture/terms';
import { getBoardList, noticeBoard } from '@baeum/contract/portal/terms';
import { getCleanQuizExamData, getQuizList, insertQuizData } from '@baeum/contract/quiz/terms';
import { getTbList } from '@baeum/contract/team/board-terms';
import { account } from '@baeum/server/platform/tables';
import { enter } from '@baeum/server/testing/exams';
import { type Caller, testPortal } from '@baeum/server/testing/portal';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPack } from './load.ts';
import { demonstrated } from './testing/demonstrated.ts';
import {
  assignmentStatesOf,
  boardStatesOf,
  debateStatesOf,
  leaderOf,
  statesOf,
  studyStatesOf,
  teamOf,
  teamStatesOf,
} from './testing/states.ts';

const demonstration = new URL('../demo', import.meta.url).pathname;
const first = 'MBIO2101-01';
const evaluated = 'STAT1002-01';

/** Evaluates the only lecture with an outstanding evaluation; returns the state before. */
async function evaluate(student: Caller) {
  const { evlSt } = (await student.post(getStEvlStatus, { lctrShdlCd: evaluated })).body.result;
  const { data, list } = (await student.post(getStEvlData, { lctrShdlCd: evaluated })).body.result;
  const answers = list.map(({ qestSeq, itemList }) => [qestSeq, itemList[0]?.itemSeq ?? '좋았습니다.']);
  const sent = await student.post(insertStEvlData, {
    lctrShdlCd: evaluated,
    evltnSeq: data?.evltnSeq ?? 0,
    answrList: JSON.stringify(Object.fromEntries(answers)),
  });
  expect(sent.status).toBe(200);
  return evlSt;
}

describe.each([
  ['just after a Sunday has ended', '2026-11-16T00:05:00+09:00'],
  ['in the middle of a week', '2026-11-18T12:00:00+09:00'],
  ['just before a Sunday ends', '2026-11-22T23:50:00+09:00'],
])('loaded %s, the demonstration', async (_when, now) => {
  const portal = await testPortal({ demonstration: true });
  /** The state of student1's outstanding evaluation before the tests; until it is done, the lecture is blocked. */
  let pendingEvaluation: Result<typeof getStEvlStatus>['evlSt'] | undefined;

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
    pendingEvaluation = await evaluate(await signedIn('student1'));
  });

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

  test('asks student1 to evaluate one lecture', async () => {
    expect(pendingEvaluation).toMatchObject({ evltnYn: 'N', reYn: 'N', evltnNm: '1학기 기말강의평가' });
    const half = await signedIn('student25');
    const { body } = await half.post(getStEvlStatus, { lctrShdlCd: evaluated });
    expect(body.result.evlSt).toMatchObject({ evltnYn: 'Y', reYn: 'Y' });
    const { evlSt } = (await (await signedIn('student1')).post(getStEvlStatus, { lctrShdlCd: first })).body
      .result;
    expect(evlSt).toMatchObject({ evltnYn: 'Y', evltnSeq: null });
  });

  test('has six lectures of student1 in two terms, and one of others', async () => {
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
    const seen = await assignmentStatesOf(student1, await lecturesOf(student1), now);
    expect([...seen].sort()).toEqual(expect.arrayContaining(demonstrated.assignments));
  });

  test('shows student1 contents of every kind in every state', async () => {
    const student1 = await signedIn('student1');
    const lectures = [...(await lecturesOf(student1)), ...(await lecturesOf(student1, 1))];
    const seen = await studyStatesOf(student1, lectures);
    expect([...seen].sort()).toEqual(expect.arrayContaining(demonstrated.contents));
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
    expect([...seen].sort()).toEqual(demonstrated.quizzes);
  });

  test('shows student1 an exam that is open, one to come, one with its results, and occasional ones', async () => {
    const student1 = await signedIn('student1');
    await enter(student1);
    const { list } = (await student1.post(getExamList, {})).body.result;
    expect(
      list.map(({ quizCd, examSe, progressStatus, myScre }) => [quizCd, examSe, progressStatus, myScre]),
    ).toEqual(
      expect.arrayContaining([
        ['BPRO3102-01-09-midterm', 'midterm', 'progress', null],
        ['SHDV2104-02-15-final', 'final', 'before', null],
        ['SHDV2104-02-08-midterm', 'midterm', 'finish', 80],
        ['MBIO2101-01-09-exam', null, 'progress', null],
      ]),
    );
  });

  test('has a quiz of 20 shuffled questions that student1 can take, and late answers', async () => {
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
    const seen = await debateStatesOf(student1, first, now);
    expect(seen.sort()).toEqual(demonstrated.debates);
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

  test('shows student1 a team activity in every state', async () => {
    const student1 = await signedIn('student1');
    const { activities, works } = await teamStatesOf(student1, await lecturesOf(student1), now);
    expect(activities.sort()).toEqual(demonstrated.teamActivities);
    expect([...works].sort()).toEqual(demonstrated.teamWorks);
  });

  test('has teams that student1 leads and that student2 does, one of eight, one of one, and two boards', async () => {
    const [student1, student2] = [await signedIn('student1'), await signedIn('student2')];
    const kit = await teamOf(student1, first, '08-kit');
    expect(await leaderOf(student2, kit.teamSeq)).toBe('student1');
    const eight = await teamOf(student1, 'SHDV2104-02', '09-usability');
    expect(eight).toMatchObject({ teamMbCnt: 8 });
    expect(eight.teamMbNm?.split(', ')).toHaveLength(5);
    expect(await leaderOf(student1, eight.teamSeq)).toBe('student2');
    expect(await teamOf(student1, 'BPRO3102-01', '09-virus')).toMatchObject({ teamMbCnt: 1 });

    // Twelve posts, and before them a draft that only its author sees, and that is not counted.
    const { tbList, totalCnt } = (await student1.post(getTbList, { teamSeq: kit.teamSeq })).body.result;
    expect([tbList[0]?.tempYn, totalCnt]).toEqual(['Y', 12]);
    const others = (await student2.post(getTbList, { teamSeq: kit.teamSeq })).body.result;
    expect([others.totalCnt, others.paginationInfo.totalPageCount]).toEqual([12, 2]);
    expect(await boardStatesOf(student1, kit.teamSeq)).toEqual(
      expect.arrayContaining(['picture', 'file', 'N answered', 'Y liked answered', 'Y liked']),
    );
    const empty = await teamOf(student1, first, '09-case');
    expect((await student1.post(getTbList, { teamSeq: empty.teamSeq })).body.result.totalCnt).toBe(0);
  });

  test('has a reflection journal that student1 may begin, a submission, a draft, and a student who does not meet the condition', async () => {
    const states = await Promise.all(
      ['student1', 'student2', 'student3', 'student40'].map(async (id) => {
        const student = await signedIn(id);
        const { selfYn, srInfo } = (await student.post(selfRflctCheck, { lctrShdlCd: 'GMPQ1106-01' })).body
          .result;
        return `${selfYn?.yn} ${srInfo?.openYn} ${srInfo?.tempYn}`;
      }),
    );
    expect(states).toEqual(['Y Y null', 'Y Y N', 'Y Y Y', 'N Y null']);
  });

  test('has a submission with two feedbacks, and files to download', async () => {
    const student1 = await signedIn('student1');
    const { result } = (await student1.post(getAsgmtSbmtData, { asgmtCd: 'MBIO2101-01-01-central-dogma' }))
      .body;
    expect(result.feedbackList.map(({ usrKrnm }) => usrKrnm).sort()).toEqual(['김정현', '이선영']);
    expect(result.asgmtFileData).toHaveLength(1);
    expect(result.sbmtFileData).toHaveLength(1);
  });

  test('does not show students the notice to professors', async () => {
    const student1 = await signedIn('student1');
    const { list } = (await student1.post(getBoardList, { bordCode: noticeBoard })).body.result;
    expect(list.length).toBeGreaterThanOrEqual(5);
    expect(list.some(({ bordTitle }) => bordTitle.includes('[교수]'))).toBe(false);
  });
});
