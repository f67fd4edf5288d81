/** What falls due in a lecture, with its state for a student (specification §4.3). */
import type { ScheduleKind } from '@baeum/contract/lecture/terms';
import { assignmentState, debateState, type WorkState } from './coursework.ts';
import { byCode, type Facts } from './facts.ts';
import { journalState } from './journals.ts';
import type { Outline } from './outline.ts';
import {
  endAt,
  type Instant,
  type LatePeriod,
  type Phase,
  phaseAt,
  type Progress,
  progressAt,
  progressOf,
} from './periods.ts';
import { quizProgressOf, type QuizStanding, quizStandingIn } from './quizzes.ts';
import { teamStanding, teamWorkPhaseAt, teamWorkState } from './teams.ts';

export interface DueEntry {
  readonly kind: Exclude<ScheduleKind, 'academic' | 'week'>;
  /** Of the object that the entry opens. */
  readonly code: string;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly progress: Progress;
  readonly state: WorkState;
  /** The late period is running. */
  readonly isLate: boolean;
  /** It ends later for this student than for the others. */
  readonly isExtended: boolean;
  /** A quiz that is an occasional exam. */
  readonly isExam: boolean;
  /** A team activity that consists of its assignments and its evaluation, which are entries of their own. */
  readonly hasParts: boolean;
}

const plain = { isExam: false, hasParts: false };

const extendedOf = ({ isExtended = false }: { readonly isExtended?: boolean }) => ({ isExtended });

/** Whether something can be done for it now, and has not been. */
export const isOpenEntry = ({ progress, state }: Pick<DueEntry, 'progress' | 'state'>): boolean =>
  progress === 'progress' && (state === 'todo' || state === 'draft');

/** Whether it has been done, on time or not. */
export const isDoneEntry = ({ state }: Pick<DueEntry, 'state'>): boolean =>
  state === 'done' || state === 'late' || state === 'graded';

/** In no particular order. Contents have no entries, because their periods are those of their weeks. */
export function dueEntries(outline: Outline, facts: Facts, now: Instant): DueEntry[] {
  return [
    ...assignmentEntries(outline, facts, now),
    ...quizEntries(outline, facts, now),
    ...debateEntries(outline, facts, now),
    ...teamEntries(outline, facts, now),
    ...journalEntries(outline, facts, now),
  ].filter((entry) => entry.isExcused !== true || isDoneEntry(entry));
}

/** What a student is excused from falls due only where it has been done all the same. */
type Entry = DueEntry & { readonly isExcused?: true | undefined };

function assignmentEntries({ assignments }: Outline, { submissions }: Facts, now: Instant): Entry[] {
  const own = byCode(submissions);
  return assignments.map((assignment) => ({
    ...plain,
    ...datesOf(assignment, phaseAt(now, assignment), now),
    ...extendedOf(assignment),
    kind: 'assignment',
    code: assignment.code,
    name: assignment.title,
    isExcused: assignment.isExcused,
    state: assignmentState(assignment, own.get(assignment.code), now),
  }));
}

/** Of something that may be handed in late. */
const datesOf = (period: LatePeriod, phase: Phase, now: Instant) => ({
  startsAt: period.opensAt,
  endsAt: endAt(now, period),
  progress: progressOf(phase),
  isLate: phase === 'late',
});

function quizEntries(outline: Outline, facts: Facts, now: Instant): Entry[] {
  return outline.quizzes.map((quiz) => {
    const standing = quizStandingIn(outline, quiz, facts, now);
    const { lateClosesAt, closesAt } = quiz;
    const isLate = standing.phase === 'late';
    return {
      ...plain,
      kind: quiz.examKind === null ? 'quiz' : 'exam',
      code: quiz.code,
      name: quiz.title,
      startsAt: quiz.opensAt,
      endsAt: isLate ? (lateClosesAt ?? closesAt) : closesAt,
      progress: quizProgressOf(standing.phase),
      state: quizState(standing),
      isLate,
      ...extendedOf(quiz),
      isExam: quiz.isExam,
      isExcused: quiz.isExcused,
    };
  });
}

function quizState({ isOpen, ended, lastEndedLate, phase }: QuizStanding): WorkState {
  if (isOpen) return 'draft';
  if (ended > 0) return lastEndedLate ? 'late' : 'done';
  return phase === 'over' ? 'missed' : 'todo';
}

function debateEntries(outline: Outline, facts: Facts, now: Instant): Entry[] {
  const own = byCode(facts.debates);
  return outline.debates.map((debate) => ({
    ...plain,
    ...datesOf(debate, phaseAt(now, debate), now),
    ...extendedOf(debate),
    kind: 'debate',
    code: debate.code,
    name: debate.title,
    isExcused: debate.isExcused,
    state: debateState(debate, own.get(debate.code), now),
  }));
}

/** Of an activity with a team of the student's: itself, its evaluation and its assignments. */
function teamEntries(outline: Outline, facts: Facts, now: Instant): Entry[] {
  return outline.teamActivities.flatMap((activity) => {
    const { team, evaluates, evaluated, isDone, isOpen } = teamStanding(activity, facts, now);
    if (team === undefined) return [];
    const progress = progressAt(now, activity);
    const entries: DueEntry[] = [
      {
        ...plain,
        kind: 'team',
        code: String(team.teamId),
        name: activity.title,
        startsAt: activity.opensAt,
        endsAt: activity.closesAt,
        progress,
        state: isDone ? 'done' : progress === 'finish' && !isOpen ? 'missed' : 'todo',
        isLate: false,
        ...extendedOf(activity),
        hasParts: evaluates || activity.assignments.length > 0,
      },
    ];
    const { evaluation } = activity;
    if (evaluates && evaluation !== null) {
      const running = progressAt(now, evaluation);
      entries.push({
        ...plain,
        kind: 'team_evaluation',
        code: String(team.teamId),
        name: activity.title,
        startsAt: evaluation.opensAt,
        endsAt: evaluation.closesAt,
        progress: running,
        state: evaluated === 'submitted' ? 'done' : running === 'finish' ? 'missed' : 'todo',
        isLate: false,
        ...extendedOf(evaluation),
      });
    }
    for (const assignment of activity.assignments) {
      entries.push({
        ...plain,
        ...datesOf(assignment, teamWorkPhaseAt(now, activity, assignment), now),
        ...extendedOf(assignment),
        kind: 'team_assignment',
        code: String(assignment.id),
        name: assignment.title,
        state: teamWorkState(activity, assignment, team, now),
      });
    }
    return entries.map((entry) => ({ ...entry, isExcused: activity.isExcused }));
  });
}

function journalEntries({ journal }: Outline, facts: Facts, now: Instant): Entry[] {
  if (journal === null) return [];
  return [
    {
      ...plain,
      kind: 'reflection',
      code: journal.code,
      name: journal.name,
      startsAt: journal.opensAt,
      endsAt: journal.closesAt,
      progress: progressAt(now, journal),
      state: journalState(journal, facts.journal, now),
      isLate: false,
      ...extendedOf(journal),
    },
  ];
}
