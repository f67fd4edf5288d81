/** The activities of the study page's weeks, with what their cells show of a student (specification §6). */
import { derived } from './derived.ts';
import { byCode, type Facts } from './facts.ts';
import { type Outline, topicsByCode } from './outline.ts';
import { type Instant, isLate, phaseAt, type Progress, progressAt, progressOf, sortedBy } from './periods.ts';
import { quizProgressOf, quizStandingIn } from './quizzes.ts';
import { teamStanding } from './teams.ts';

interface QuizFacts {
  /** The number of attempts that have ended. */
  readonly ended: number;
  /** The number of questions answered in the latest attempt. */
  readonly answered: number;
  readonly questions: number;
  readonly isUnlocked: boolean;
  readonly canTake: boolean;
}

/** What the cells of each kind show. */
export interface CellFacts {
  readonly assignment: { readonly state: 'todo' | 'draft' | 'done'; readonly late: boolean };
  readonly quiz: QuizFacts;
  readonly exam: QuizFacts;
  /** The number of one's own live comments. */
  readonly debate: { readonly comments: number };
  readonly team: {
    /** The student's team. */
    readonly teamId: number | null;
    /** Whether the student has done everything that the activity requires. */
    readonly done: boolean;
    /** Whether students choose their teams now. */
    readonly isChoosing: boolean;
  };
}

export type CellKind = keyof CellFacts;

/** An activity of a week. `topicCode` is null if it belongs to none of the week's topics. */
export type Cell<Kind extends CellKind = CellKind> = {
  [K in Kind]: {
    readonly kind: K;
    readonly facts: CellFacts[K];
    readonly weekNumber: number;
    readonly topicCode: string | null;
    readonly code: string;
    readonly title: string;
    readonly progress: Progress;
  };
}[Kind];

const weekNumbers = derived(
  (weeks: Outline['weeks']): ReadonlySet<number> => new Set(weeks.map(({ number }) => number)),
);

/**
 * The activities of one week, or of all, by week, kind and code.
 * @param week undefined for all weeks
 */
export function cellsOf(outline: Outline, facts: Facts, now: Instant, week?: number): Cell[] {
  const weeks = weekNumbers(outline.weeks);
  const topics = topicsByCode(outline.topics);
  const isShown = ({ weekNumber }: { weekNumber: number }) =>
    weeks.has(weekNumber) && (week === undefined || week === weekNumber);
  const submissions = byCode(facts.submissions);
  const debates = byCode(facts.debates);

  const assignments = outline.assignments.filter(isShown).map((assignment): Cell => {
    const { examKind } = assignment;
    const phase = phaseAt(now, assignment);
    const submittedAt = submissions.get(assignment.code)?.submittedAt ?? null;
    const state = submittedAt !== null ? 'done' : submissions.has(assignment.code) ? 'draft' : 'todo';
    return {
      kind: 'assignment',
      progress: progressOf(phase),
      facts: { state, late: submittedAt === null ? phase === 'late' : isLate(submittedAt, assignment) },
      ...placeOf(assignment, examKind !== null && phase === 'before'),
    };
  });
  const quizzes = outline.quizzes.filter(isShown).map((quiz): Cell => {
    const standing = quizStandingIn(outline, quiz, facts, now);
    const { phase, ended, answered, isUnlocked, obstacle } = standing;
    return {
      kind: quiz.examKind === null ? 'quiz' : 'exam',
      progress: quizProgressOf(phase),
      facts: { ended, answered, questions: quiz.questionCount, isUnlocked, canTake: obstacle === null },
      ...placeOf(quiz, quiz.examKind !== null && phase === 'before'),
    };
  });
  const debateCells = outline.debates.filter(isShown).map(
    (debate): Cell => ({
      kind: 'debate',
      progress: progressOf(phaseAt(now, debate)),
      facts: { comments: debates.get(debate.code)?.comments ?? 0 },
      ...placeOf(debate, false),
    }),
  );
  const teams = outline.teamActivities.filter(isShown).map((activity): Cell => {
    const { team, isDone } = teamStanding(activity, facts, now);
    return {
      kind: 'team',
      progress: progressAt(now, activity),
      facts: {
        teamId: team?.teamId ?? null,
        done: isDone,
        isChoosing: activity.choosing !== null && progressAt(now, activity.choosing) === 'progress',
      },
      ...placeOf(activity, false),
    };
  });
  return sortedBy([...assignments, ...quizzes, ...debateCells, ...teams], ({ weekNumber, kind, code }) => [
    weekNumber,
    kind,
    code,
  ]);

  /** The topic of an exam is secret until the exam begins (decision 10); one in another week shows nothing here. */
  function placeOf(
    activity: { code: string; title: string; weekNumber: number; topicCode: string | null },
    isSecret: boolean,
  ) {
    const { code, title, weekNumber, topicCode } = activity;
    const isInWeek = topicCode !== null && topics.get(topicCode)?.weekNumber === weekNumber;
    return { code, title, weekNumber, topicCode: isInWeek && !isSecret ? topicCode : null };
  }
}
