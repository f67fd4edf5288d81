/** What can be found: what the lists of a student's own lectures show, and nothing else. */
import { commonRefusals } from '@baeum/contract/refusals';
import { getSearchList, searchLimit } from '@baeum/contract/search/terms';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { evaluationQuestionnaire } from '../evaluation/tables.ts';
import { enrolment } from '../lecture/tables.ts';
import { glossaryEntry } from '../glossary/tables.ts';
import { post } from '../posting/tables.ts';
import { addPost } from '../testing/boards.ts';
import { addContent } from '../testing/contents.ts';
import { addDebate } from '../testing/debates.ts';
import { addEvaluation } from '../testing/evaluations.ts';
import { posting } from '../testing/posting.ts';
import { addQuiz } from '../testing/quizzes.ts';
import { addReflection } from '../testing/reflections.ts';
import { refused } from '../testing/submitting.ts';
import { addActivity, addTeam, addTeamAssignment } from '../testing/teams.ts';
import { addMaterial, seoul } from '../testing/world.ts';

const { db, store, portal, world, given } = await posting();
const edcCrseCd = 'C1';
const tomorrow = seoul('2026-11-19T10:00:00');

const cut = async () => (await given.ann.post(getSearchList, { edcCrseCd })).body.result.cutList;
const found = async (caller = given.ann) =>
  (await caller.post(getSearchList, { edcCrseCd })).body.result.list;
/** As `kind code name`. */
const named = async (caller = given.ann) =>
  (await found(caller)).map(({ objSe, objCd, objNm }) => `${objSe} ${objCd} ${objNm}`);
const titled = async (title: string, caller = given.ann) =>
  (await found(caller)).filter(({ objNm }) => objNm.includes(title)).map(({ objNm }) => objNm);

beforeEach(() => db.delete(post));

test('finds what a lecture consists of, each with its kind, code and week', async () => {
  await addContent(db, { code: 'V1' });
  await addContent(db, { code: 'V-private', isPublic: false });
  await addContent(db, { code: 'V-later', attendanceStartsAt: tomorrow });
  await addQuiz(db, { code: 'Q1', opensAt: tomorrow, closesAt: tomorrow });
  await addDebate(db, { code: 'D1', professorId: world.prof.id });
  await addActivity(db, { code: 'T1', professorId: world.prof.id });
  const team = await addTeam(db, 'T1', [world.ann]);
  const work = await addTeamAssignment(db, {
    activityCode: 'T1',
    professorId: world.prof.id,
    title: '보고서',
  });
  await addReflection(db, { code: 'R1', lectureCode: 'LA', name: '자기성찰일지' });
  const { id: noticeId } = await addPost(db, {
    board: 'notice',
    authorId: world.prof.id,
    title: '휴강 안내',
  });

  expect(await named()).toEqual(
    expect.arrayContaining([
      'week 9 9주차 주제',
      'content V1 주제 V1',
      'topic topic-V-private 주제 V-private',
      'topic topic-V-later 주제 V-later',
      'assignment A-open 과제 A-open',
      'quiz Q1 퀴즈 Q1',
      expect.stringMatching(/^debate D1 /),
      `team ${team.id} 팀활동 T1`,
      `team_assignment ${work.id} 보고서`,
      'reflection R1 자기성찰일지',
      `material ${world.materials.own.id} 자료 own`,
      `notice ${noticeId} 휴강 안내`,
    ]),
  );
  const list = await found();
  expect(list.find(({ objCd }) => objCd === 'V1')).toEqual({
    objSe: 'content',
    objCd: 'V1',
    objNm: '주제 V1',
    lctrShdlCd: 'LA',
    lctrWk: 9,
    rgstDt: null,
  });
  expect(list.find(({ objSe }) => objSe === 'material')).toMatchObject({
    lctrWk: 9,
    rgstDt: '2026-11-16T09:00:00+09:00',
  });
});

test('finds nothing of other lectures, and refuses courses without a lecture of the student', async () => {
  expect((await found()).filter(({ lctrShdlCd }) => lctrShdlCd !== 'LA')).toEqual([]);
  refused(await given.ann.post(getSearchList, { edcCrseCd: 'C2' }), commonRefusals.notFound);
});

test('a midterm or final exam is found once it has begun', async () => {
  await addQuiz(db, {
    code: 'E1',
    title: '중간고사 문제',
    examKind: 'midterm',
    opensAt: tomorrow,
    closesAt: tomorrow,
  });
  expect(await titled('중간고사 문제')).toEqual([]);
  portal.clock.set('2026-11-19T10:00:00+09:00');
  expect(await named(await portal.as(world.ann))).toContain('exam E1 중간고사 문제');
});

test('team activities are found by their members only', async () => {
  await addActivity(db, { code: 'T2', professorId: world.prof.id, title: '다른 팀의 활동' });
  await addTeam(db, 'T2', [world.sue]);
  await addTeamAssignment(db, { activityCode: 'T2', professorId: world.prof.id, title: '다른 팀의 과제' });
  expect(await titled('다른 팀의')).toEqual([]);
  expect(await titled('다른 팀의', given.sue)).toEqual(['다른 팀의 활동', '다른 팀의 과제']);
});

test('every word of the glossary is found, of own lectures alone', async () => {
  const words = Array.from({ length: searchLimit + 2 }, (_, index) => `낱말 ${index}`);
  const entry = (lectureCode: string, word: string) => ({ lectureCode, word, explanation: '뜻' });
  await db
    .insert(glossaryEntry)
    .values([...words.map((word) => entry('LA', word)), entry('LB', '비밀 낱말')]);
  onTestFinished(async () => {
    await db.delete(glossaryEntry);
  });
  expect(new Set(await titled('낱말'))).toEqual(new Set(words));
  expect((await cut()).map(({ objSe }) => objSe)).toEqual([]);
  expect((await found()).find(({ objNm }) => objNm === '낱말 7')).toMatchObject({
    objSe: 'word',
    lctrShdlCd: 'LA',
    lctrWk: null,
    rgstDt: null,
  });
});

describe('posts', () => {
  test('the secret questions and the inquiries of others, drafts and deleted posts are not found', async () => {
    const secret = { title: '비밀', authorId: world.sue.id };
    await addPost(db, { ...secret, board: 'qna', isSecret: true });
    await addPost(db, { ...secret, board: 'inquiry' });
    await addPost(db, { ...secret, board: 'qna', publishedAt: null });
    await addPost(db, { ...secret, board: 'qna', deletedAt: seoul('2026-11-17T09:00:00') });
    await addPost(db, { board: 'qna', authorId: world.sue.id, title: '비밀이 아닌 질문' });
    expect(await titled('비밀')).toEqual(['비밀이 아닌 질문']);
    expect((await titled('비밀', given.sue)).toSorted()).toEqual(['비밀', '비밀', '비밀이 아닌 질문']);
  });

  test('posts and materials of the future are found when they appear', async () => {
    await addPost(db, {
      board: 'notice',
      authorId: world.prof.id,
      title: '내일 공지',
      publishedAt: tomorrow,
    });
    await addMaterial(db, store, { key: 'later', title: '내일 자료', createdAt: tomorrow });
    expect(await titled('내일')).toEqual([]);
    portal.clock.set('2026-11-19T10:00:00+09:00');
    expect(await titled('내일', await portal.as(world.ann))).toHaveLength(2);
  });

  test('the newest of each board are found, newest first', async () => {
    const at = (minute: number) => new Date(seoul('2026-11-10T00:00:00').getTime() + minute * 60_000);
    const add = (minute: number) =>
      addPost(db, {
        board: 'notice',
        authorId: world.prof.id,
        title: `알림 ${minute}`,
        publishedAt: at(minute),
      });
    for (let minute = 1; minute <= searchLimit; minute += 1) await add(minute);
    expect(await cut()).toEqual([]);
    await add(0);
    expect(await cut()).toEqual([{ lctrShdlCd: 'LA', objSe: 'notice' }]);
    await addPost(db, {
      board: 'qna',
      authorId: world.sue.id,
      title: '알림이 오지 않습니다',
      publishedAt: at(-1),
    });
    const titles = await titled('알림');
    expect(titles).toHaveLength(searchLimit + 1);
    expect([titles[0], titles.at(-2), titles.at(-1)]).toEqual(['알림 100', '알림 1', '알림이 오지 않습니다']);
  });
});

test('nothing is found of a lecture that is still to be evaluated', async () => {
  await addPost(db, { board: 'notice', authorId: world.prof.id });
  await addEvaluation(db, { lectures: ['LA'] });
  onTestFinished(async () => void (await db.delete(evaluationQuestionnaire)));
  expect(await found(await portal.as(world.ann))).toEqual([]);
});

test('a lecture that the student has left is not searched', async () => {
  await db.insert(enrolment).values({ studentId: world.ben.id, lectureCode: 'LA' });
  const ben = await portal.as(world.ben);
  expect(await found(ben)).not.toEqual([]);
  await db
    .delete(enrolment)
    .where(and(eq(enrolment.studentId, world.ben.id), eq(enrolment.lectureCode, 'LA')));
  expect(await found(ben)).toEqual([]);
});
