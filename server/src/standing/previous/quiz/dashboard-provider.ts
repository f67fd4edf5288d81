import { sql } from 'drizzle-orm';
import type { DashboardProvider, DashboardScope } from '../platform/dashboard-provider.ts';
import { phaseAt } from './phase.ts';
import {
  answeredCount,
  endedCount,
  isLatest,
  isOpen,
  isPrevious,
  isUnlocked,
  lastEndedLate,
  latest,
  obstacleAt,
  previous,
  questionCount,
} from './status.ts';
import { attempt, quiz } from '../../../quiz/tables.ts';

/** The late period counts as in progress. */
const progress = sql`case phase when 'before' then 'before' when 'over' then 'finish' else 'progress' end`;

/** Occasional exams count as quizzes; midterm and final exams have counts of their own. */
const activity = sql`case ${quiz.examKind} when 'midterm' then 'firstExam' when 'final' then 'lastExam' else 'quiz' end`;
const kind = sql`case when ${quiz.examKind} is null then 'quiz' else 'exam' end`;

/** Quizzes of the requested lectures, with the student's attempts. */
const own = ({ studentId }: DashboardScope) => sql`mine
  join ${quiz} on ${quiz.lectureCode} = mine.lecture_code
  left join ${attempt} ${latest} on ${isLatest(studentId)}
  left join ${attempt} ${previous} on ${isPrevious}`;

export const quizDashboard: DashboardProvider = {
  counts: (scope) => sql`
    select lecture_code, activity, count(*)::int as total,
      (count(*) filter (where ended > 0))::int as done,
      (count(*) filter (where is_open and ended = 0))::int as begun
    from (
      select ${quiz.lectureCode} as lecture_code, ${activity} as activity, ${isOpen(scope.now)} as is_open,
        ${endedCount(scope.now)} as ended
      from ${own(scope)}
    ) quizzes
    group by lecture_code, activity`,

  schedule: (scope) => sql`
    select kind, code, name, starts_at, ends_at, lecture_code,
      ${progress} as progress,
      case
        when is_open then 'draft'
        when ended > 0 then case when late then 'late' else 'done' end
        when phase = 'over' then 'missed'
        else 'todo' end as state
    from (
      select ${kind} as kind, ${quiz.code} as code, ${quiz.title} as name, ${quiz.opensAt} as starts_at,
        case when ${phaseAt(scope.now)} = 'late' then ${quiz.lateClosesAt} else ${quiz.closesAt} end as ends_at,
        ${quiz.lectureCode} as lecture_code, ${phaseAt(scope.now)} as phase, ${isOpen(scope.now)} as is_open,
        ${endedCount(scope.now)} as ended, ${lastEndedLate(scope.now)} as late
      from ${own(scope)}
    ) quizzes`,

  // The topic of an exam is secret until the exam begins (decision 10).
  cells: (scope) => sql`
    select lecture_code, week_number, case when kind = 'quiz' or phase <> 'before' then topic_code end as topic_code,
      kind, code, title, ${progress} as progress,
      jsonb_build_object('ended', ended, 'answered', answered, 'questions', questions, 'isUnlocked', is_unlocked,
        'canTake', obstacle is null) as facts
    from (
      select ${quiz.lectureCode} as lecture_code, ${quiz.weekNumber} as week_number, ${quiz.topicCode} as topic_code,
        ${kind} as kind, ${quiz.code} as code, ${quiz.title} as title, ${phaseAt(scope.now)} as phase,
        ${endedCount(scope.now)} as ended, ${answeredCount} as answered, ${questionCount} as questions,
        ${isUnlocked(scope.studentId)} as is_unlocked, ${obstacleAt(scope.studentId, scope.now)} as obstacle
      from ${own(scope)}
    ) quizzes`,
};
