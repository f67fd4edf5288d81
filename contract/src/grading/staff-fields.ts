/** Fields that calls of the grading desk share (specification §23). */
import { z } from 'zod';
import { staffOf } from '../call.ts';
import { count, filled, replyText } from '../fields.ts';
import { scoreLimits } from './staff-terms.ts';

export const activityLabel = ['활동', 'Kind and code of what is graded, such as `assignment:A-1`'] as const;
export const activityId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9_:-]{1,80}$/)
  .meta({ title: activityLabel[0], description: activityLabel[1] });
export const holder = z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({
  title: '제출자',
  description:
    'Number of the student or the team whose work it is; while it is graded blind, one that only this activity has',
});
/** Points with at most two decimals, from 0 to `scoreLimits.points` (specification §23.2). */
export const points = (title: string, description: string) =>
  z.number().min(0).max(scoreLimits.points).multipleOf(0.01).meta({ title, description });
export const version = count('판', 'Version of the score; 0 as long as nothing was saved');
export const criterion = filled(100, '채점 기준', 'Name of the criterion');
export const graderName = replyText('담당', 'Who is to grade it; empty where anybody may');

export const ofActivity = staffOf('gradedActivity', 'activityId', 'grade');
export const ofWork = staffOf('gradedWork', 'holder', 'grade', 'activityId');
/** What professors decide alone, such as showing scores to students (specification §19.3). */
export const byProfessors = staffOf('gradedActivity', 'activityId', 'lead');
export const workByProfessors = staffOf('gradedWork', 'holder', 'lead', 'activityId');
