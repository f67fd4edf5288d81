/** For tests of extensions: one of each kind in Ann's and Sue's lecture, all open until 23:59 of the day of the tests. */
import * as assignments from '@baeum/contract/assignment/terms';
import * as debates from '@baeum/contract/debate/terms';
import * as t from '@baeum/contract/extension/staff-terms';
import { getAcaSchlList, getTodoList } from '@baeum/contract/lecture/terms';
import * as quizzes from '@baeum/contract/quiz/terms';
import type { Refusal } from '@baeum/contract/refusals';
import * as journals from '@baeum/contract/reflection/terms';
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import { getCntntInfo, studyRefusals, updateLearningTime } from '@baeum/contract/study/terms';
import { insertAsgmt, teamAssignmentRefusals } from '@baeum/contract/team/assignment-terms';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { reflection } from '../reflection/tables.ts';
import { addContent } from './contents.ts';
import { addDebate } from './debates.ts';
import { formOf, type Caller, type Reply, testNow, testPortal } from './portal.ts';
import { addQuiz } from './quizzes.ts';
import { goodAnswers } from './reflecting.ts';
import { addReflection } from './reflections.ts';
import { report } from './submitting.ts';
import { addActivity, addTeam, addTeamAssignment } from './teams.ts';
import { addAssignment, createWorld, seoul } from './world.ts';

export const lectureCode = 'LA';
/** Of everybody. */
const period = {
  opensAt: seoul('2026-11-16T00:00:00'),
  closesAt: seoul('2026-11-18T23:59:00'),
  lateOpensAt: null,
  lateClosesAt: null,
};
const { lateOpensAt: _opens, lateClosesAt: _closes, ...plainPeriod } = period;

/** Something that can be extended. */
export interface Extendable {
  readonly kind: PlannedKind;
  readonly code: string;
  /** Its kind and code in the calendar and in the list of what is to do; contents stand there by their week. */
  readonly listed: readonly [kind: string, code: string] | undefined;
  /** Does what its end decides about. */
  readonly act: (caller: Caller) => Promise<Reply>;
  readonly refusal: Refusal;
}

export async function extending() {
  const portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  const { ann, sue, prof } = world;
  const given = { items: [] as Extendable[] };
  let number = 0;

  beforeEach(async () => {
    portal.clock.set(testNow);
    number += 1;
    // A lecture has one.
    await db.delete(reflection).where(eq(reflection.lectureCode, lectureCode));
    given.items = [
      await assignmentOf(`A-${number}`),
      await quizOf(`Q-${number}`),
      await debateOf(`D-${number}`),
      await contentOf(`C-${number}`),
      await teamOf(`G-${number}`),
      await journalOf(`J-${number}`),
    ];
  });

  async function assignmentOf(code: string): Promise<Extendable> {
    await addAssignment(db, { code, professorId: prof.id, ...period });
    const fields = { asgmtCd: code, asgmtSbmtNm: '과제', asgmtSbmtCn: '본문', tempYn: 'N' };
    return {
      kind: 'assignment',
      code,
      listed: ['assignment', code],
      act: (caller) => caller.upload(assignments.submitAsgmtData, fields, [report]),
      refusal: assignments.assignmentRefusals.over,
    };
  }

  async function quizOf(code: string): Promise<Extendable> {
    await addQuiz(db, { code, ...plainPeriod });
    return {
      kind: 'quiz',
      code,
      listed: ['quiz', code],
      act: (caller) => caller.post(quizzes.insertQuizData, { quizCd: code, quizReYn: 'N', examEndYn: 'N' }),
      refusal: quizzes.quizRefusals.notInPeriod,
    };
  }

  async function debateOf(code: string): Promise<Extendable> {
    await addDebate(db, { code, professorId: prof.id, ...period });
    return {
      kind: 'debate',
      code,
      listed: ['debate', code],
      act: (caller) =>
        caller.post(debates.insertDebateCmmtData, { dbtCd: code, cmmtCn: '의견', yesOrNo: 'Y' }),
      refusal: debates.debateRefusals.over,
    };
  }

  /** Only the end of watching refuses anything; the end of attendance decides what it counts as. */
  async function contentOf(code: string): Promise<Extendable> {
    const { opensAt, closesAt } = period;
    await addContent(db, { code, closesAt, attendanceStartsAt: opensAt, attendanceEndsAt: closesAt });
    return {
      kind: 'content',
      code,
      listed: undefined,
      act: (caller) =>
        caller.post(updateLearningTime, {
          lctrCd: code,
          lctrShdlCd: lectureCode,
          state: 'play',
          position: 0,
        }),
      refusal: studyRefusals.closed,
    };
  }

  async function teamOf(code: string): Promise<Extendable> {
    await addActivity(db, { code, professorId: prof.id, ...plainPeriod });
    const { id: teamSeq } = await addTeam(db, code, [sue]);
    const added = { activityCode: code, professorId: prof.id, ...period };
    const { id } = await addTeamAssignment(db, added);
    const fields = { taAsgmtSeq: String(id), teamSeq: String(teamSeq), taCd: code, tempYn: 'N' };
    return {
      kind: 'team',
      code,
      listed: ['team_assignment', String(id)],
      act: (caller) => caller.upload(insertAsgmt, fields, [report]),
      refusal: teamAssignmentRefusals.over,
    };
  }

  async function journalOf(code: string): Promise<Extendable> {
    const { questions } = await addReflection(db, {
      code,
      lectureCode,
      lectures: 0,
      quizzes: 0,
      ...plainPeriod,
    });
    return {
      kind: 'reflection',
      code,
      listed: ['reflection', code],
      act: (caller) => {
        const form = formOf({ lctrShdlCd: lectureCode, srCd: code, tempYn: 'N' }, []);
        for (const id of questions) form.append('srQestSeq', String(id));
        for (const answer of goodAnswers) form.append('srAnswr', answer);
        return caller.send(journals.insertSelfRflctInfo, form);
      },
      refusal: journals.reflectionRefusals.closed,
    };
  }

  /** Somebody at a moment of the clock in Seoul. */
  const at = async (time: string, person: { readonly id: number }) => {
    portal.clock.set(`${time}+09:00`);
    return portal.as(person);
  };

  return {
    portal,
    db,
    world,
    given,
    at,
    /** The lists of a student: what is to do, and the calendar; undefined where it does not stand. */
    listed: async (caller: Caller, { listed }: Extendable) => {
      const of = <Entry extends { readonly schlSe: string; readonly schlCd: string }>(
        list: readonly Entry[],
      ) => list.find(({ schlSe, schlCd }) => schlSe === listed?.[0] && schlCd === listed[1]);
      const todo = (await caller.post(getTodoList, {})).body.result;
      const calendar = (await caller.post(getAcaSchlList, { edcCrseCd: 'C1' })).body.result;
      return { todo: of(todo.list), entry: of(calendar.list) };
    },
    content: async (caller: Caller, { code }: Extendable) =>
      (await caller.post(getCntntInfo, { lctrCd: code })).body.result?.info,
    /** The professor gives Sue until 23:59 of the 19th. */
    extend: async ({ kind, code }: Pick<Extendable, 'kind' | 'code'>, over: object = {}) => {
      const caller = await portal.as(prof);
      return caller.post(t.giveExtensions, {
        lectureCode,
        kind,
        code,
        studentNumbers: ['2026-sue'],
        closesAt: '2026-11-19T23:59:00+09:00',
        reason: '병원 진료',
        ...over,
      });
    },
    ann,
    sue,
    prof,
  };
}
