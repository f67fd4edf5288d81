import { sql } from 'drizzle-orm';
import type { Contribution } from '../platform/contribution.ts';
import { isLateSubmission, phaseAt } from './phase.ts';
import { assignment, submission } from './tables.ts';

/** Assignments that replace an exam are counted apart from the others. */
export const assignmentContribution: Contribution = {
  counts: ({ studentId }) => sql`
    select ${assignment.lectureCode} as lecture_code,
      case when ${assignment.examKind} is null then 'asgmt' else 'exam_asgmt' end as activity,
      count(*)::int as total,
      (count(*) filter (where ${submission.submittedAt} is not null))::int as done,
      (count(*) filter (where ${submission.id} is not null and ${submission.submittedAt} is null))::int as begun
    from mine
    join ${assignment} on ${assignment.lectureCode} = mine.lecture_code
    left join ${submission} on ${submission.assignmentCode} = ${assignment.code} and ${submission.studentId} = ${studentId}
    group by 1, 2`,

  schedule: ({ studentId, now }) => sql`
    select 'assignment' as kind, code, name, starts_at, ends_at, lecture_code,
      case phase when 'before' then 'before' when 'onTime' then 'progress' when 'late' then 'progress' else 'finish' end as progress,
      case
        when graded_at is not null then 'graded'
        when submitted_at is not null then case when late then 'late' else 'done' end
        when submission_id is not null then 'draft'
        when phase in ('between', 'over') then 'missed'
        else 'todo' end as state
    from (
      select ${assignment.code} as code, ${assignment.title} as name, ${assignment.opensAt} as starts_at,
        case when ${phaseAt(now)} = 'late' then ${assignment.lateClosesAt} else ${assignment.closesAt} end as ends_at,
        ${assignment.lectureCode} as lecture_code, ${phaseAt(now)} as phase, ${submission.id} as submission_id,
        ${submission.submittedAt} as submitted_at, ${submission.gradedAt} as graded_at, ${isLateSubmission} as late
      from mine
      join ${assignment} on ${assignment.lectureCode} = mine.lecture_code
      left join ${submission} on ${submission.assignmentCode} = ${assignment.code} and ${submission.studentId} = ${studentId}
    ) assignments`,
};
