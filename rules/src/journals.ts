/** The reflection journal of a lecture (specification §15): what it requires first, and how it stands. */
import { learningCounts } from './counts.ts';
import type { Facts, JournalFact } from './facts.ts';
import type { Journal, Outline } from './outline.ts';
import { type Instant, progressAt } from './periods.ts';

/** The required and the completed numbers. */
export interface JournalCondition {
  readonly lectures: number;
  readonly watched: number;
  readonly quizzes: number;
  readonly taken: number;
  readonly isMet: boolean;
}

/** Contents and quizzes are counted as on the cards and the lecture home. Null for a lecture without a journal. */
export function journalCondition(
  outline: Outline,
  facts: Pick<Facts, 'learning' | 'attempts'>,
  now: Instant,
): JournalCondition | null {
  if (outline.journal === null) return null;
  const { cntnt, quiz } = learningCounts(outline, facts, now);
  const lectures = outline.journal.lectures ?? cntnt.total;
  const quizzes = outline.journal.quizzes ?? quiz.total;
  return {
    lectures,
    watched: cntnt.done,
    quizzes,
    taken: quiz.done,
    isMet: cntnt.done >= lectures && quiz.done >= quizzes,
  };
}

/** A lecture with a journal is completed by submitting it. */
export const isCompleted = ({ journal }: Pick<Facts, 'journal'>): boolean =>
  journal !== null && journal.submittedAt !== null;

export function journalState(
  journal: Journal,
  own: JournalFact | null,
  now: Instant,
): 'todo' | 'draft' | 'done' | 'missed' {
  if (own !== null && own.submittedAt !== null) return 'done';
  if (progressAt(now, journal) === 'finish') return 'missed';
  return own === null ? 'todo' : 'draft';
}
