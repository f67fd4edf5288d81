/** Terms for tests of the board. */
import type { Term, TermActivity, TermTopic } from './board-queries.ts';

const period = { opensAt: '2026-11-16T00:00:00+09:00', closesAt: '2026-11-22T23:59:00+09:00' };

export const topicOf = (code: string, weekNumber: number, isArchived = false): TermTopic => ({
  code,
  weekNumber,
  title: `주제 ${code}`,
  isArchived,
  content: null,
});

export const activityOf = (
  kind: TermActivity['kind'],
  code: string,
  weekNumber: number,
  topicCode: string | null,
): TermActivity => ({
  kind,
  code,
  title: code,
  isExam: false,
  weekNumber,
  topicCode,
  ...period,
  lateOpensAt: null,
  lateClosesAt: null,
  points: null,
  questionCount: null,
  state: 'shown',
  publishedAt: '1970-01-01T09:00:00+09:00',
  done: 0,
});

export const termOf = (values: Partial<Term>): Term => ({
  version: 'v1',
  studentCount: 38,
  weeks: [9, 10].map((number) => ({ number, title: `주제 ${number}`, ...period, minutes: 0, due: 0 })),
  topics: [],
  activities: [],
  ...values,
});
