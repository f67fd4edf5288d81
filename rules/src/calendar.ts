/** What falls due in a lecture, with its state for a student (specification §4.3). */
import type { ScheduleKind } from '@baeum/contract/lecture/terms';
import { assignmentState, debateState, type WorkState } from './coursework.ts';
import { byCode, type Facts } from './facts.ts';
import { journalState } from './journals.ts';
import type { Outline, TeamActivity } from './outline.ts';
import {
  endAt,
  type Instant,
  type LatePeriod,
  type Period,
  type Phase,
  phaseAt,
  type Progress,
  progressAt,
  progressOf,
} from './periods.ts';
import { quizProgressOf, type QuizStanding, quizStandingIn } from './quizzes.ts';
import { type TeamStanding, teamStanding, teamWorkPhaseAt, teamWorkState } from './teams.ts';

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
interface Entry extends DueEntry {
  readonly isExcused: true | undefined;
}

type Dates = Pick<DueEntry, 'startsAt' | 'endsAt' | 'progress' | 'isLate'>;

/** An entry without its dates; what is not named is not so. */
interface Named extends Pick<DueEntry, 'kind' | 'code' | 'name' | 'state'> {
  readonly isExtended: true | undefined;
  readonly isExcused?: true | undefined;
  readonly isExam?: boolean;
  readonly hasParts?: boolean;
}

/** Field by field: spreading several objects into one takes Node ten times as long, and there are dozens of entries. */
const entryOf = (named: Named, dates: Dates): Entry => ({
  kind: named.kind,
  code: named.code,
  name: named.name,
  startsAt: dates.startsAt,
  endsAt: dates.endsAt,
  progress: dates.progress,
  state: named.state,
  isLate: dates.isLate,
  isExtended: named.isExtended === true,
  isExam: named.isExam === true,
  hasParts: named.hasParts === true,
  isExcused: named.isExcused,
});

/** Of something that may be handed in late. */
const datesOf = (period: LatePeriod, phase: Phase, now: Instant): Dates => ({
  startsAt: period.opensAt,
  endsAt: endAt(now, period),
  progress: progressOf(phase),
  isLate: phase === 'late',
});

/** Of something that may not. */
const plainDatesOf = (period: Period, now: Instant): Dates => ({
  startsAt: period.opensAt,
  endsAt: period.closesAt,
  progress: progressAt(now, period),
  isLate: false,
});

function assignmentEntries({ assignments }: Outline, { submissions }: Facts, now: Instant): Entry[] {
  const own = byCode(submissions);
  return assignments.map((assignment) => {
    const { code, title: name, isExtended, isExcused } = assignment;
    const state = assignmentState(assignment, own.get(code), now);
    return entryOf(
      { kind: 'assignment', code, name, state, isExtended, isExcused },
      datesOf(assignment, phaseAt(now, assignment), now),
    );
  });
}

function quizEntries(outline: Outline, facts: Facts, now: Instant): Entry[] {
  return outline.quizzes.map((quiz) => {
    const standing = quizStandingIn(outline, quiz, facts, now);
    const { code, title: name, isExtended, isExcused, isExam, lateClosesAt, closesAt } = quiz;
    const isLate = standing.phase === 'late';
    const kind = quiz.examKind === null ? 'quiz' : 'exam';
    return entryOf(
      { kind, code, name, state: quizState(standing), isExtended, isExcused, isExam },
      {
        startsAt: quiz.opensAt,
        endsAt: isLate ? (lateClosesAt ?? closesAt) : closesAt,
        progress: quizProgressOf(standing.phase),
        isLate,
      },
    );
  });
}

function quizState({ isOpen, ended, lastEndedLate, phase }: QuizStanding): WorkState {
  if (isOpen) return 'draft';
  if (ended > 0) return lastEndedLate ? 'late' : 'done';
  return phase === 'over' ? 'missed' : 'todo';
}

function debateEntries(outline: Outline, facts: Facts, now: Instant): Entry[] {
  const own = byCode(facts.debates);
  return outline.debates.map((debate) => {
    const { code, title: name, isExtended, isExcused } = debate;
    const state = debateState(debate, own.get(code), now);
    return entryOf(
      { kind: 'debate', code, name, state, isExtended, isExcused },
      datesOf(debate, phaseAt(now, debate), now),
    );
  });
}

/** Of an activity with a team of the student's: itself, its evaluation and its assignments. */
function teamEntries(outline: Outline, facts: Facts, now: Instant): Entry[] {
  return outline.teamActivities.flatMap((activity) => {
    const { team, evaluates, evaluated, isDone, openParts } = teamStanding(activity, facts, now);
    if (team === undefined) return [];
    const { evaluation, isExcused } = activity;
    const code = String(team.teamId);
    const name = activity.title;
    const dates = plainDatesOf(activity, now);
    const state = isDone ? 'done' : dates.progress === 'finish' && openParts === 0 ? 'missed' : 'todo';
    const hasParts = evaluates || activity.assignments.length > 0;
    const { isExtended } = activity;
    const entries = [entryOf({ kind: 'team', code, name, state, isExtended, isExcused, hasParts }, dates)];
    if (evaluates && evaluation !== null)
      entries.push(evaluationEntry({ code, name, isExcused, evaluated }, evaluation, now));
    for (const assignment of activity.assignments)
      entries.push(
        entryOf(
          {
            kind: 'team_assignment',
            code: String(assignment.id),
            name: assignment.title,
            state: teamWorkState(activity, assignment, team, now),
            isExtended: assignment.isExtended,
            isExcused,
          },
          datesOf(assignment, teamWorkPhaseAt(now, activity, assignment), now),
        ),
      );
    return entries;
  });
}

function evaluationEntry(
  {
    code,
    name,
    isExcused,
    evaluated,
  }: Pick<Entry, 'code' | 'name' | 'isExcused'> & Pick<TeamStanding, 'evaluated'>,
  evaluation: NonNullable<TeamActivity['evaluation']>,
  now: Instant,
): Entry {
  const dates = plainDatesOf(evaluation, now);
  const state = evaluated === 'submitted' ? 'done' : dates.progress === 'finish' ? 'missed' : 'todo';
  const { isExtended } = evaluation;
  return entryOf({ kind: 'team_evaluation', code, name, state, isExtended, isExcused }, dates);
}

function journalEntries({ journal }: Outline, facts: Facts, now: Instant): Entry[] {
  if (journal === null) return [];
  const { code, name, isExtended } = journal;
  const state = journalState(journal, facts.journal, now);
  return [entryOf({ kind: 'reflection', code, name, state, isExtended }, plainDatesOf(journal, now))];
}
