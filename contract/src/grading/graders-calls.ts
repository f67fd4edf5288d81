/** Handing work to graders, and who of them has it open (specification §23.8). */
import { z } from 'zod';
import { call, callTable } from '../call.ts';
import { code, count, filled, moment, replyText } from '../fields.ts';
import {
  activityId,
  byProfessors,
  criterion,
  holder,
  ofActivity,
  ofWork,
  points,
  version,
  workByProfessors,
} from './staff-fields.ts';
import * as t from './graders-terms.ts';

const { graderLimits: limits } = t;

const graders = z
  .array(
    z.object({
      loginId: replyText('아이디', 'Login id'),
      name: replyText('이름', 'Name'),
      assigned: count('담당', 'Work that is assigned'),
      graded: count('채점', 'Of that, what is graded'),
      secondAssigned: count('두 번째 담당', 'Work that is assigned to be graded a second time'),
      secondGraded: count('두 번째 채점', 'Of that, what is graded'),
    }),
  )
  .meta({ title: '채점자', description: 'Those who grade in the lecture, with their shares' });

export const staffGraderCalls = callTable(
  call(t.getGraders, {
    summary:
      'Who grades an activity, how much of it each has and has graded, and by which teams it can be shared',
    access: ofActivity,
    request: z.object({ activityId }),
    result: z.object({
      graders,
      unassigned: count('담당 없음', 'Ungraded work that is assigned to nobody'),
      teamActivities: z.array(
        z.object({
          activityCode: replyText('팀 활동', 'Code of the activity'),
          title: replyText('제목', 'Title'),
        }),
      ),
      canShare: z
        .boolean()
        .meta({ title: '배정 권한', description: 'Whether this account may hand out work' }),
    }),
  }),
  call(t.shareWork, {
    writes: true,
    summary: 'Hands the ungraded work of an activity to graders',
    access: byProfessors,
    request: z.object({
      activityId,
      part: z
        .enum(t.gradingParts)
        .default('first')
        .meta({ title: '채점 순서', description: 'Who grades it, or who grades it a second time' }),
      sharing: z.enum(t.sharings).meta({ title: '나누는 방법', description: 'How it is handed out' }),
      graders: z
        .array(filled(60, '채점자', 'Login id of somebody who grades in the lecture'))
        .max(limits.graders)
        .meta({ title: '채점자', description: 'Those who get it; without one chosen work is given back' }),
      activityCode: code('팀 활동', 'Whose teams stay together').optional(),
      holders: z
        .array(holder)
        .max(limits.chosen)
        .meta({ title: '제출자', description: 'What was chosen; empty unless it was' }),
      again: z
        .boolean()
        .default(false)
        .meta({ title: '다시 나누기', description: 'Whether what has a grader already is handed out again' }),
    }),
    result: z.object({ shared: count('제출자', 'Work that has another grader now') }),
    errors: [
      t.graderRefusals.notGrader,
      t.graderRefusals.noGrader,
      t.graderRefusals.noTeams,
      t.graderRefusals.blindTeams,
      t.graderRefusals.nothingToShare,
    ],
  }),
  call(t.getCriterion, {
    summary:
      'How far one criterion is in an activity, and whose work lacks it after this, for grading by criterion',
    access: ofWork,
    request: z.object({ activityId, holder, criterion }),
    result: z.object({
      next: holder
        .nullable()
        .meta({ title: '다음', description: 'Whose work comes next; null when none is left' }),
      graded: count('채점', 'Work with a level of the criterion'),
      total: count('제출물', 'Work that this account is to grade'),
    }),
  }),
  call(t.decideScore, {
    writes: true,
    summary: 'Decides which of two scores holds, if neither has changed since they were read',
    access: workByProfessors,
    request: z.object({
      activityId,
      holder,
      decision: z.enum(t.decisions).meta({ title: '결정', description: 'What holds' }),
      points: points('점수', 'Of the professor, where these hold').nullable().default(null),
      version,
      secondVersion: count('두 번째 판', 'Version of the second score'),
    }),
    result: z.object({ points: points('점수', 'What follows, with what lateness costs') }),
    errors: [
      t.graderRefusals.nothingToDecide,
      t.graderRefusals.decidedMeanwhile,
      t.graderRefusals.noOwnPoints,
    ],
  }),
  // It changes nothing that is graded: the portal notes for two minutes who looks at what.
  call(t.holdWork, {
    summary: 'Says that work is open on the desk, and who else has it open',
    access: ofWork,
    request: z.object({
      activityId,
      holder,
      holding: z
        .enum(t.holdings)
        .meta({ title: '열기', description: 'Whether it is opened, taken over or left' }),
    }),
    result: z.object({
      heldBy: replyText('채점 중', 'Who has it open; null where that is this account, or nobody').nullable(),
      heldUntil: moment('채점 중', 'Until when, unless it is said again; null once it is left').nullable(),
    }),
  }),
);
