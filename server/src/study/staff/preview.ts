/**
 * The study page as a student of the lecture would see it at a moment who has done nothing yet: the rules and the replies are
 * those of students, the facts are invented, and nothing is read of anybody or written.
 */
import type { ResultOf } from '@baeum/contract/call';
import type { weeksBoardCalls } from '@baeum/contract/study/board-calls';
import type { previewStudy } from '@baeum/contract/study/board-terms';
import { noFacts } from '@baeum/rules/facts';
import { journalCondition } from '@baeum/rules/journals';
import { weekStandings } from '@baeum/rules/weeks';
import { type OutlinedLecture, shownLecture } from '../../standing/outlines.ts';
import { serializeCondition } from '../../standing/serializers.ts';
import { serializeTopics, serializeWeek } from '../page-serializers.ts';

export function previewAt(
  lecture: OutlinedLecture,
  at: Date,
): ResultOf<(typeof weeksBoardCalls)[typeof previewStudy]> {
  const { outline, professors } = shownLecture(lecture, at);
  const now = at.getTime();
  // A member of a team in each activity, because without one nothing of it could be seen.
  const teams = outline.teamActivities.map(({ code }, index) => ({
    code,
    teamId: index + 1,
    members: 4,
    postedAt: null,
    submissions: [],
    reviews: 0,
    submittedReviews: 0,
  }));
  const facts = { ...noFacts, teams, watched: new Map<string, string>() };
  const condition = journalCondition(outline, facts, now);
  return {
    weeks: weekStandings(outline, facts, now).map((standing) => serializeWeek({ professors, ...standing })),
    // Pictures are read by the sessions of students only.
    topics: serializeTopics({ outline, facts, week: undefined }, now).map((topic) => ({
      ...topic,
      thmbRovl: '',
      thmbFlnm: '',
    })),
    selfYn: condition && serializeCondition(condition),
  };
}
