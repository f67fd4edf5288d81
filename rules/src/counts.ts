/** How many of each activity a lecture has, and how many a student has done or begun (specification §4.1, §5.2). */
import type { Activity } from '@baeum/contract/lecture/terms';
import { attendanceAt, isWatched } from './attendance.ts';
import { byCode, type Facts } from './facts.ts';
import type { ExamKind, Outline } from './outline.ts';
import type { Instant } from './periods.ts';
import { quizStandingIn } from './quizzes.ts';
import { teamStanding } from './teams.ts';

export interface Count {
  readonly total: number;
  readonly done: number;
  readonly begun: number;
}

export type Counts = Readonly<Record<Activity, Count>>;

type Tally = (
  activity: Activity,
  state: { readonly isDone: boolean; readonly isBegun: boolean; readonly isExcused?: true | undefined },
) => void;

/** What of each activity a student has done; 0 of everything that a lecture does not have. */
export const countsOf = (outline: Outline, facts: Facts, now: Instant): Counts =>
  tallied((add) => {
    addContents(add, outline, facts, now);
    addQuizzes(add, outline, facts, now);
    addAssignments(add, outline, facts);
    const debates = byCode(facts.debates);
    for (const { code, isExcused } of outline.debates)
      add('dbt', { isDone: debates.has(code), isBegun: false, isExcused });
    for (const activity of outline.teamActivities) {
      const standing = teamStanding(activity, facts, now);
      // An activity in which the student has no team requires nothing of the student.
      if (standing.team !== undefined) add('team', { ...standing, isExcused: activity.isExcused });
    }
  });

/** The same of contents and quizzes alone. */
export const learningCounts = (
  outline: Outline,
  facts: Pick<Facts, 'learning' | 'attempts'>,
  now: Instant,
): Pick<Counts, 'cntnt' | 'quiz'> =>
  tallied((add) => {
    addContents(add, outline, facts, now);
    addQuizzes(add, outline, facts, now);
  });

function tallied(addAll: (add: Tally) => void): Counts {
  const counts: Record<Activity, Mutable<Count>> = {
    cntnt: newCount(),
    asgmt: newCount(),
    quiz: newCount(),
    dbt: newCount(),
    team: newCount(),
    firstExam: newCount(),
    lastExam: newCount(),
    firstExamAsgmt: newCount(),
    lastExamAsgmt: newCount(),
  };
  addAll((activity, { isDone, isBegun, isExcused }) => {
    if (isExcused && !isDone) return;
    const count = counts[activity];
    count.total += 1;
    if (isDone) count.done += 1;
    else if (isBegun) count.begun += 1;
  });
  return counts;
}

function addContents(add: Tally, outline: Outline, facts: Pick<Facts, 'learning'>, now: Instant): void {
  const learning = byCode(facts.learning);
  for (const { content } of outline.topics) {
    if (content === null || !content.isPublic) continue;
    const learned = learning.get(content.code);
    add('cntnt', {
      isDone: isWatched(attendanceAt(now, content, learned)),
      isBegun: learned !== undefined && learned.watchedSeconds > 0,
      isExcused: content.isExcused,
    });
  }
}

/** Occasional exams count as quizzes. */
function addQuizzes(
  add: Tally,
  outline: Outline,
  facts: Pick<Facts, 'learning' | 'attempts'>,
  now: Instant,
): void {
  for (const quiz of outline.quizzes) {
    const { ended, isOpen } = quizStandingIn(outline, quiz, facts, now);
    add(quiz.examKind === null ? 'quiz' : exams[quiz.examKind], {
      isDone: ended > 0,
      isBegun: isOpen,
      isExcused: quiz.isExcused,
    });
  }
}

function addAssignments(add: Tally, { assignments }: Outline, facts: Pick<Facts, 'submissions'>): void {
  const submissions = byCode(facts.submissions);
  for (const { code, examKind, isExcused } of assignments) {
    const own = submissions.get(code);
    add(examKind === null ? 'asgmt' : assignmentsOfExams[examKind], {
      isDone: own !== undefined && own.submittedAt !== null,
      isBegun: own !== undefined,
      isExcused,
    });
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const newCount = (): Mutable<Count> => ({ total: 0, done: 0, begun: 0 });
const exams = { midterm: 'firstExam', final: 'lastExam' } as const satisfies Record<ExamKind, Activity>;
const assignmentsOfExams = { midterm: 'firstExamAsgmt', final: 'lastExamAsgmt' } as const satisfies Record<
  ExamKind,
  Activity
>;
