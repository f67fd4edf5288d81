import { getMyLctrInfo, getMyLctrList, getSyllabus, type LectureCounts } from '@baeum/contract/lecture/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submission } from '../assignment/tables.ts';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { addContent } from '../testing/contents.ts';
import { addAssignment, addDraft, createWorld, type World } from '../testing/world.ts';
import { enrolment, lecture, lectureCompetency, lectureEvaluation, syllabus } from './tables.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  const { db, store } = portal.services;
  const professorId = world.prof.id;
  await addAssignment(db, { code: 'midterm', professorId, examKind: 'midterm' });
  await addAssignment(db, { code: 'final', professorId, examKind: 'final' });
  await addAssignment(db, { code: 'second-final', professorId, examKind: 'final' });
  const { id } = await addDraft(db, store, 'final', world.ann.id);
  await db
    .update(submission)
    .set({ submittedAt: new Date('2026-11-17T10:00:00+09:00') })
    .where(eq(submission.id, id));
  await addContent(db, { code: 'V1' });
  await addContent(db, { code: 'V2' });

  await db
    .update(lecture)
    .set({ track: '바이오인포매틱스 트랙', weekCount: 14 })
    .where(eq(lecture.code, 'LA'));
  await db.insert(lectureEvaluation).values(
    // One code of the lecture's own among those that have a tile.
    ['0000260099', '0000260001', '0000260004', '0000260006', '0000260005'].map((code, index) => ({
      lectureCode: 'LA',
      code,
      name: `평가 ${code.slice(-2)}`,
      rate: 10 * (index + 1),
    })),
  );
  await db.insert(lectureCompetency).values([
    { lectureCode: 'LA', name: '의사소통', rate: 20, position: 2 },
    { lectureCode: 'LA', name: '문제해결', rate: 80, position: 1 },
    { lectureCode: 'LB', name: '비밀 역량', rate: 100, position: 1 },
  ]);
  await db.insert(syllabus).values({
    lectureCode: 'LA',
    summaryHtml: '<p>개요</p>',
    goalsHtml: '<p>목표</p>',
    methodsHtml: '<p>방법</p>',
    booksHtml: '<p>교재</p>',
    notesHtml: '',
  });
  const [row] = await db.select().from(lecture).where(eq(lecture.code, 'LA'));
  if (row === undefined) throw new Error('no lecture');
  await db.insert(lecture).values({ ...row, code: 'BARE', track: null, position: 9 });
  await db.insert(enrolment).values({ studentId: world.sue.id, lectureCode: 'BARE' });
});
beforeEach(async () => {
  ann = await portal.as(world.ann);
});

const home = async (caller = ann, lctrShdlCd = 'LA') =>
  (await caller.post(getMyLctrInfo, { lctrShdlCd, edcCrseCd: 'C1' })).body.result;

describe('the lecture home', () => {
  test('has the fields of the lecture', async () => {
    expect((await home()).lctrInfo).toMatchObject({
      lctrShdlCd: 'LA',
      sbcKrnm: '분자생물학의 이해',
      sbcCd: 'S-LA',
      majrTynm: '전공필수',
      trkNm: '바이오인포매틱스 트랙',
      gdptNm: '3학점',
      pfList: '김교수',
      cmpltType: '0000580001',
      cmpltYn: 'N',
    });
  });

  test('counts each activity, and assignments that replace exams separately', async () => {
    expect((await home()).dsblCnt).toEqual({
      cntntCnt: 2,
      cntntAtndCnt: 0,
      // A-open and A-draft, of which one is a draft.
      asgmtCnt: 2,
      asgmtAtndCnt: 0,
      quizCnt: 0,
      quizAtndCnt: 0,
      dbtCnt: 0,
      dbtAtndCnt: 0,
      firstExamCnt: 0,
      takeFirstExamCnt: 0,
      firstExamAsgmtCnt: 1,
      takeFirstExamAsgmtCnt: 0,
      lastExamCnt: 0,
      takeLastExamCnt: 0,
      lastExamAsgmtCnt: 2,
      takeLastExamAsgmtCnt: 1,
      teamCnt: 0,
      takeTeamCnt: 0,
      ingCnt: 1,
      atndCnt: 0,
      wkCnt: 14,
    });
  });

  test('agrees with the card, which adds them up', async () => {
    const [card] = (await ann.post(getMyLctrList, { edcCrseCd: 'C1' })).body.result.list;
    expect(JSON.parse(card?.atndJson ?? '{}') as LectureCounts).toMatchObject({
      cntnt_cnt: 2,
      asgmt_cnt: 2,
      exam_cnt: 0,
      exam_asgmt_cnt: 3,
      exam_asgmt_atnd_cnt: 1,
      ing_cnt: 1,
    });
    expect(card?.wkStList).toEqual((await home()).lctrInfo.wkStList);
  });

  test('has evaluations in the order of the tiles, others after them', async () => {
    expect((await home()).evlList).toEqual([
      { evlCd: '0000260001', evlNm: '평가 01', evlRate: 20 },
      { evlCd: '0000260006', evlNm: '평가 06', evlRate: 40 },
      { evlCd: '0000260005', evlNm: '평가 05', evlRate: 50 },
      { evlCd: '0000260004', evlNm: '평가 04', evlRate: 30 },
      { evlCd: '0000260099', evlNm: '평가 99', evlRate: 10 },
    ]);
  });

  test('has competencies in order', async () => {
    expect((await home()).cmptnList).toEqual([
      { coreCmptnNm: '문제해결', cpctyDfntnRate: 80 },
      { coreCmptnNm: '의사소통', cpctyDfntnRate: 20 },
    ]);
  });

  test('of an empty lecture is empty', async () => {
    const bare = await home(await portal.as(world.sue), 'BARE');
    expect(bare).toMatchObject({
      cmptnList: [],
      evlList: [],
      ntcPrevList: [],
      faqPrevList: [],
      qnaPrevList: [],
    });
    expect(bare.lctrInfo).toMatchObject({ trkNm: '', pfList: '', wkStList: [] });
    expect(bare.dsblCnt).toMatchObject({ cntntCnt: 0, asgmtCnt: 0, ingCnt: 0, atndCnt: 0 });
  });

  test('is found only under its own academic course', async () => {
    expect((await ann.post(getMyLctrInfo, { lctrShdlCd: 'LA', edcCrseCd: 'C2' })).status).toBe(404);
  });
});

describe('the syllabus', () => {
  const read = async (caller: Caller, lctrShdlCd: string) =>
    (await caller.post(getSyllabus, { lctrShdlCd })).body.result;

  test('has its texts, its evaluations, and the weeks with their topics', async () => {
    const { lctrInfo, sylbInfo, cmptnList, evlList, wkList } = await read(ann, 'LA');
    expect(lctrInfo).toMatchObject({ sbcKrnm: '분자생물학의 이해', majrSenm: '2학기', atndRate: 90 });
    expect(sylbInfo).toEqual({
      sylbSmry: '<p>개요</p>',
      sylbGoal: '<p>목표</p>',
      sylbMthd: '<p>방법</p>',
      sylbBook: '<p>교재</p>',
      sylbNote: '',
    });
    const { cmptnList: trained, evlList: counted } = await home();
    expect({ cmptnList, evlList }).toEqual({ cmptnList: trained, evlList: counted });
    expect(wkList).toHaveLength(15);
    expect(wkList[7]?.dsbjNmList).toEqual([]);
    expect(wkList[8]).toEqual({
      lctrWk: 9,
      lctrWkNm: '9주차 주제',
      lctrStde: '2026-11-16T00:00:00+09:00',
      lctrEnde: '2026-11-22T23:59:00+09:00',
      dsbjNmList: ['주제 V1', '주제 V2'],
    });
  });

  test('may be missing', async () => {
    expect(await read(await portal.as(world.sue), 'BARE')).toMatchObject({ sylbInfo: null, wkList: [] });
  });
});
