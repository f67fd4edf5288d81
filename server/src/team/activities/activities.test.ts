import { commonRefusals } from '@baeum/contract/refusals';
import { getTeamActList, getTeamData } from '@baeum/contract/team/terms';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addPost } from '../../testing/boards.ts';
import { enrolment } from '../../lecture/tables.ts';
import { account } from '../../platform/tables.ts';
import { addStudent } from '../../testing/people.ts';
import {
  addActivity,
  addActivityFile,
  addEvaluation,
  addReview,
  addTeam,
  addTeamAssignment,
  addTeamSubmission,
} from '../../testing/teams.ts';
import { teaming } from '../../testing/teaming.ts';
import { seoul } from '../../testing/world.ts';
import { teamActivity, teamMember } from '../tables.ts';

const { portal, db, people, given, data, own, travel } = await teaming();
const { ann, sue, tom, kim, prof } = people;
const { store } = portal.services;

const list = async (caller = given.ann) =>
  (await caller.post(getTeamActList, { lctrShdlCd: 'LA' })).body.result.list;
const ofOwn = async (caller = given.ann) => (await list(caller)).find(({ taCd }) => taCd === given.taCd);

describe('the list', () => {
  test('shows an activity with one’s own team', async () => {
    expect(await ofOwn()).toEqual({
      taCd: given.taCd,
      taNm: `팀활동 ${given.taCd}`,
      lctrWk: 9,
      taStde: '2026-11-11T00:00:00+09:00',
      taEnde: '2026-11-25T23:59:00+09:00',
      extnYn: 'N',
      lctrTime: 90,
      progressStatus: 'progress',
      myTeamSeq: given.teamSeq,
      teamNm: expect.stringMatching(/^팀 \d+$/),
      // The leader first, then by name.
      teamMbNm: '안나, tom, 수',
      teamMbCnt: 3,
      chcStde: null,
      chcEnde: null,
      asgmtCnt: 0,
      asgmtSbmtCnt: 0,
      membEvalYn: 'N',
      evalStus: null,
      myEvalStus: 'none',
    });
  });

  test('has the names of five members and the number of all', async () => {
    for (const name of ['a1', 'a2', 'a3'])
      await db.insert(teamMember).values({
        teamId: given.teamSeq,
        studentId: (await addStudent(db, `${name}-${given.taCd.toLowerCase()}`)).id,
        activityCode: given.taCd,
      });
    const shown = await ofOwn();
    expect(shown?.teamMbCnt).toBe(6);
    expect(shown?.teamMbNm.split(', ')).toHaveLength(5);
    expect(shown?.teamMbNm.startsWith('안나, ')).toBe(true);
  });

  test('shows no teams to a student without a team', async () => {
    await db
      .delete(teamMember)
      .where(and(eq(teamMember.teamId, given.teamSeq), eq(teamMember.studentId, tom.id)));
    expect(await ofOwn(given.tom)).toMatchObject({
      myTeamSeq: null,
      teamNm: '',
      teamMbNm: '',
      teamMbCnt: 0,
      asgmtSbmtCnt: 0,
      myEvalStus: 'none',
    });
  });

  test('counts assignments, and submissions of one’s own team only', async () => {
    const set = { activityCode: given.taCd, professorId: prof.id };
    const [first, second] = [
      await addTeamAssignment(db, { ...set, key: 'a' }),
      await addTeamAssignment(db, { ...set, key: 'b' }),
    ];
    const submittedAt = seoul('2026-11-17T10:00:00');
    await addTeamSubmission(db, store, first, given.team, sue, { submittedAt });
    await addTeamSubmission(db, store, second, given.team, sue);
    await addTeamSubmission(db, store, second, given.others, kim, { submittedAt });
    expect(await ofOwn()).toMatchObject({ asgmtCnt: 2, asgmtSbmtCnt: 1 });
  });

  test('has current activities first, by their end, then future ones, then past ones, latest first', async () => {
    await db.delete(teamActivity);
    const add = (code: string, opensAt: string, closesAt: string) =>
      addActivity(db, {
        code,
        professorId: prof.id,
        opensAt: seoul(`2026-${opensAt}T00:00:00`),
        closesAt: seoul(`2026-${closesAt}T23:59:00`),
      });
    await add('over-long-ago', '09-21', '09-30');
    await add('over', '11-01', '11-17');
    await add('later', '11-19', '11-30');
    await add('soon', '11-19', '11-22');
    await add('open-long', '11-11', '12-01');
    await add('open', '11-12', '11-18');
    expect((await list()).map(({ taCd }) => taCd)).toEqual([
      'open',
      'open-long',
      'soon',
      'later',
      'over',
      'over-long-ago',
    ]);
  });

  test('has the state of the period, to the minute', async () => {
    for (const [time, progress] of [
      ['2026-11-10T23:59:59.999+09:00', 'before'],
      ['2026-11-11T00:00:00+09:00', 'progress'],
      ['2026-11-25T23:59:59.999+09:00', 'progress'],
      ['2026-11-26T00:00:00+09:00', 'finish'],
    ] as const) {
      await travel(time);
      expect((await ofOwn())?.progressStatus, time).toBe(progress);
    }
  });
});

describe('one’s own team', () => {
  test('has its activity, its members and its files', async () => {
    await db.update(account).set({ college: '생명과학대학' }).where(eq(account.id, sue.id));
    const content = Buffer.from('%PDF-1.4 안내');
    const taFlnm = await addActivityFile(db, store, given.taCd, { name: '활동 안내.pdf', content });
    await addTeamAssignment(db, { activityCode: given.taCd, professorId: prof.id });
    const { body } = await data();
    expect(body.result).toEqual({
      data: {
        taCd: given.taCd,
        taNm: `팀활동 ${given.taCd}`,
        lctrShdlCd: 'LA',
        teamSeq: given.teamSeq,
        teamNm: expect.stringMatching(/^팀 \d+$/),
        teamMbCnt: 3,
        lctrStWkNm: '9주차 9주차 주제',
        lctrEnWkNm: '10주차 10주차 주제',
        progressStatus: 'progress',
        taCn: '<p>팀활동 안내</p>',
        rgsrNm: '김교수',
        taStde: '2026-11-11T00:00:00+09:00',
        taEnde: '2026-11-25T23:59:00+09:00',
        extnYn: 'N',
        lctrTime: 90,
        membEvalYn: 'N',
        evalSe: null,
        evalTy: null,
        evalTyNm: '-',
        evalStus: null,
        evalStde: null,
        evalEnde: null,
        roleYn: 'Y',
        myEvalStus: 'none',
        sbmtDt: null,
        tbCnt: 0,
        asgmtCnt: 1,
      },
      file: [{ taFlnm, taRovl: 'team_activity', taOrn: '활동 안내.pdf', taFlsz: content.length }],
      teamMbData: [
        {
          teamNm: body.result.data.teamNm,
          untyId: 'ann',
          usrStid: '2026-ann',
          usrKrnm: '안나',
          psitNm: '',
          usrPhtoPath: `/profile/ann/${people.photo}.png`,
          teamLdYn: 'Y',
        },
        expect.objectContaining({ untyId: 'tom', usrPhtoPath: '', teamLdYn: 'N' }),
        expect.objectContaining({ untyId: 'sue', psitNm: '생명과학대학', teamLdYn: 'N' }),
      ],
      evalList: expect.any(Array),
    });
  });

  test('counts posts of its board, without drafts and deleted ones', async () => {
    const on = { board: 'team', teamId: given.teamSeq, authorId: ann.id, typeCode: '1' } as const;
    const at = seoul('2026-11-17T09:00:00');
    for (const more of [{}, { publishedAt: null }, { deletedAt: at }]) await addPost(db, { ...on, ...more });
    await addPost(db, { ...on, teamId: given.others.id, authorId: kim.id });
    expect((await data()).body.result.data.tbCnt).toBe(1);
  });

  test('is not found for other teams, for students without a team or no longer in the lecture', async () => {
    expect((await data(given.kim)).body.errorCode).toBe(commonRefusals.notFound.errorCode);
    const forged = await given.ann.post(getTeamData, { ...own(), teamSeq: given.others.id });
    expect(forged.body.errorCode).toBe(commonRefusals.notFound.errorCode);
    expect(JSON.stringify(forged.body)).not.toMatch(/비밀/);
    const taken = and(eq(enrolment.studentId, tom.id), eq(enrolment.lectureCode, 'LA'));
    await db.delete(enrolment).where(taken);
    expect((await data(given.tom)).status).toBe(404);
    await db.insert(enrolment).values({ studentId: tom.id, lectureCode: 'LA' });
    expect((await data(given.tom)).status).toBe(200);
  });

  test.each([{ taCd: 'T-other' }, { lctrShdlCd: 'LB' }])('is not found within %o', async (forged) => {
    expect((await given.ann.post(getTeamData, { ...own(), ...forged })).status).toBe(404);
  });

  test('can be read before the period and after it', async () => {
    for (const time of ['2026-11-10T12:00:00+09:00', '2026-11-26T00:00:00+09:00']) {
      await travel(time);
      expect((await data()).status).toBe(200);
    }
  });
});

describe('the summary of evaluations', () => {
  test('shows all of one’s own teams in the lecture, in the order of their weeks', async () => {
    await db.delete(teamActivity);
    const teams = [];
    for (const [code, week] of [
      ['S-3', 3],
      ['S-1', 1],
    ] as const) {
      await addActivity(db, { code, professorId: prof.id, weekNumber: week, endWeekNumber: week + 1 });
      teams.push(await addTeam(db, code, [ann, sue]));
    }
    await addActivity(db, { code: 'S-2', professorId: prof.id, weekNumber: 2, endWeekNumber: 2 });
    await addTeam(db, 'S-2', [sue]);
    const [third] = teams;
    const evaluation = await addEvaluation(db, 'S-3', 'survey');
    await addReview(db, evaluation, third ?? given.team, ann, sue, {
      submittedAt: seoul('2026-11-17T10:00:00'),
    });
    Object.assign(given, { taCd: 'S-1', teamSeq: teams[1]?.id });
    const { evalList } = (await data()).body.result;
    expect(evalList).toMatchObject([
      {
        taCd: 'S-1',
        lctrStWkNm: '1주차 1주차 주제',
        lctrEnWkNm: '2주차 2주차 주제',
        taStde: expect.any(String),
        taEnde: expect.any(String),
        membEvalYn: 'N',
        evalTyNm: '-',
        evalStde: null,
        roleYn: 'N',
        myEvalStus: 'none',
        sbmtDt: null,
      },
      {
        taCd: 'S-3',
        membEvalYn: 'Y',
        evalSe: '1',
        evalTy: '1',
        evalTyNm: '설문',
        evalStus: 'progress',
        evalStde: expect.any(String),
        evalEnde: expect.any(String),
        myEvalStus: 'submitted',
        sbmtDt: '2026-11-17T10:00:00+09:00',
      },
    ]);
  });

  test('is submitted once every current teammate has a submitted row', async () => {
    const evaluation = await addEvaluation(db, given.taCd, 'score');
    const state = async () => (await data()).body.result.data;
    expect(await state()).toMatchObject({ myEvalStus: 'none', evalTy: '2', evalTyNm: '점수' });
    const submittedAt = seoul('2026-11-17T10:00:00');
    await addReview(db, evaluation, given.team, ann, sue, { submittedAt });
    expect(await state()).toMatchObject({ myEvalStus: 'draft', sbmtDt: null });
    await addReview(db, evaluation, given.team, ann, tom, { submittedAt });
    expect(await state()).toMatchObject({ myEvalStus: 'submitted', sbmtDt: '2026-11-17T10:00:00+09:00' });
    await db.insert(teamMember).values({
      teamId: given.teamSeq,
      studentId: (await addStudent(db, 'newcomer')).id,
      activityCode: given.taCd,
    });
    expect(await state()).toMatchObject({ myEvalStus: 'draft', sbmtDt: null, roleYn: 'N' });
    // Only for Ann.
    expect((await data(given.sue)).body.result.data.myEvalStus).toBe('none');
  });
});
