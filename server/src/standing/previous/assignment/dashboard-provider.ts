import { sql } from 'drizzle-orm';
import type { DashboardProvider } from '../platform/dashboard-provider.ts';
import { endOf, progressIn } from '../platform/periods.ts';
import { isLateSubmission, phaseAt } from './phase.ts';
import { assignment, submission } from '../../../assignment/tables.ts';

/** Assignments that replace an exam are counted separately. */
const activity = sql`case ${assignment.examKind}
  when 'midterm' then 'firstExamAsgmt' when 'final' then 'lastExamAsgmt' else 'asgmt' end`;

const progress = progressIn(sql`phase`);

export const assignmentDashboard: DashboardProvider = {
  counts: ({ studentId }) => sql`
    select ${assignment.lectureCode} as lecture_code, ${activity} as activity, count(*)::int as total,
      (count(*) filter (where ${submission.submittedAt} is not null))::int as done,
      (count(*) filter (where ${submission.id} is not null and ${submission.submittedAt} is null))::int as begun
    from mine
    join ${assignment} on ${assignment.lectureCode} = mine.lecture_code
    left join ${submission} on ${submission.assignmentCode} = ${assignment.code} and ${submission.studentId} = ${studentId}
    group by 1, 2`,

  schedule: ({ studentId, now }) => sql`
    select 'assignment' as kind, code, name, starts_at, ends_at, lecture_code,
      ${progress} as progress,
      case
        when graded_at is not null then 'graded'
        when submitted_at is not null then case when late then 'late' else 'done' end
        when submission_id is not null then 'draft'
        when phase in ('between', 'over') then 'missed'
        else 'todo' end as state
    from (
      select ${assignment.code} as code, ${assignment.title} as name, ${assignment.opensAt} as starts_at,
        ${endOf(now, assignment)} as ends_at,
        ${assignment.lectureCode} as lecture_code, ${phaseAt(now)} as phase, ${submission.id} as submission_id,
        ${submission.submittedAt} as submitted_at, ${submission.gradedAt} as graded_at, ${isLateSubmission} as late
      from mine
      join ${assignment} on ${assignment.lectureCode} = mine.lecture_code
      left join ${submission} on ${submission.assignmentCode} = ${assignment.code} and ${submission.studentId} = ${studentId}
    ) assignments`,

  // The topic of an assignment that replaces an exam is secret until it begins (decision 10).
  cells: ({ studentId, now }) => sql`
    select lecture_code, week_number, case when exam_kind is null or phase <> 'before' then topic_code end as topic_code,
      'assignment' as kind, code, title, ${progress} as progress,
      jsonb_build_object(
        'state', case when submitted_at is not null then 'done' when submission_id is not null then 'draft' else 'todo' end,
        'late', case when submitted_at is not null then late else phase = 'late' end) as facts
    from (
      select ${assignment.lectureCode} as lecture_code, ${assignment.weekNumber} as week_number,
        ${assignment.topicCode} as topic_code, ${assignment.examKind} as exam_kind, ${assignment.code} as code,
        ${assignment.title} as title, ${phaseAt(now)} as phase, ${submission.id} as submission_id,
        ${submission.submittedAt} as submitted_at, ${isLateSubmission} as late
      from mine
      join ${assignment} on ${assignment.lectureCode} = mine.lecture_code
      left join ${submission} on ${submission.assignmentCode} = ${assignment.code} and ${submission.studentId} = ${studentId}
    ) assignments`,
};
