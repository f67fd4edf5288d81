/**
 * What holds for one student of a lecture where it differs from what holds for everybody: the day from which the enrolment
 * counts (joining.ts), and more time (extensions.ts). Every rule is a function of an outline, so that one made for the student
 * carries it to wherever something is said or refused.
 */
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import {
  attemptsFor,
  type Ends,
  extendedEnd,
  extendedPeriod,
  extendedTeam,
  extendedWatching,
  type Extension,
  type ExtraTime,
  quizFor,
} from './extensions.ts';
import { contentFor, courseworkFor, excusedFor, type Joining, periodFor, watchingFor } from './joining.ts';
import type { Assignment, Content, Debate, Journal, Outline, Quiz, TeamActivity } from './outline.ts';
import type { Planned } from './outcomes.ts';

export interface OwnTerms {
  /** Null for those who were there from the start. */
  readonly joining: Joining | null;
  readonly extensions: readonly Extension[];
  readonly extraTime: ExtraTime | null;
}

export const noTerms: OwnTerms = { joining: null, extensions: [], extraTime: null };

const isPlain = ({ joining, extensions, extraTime }: OwnTerms): boolean =>
  joining === null && extensions.length === 0 && extraTime === null;

type FindEnds = (kind: PlannedKind, code: string) => Ends | undefined;

/** What was extended is not excused: staff have decided that it can be done. */
function ownCoursework<Work extends Assignment | Debate>(
  work: Work,
  by: Ends | undefined,
  { joining }: OwnTerms,
): Work {
  return by === undefined ? courseworkFor(work, joining) : extendedPeriod(periodFor(work, joining), by);
}

const ownQuiz = (quiz: Quiz, by: Ends | undefined, { joining, extraTime }: OwnTerms): Quiz =>
  quizFor(attemptsFor(by === undefined ? excusedFor(quiz, joining) : quiz, extraTime), by, extraTime);

const ownTeam = (activity: TeamActivity, by: Ends | undefined, { joining }: OwnTerms): TeamActivity =>
  by === undefined ? excusedFor(activity, joining) : extendedTeam(activity, by);

export const ownContent = <
  Watched extends Pick<Content, 'closesAt' | 'attendanceEndsAt' | 'recognisesAttendance'>,
>(
  content: Watched,
  by: Ends | undefined,
  { joining }: Pick<OwnTerms, 'joining'>,
): Watched =>
  by === undefined ? contentFor(content, joining) : extendedWatching(watchingFor(content, joining), by);

const ownJournal = (journal: Journal, by: Ends | undefined): Journal => extendedEnd(journal, by);

const endsIn =
  ({ extensions }: OwnTerms): FindEnds =>
  (kind, code) =>
    extensions.find((one) => one.kind === kind && one.code === code);

/** The same terms with this extension of what it names, instead of the one that holds. */
export const withExtension = (
  terms: OwnTerms,
  { kind, code, closesAt, lateClosesAt }: Extension,
): OwnTerms => ({
  ...terms,
  extensions: [
    ...terms.extensions.filter((one) => one.kind !== kind || one.code !== code),
    { kind, code, closesAt, lateClosesAt },
  ],
});

/** One content or activity as it is for a student. */
export function plannedFor(planned: Planned, terms: OwnTerms): Planned {
  const by = endsIn(terms)(planned.kind, planned.item.code);
  switch (planned.kind) {
    case 'content':
      return { ...planned, item: ownContent(planned.item, by, terms) };
    case 'assignment':
      return { ...planned, item: ownCoursework(planned.item, by, terms) };
    case 'debate':
      return { ...planned, item: ownCoursework(planned.item, by, terms) };
    case 'quiz':
      return { ...planned, item: ownQuiz(planned.item, by, terms) };
    case 'team':
      return { ...planned, item: ownTeam(planned.item, by, terms) };
    case 'reflection':
      return { ...planned, item: ownJournal(planned.item, by) };
  }
}

/** A lecture as it is for a student; the same object where nothing is different. */
export function outlineFor(outline: Outline, terms: OwnTerms): Outline {
  if (isPlain(terms)) return outline;
  const find = endsIn(terms);
  const { journal } = outline;
  return {
    ...outline,
    topics: ownTopics(outline.topics, find, terms),
    assignments: outline.assignments.map((one) => ownCoursework(one, find('assignment', one.code), terms)),
    quizzes: outline.quizzes.map((one) => ownQuiz(one, find('quiz', one.code), terms)),
    debates: outline.debates.map((one) => ownCoursework(one, find('debate', one.code), terms)),
    teamActivities: outline.teamActivities.map((one) => ownTeam(one, find('team', one.code), terms)),
    journal: journal && ownJournal(journal, find('reflection', journal.code)),
  };
}

/** What follows from the topics alone stays known for students whose contents are those of everybody. */
function ownTopics(topics: Outline['topics'], find: FindEnds, terms: OwnTerms): Outline['topics'] {
  if (terms.joining === null && terms.extensions.every(({ kind }) => kind !== 'content')) return topics;
  return topics.map((topic) =>
    topic.content === null
      ? topic
      : { ...topic, content: ownContent(topic.content, find('content', topic.content.code), terms) },
  );
}
