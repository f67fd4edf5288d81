/**
 * The outline of a lecture: what it is for everybody. Together with one student's facts and a moment it decides how
 * the student stands; the rules of this package are functions of these three.
 */
import type { OpensAfter } from '@baeum/contract/study/staff-terms';
import { derived } from './derived.ts';
import { grouped } from './grouped.ts';
import type { Instant, LatePeriod, Period } from './periods.ts';

/** Assignments and quizzes may replace or be an exam of the lecture. */
export type ExamKind = 'midterm' | 'final';

export interface Week extends Period {
  readonly number: number;
  readonly title: string;
}

/** What only the outline of one student says (own-terms.ts). */
interface Own {
  /** It had ended before the student joined, and counts only once it has been done. */
  readonly isExcused?: true;
  /** It ends later than for everybody. */
  readonly isExtended?: true;
}

/**
 * What students see from a moment on: null for what is a draft or archived, and 0 for what has always been there. What a
 * student sees of an outline is `visibleAt` (visible.ts).
 */
interface Shown {
  readonly shownFrom: Instant | null;
  readonly isArchived: boolean;
}

export interface Content extends Own, Shown {
  readonly code: string;
  readonly kind: 'video' | 'link' | 'embed' | 'page';
  readonly mediaSeconds: number;
  readonly lectureMinutes: number;
  /** When it can be watched; always, without an end. */
  readonly opensAt: Instant | null;
  readonly closesAt: Instant | null;
  /** Of which the contents before it must have been watched: of none, of its week, or of the lecture (unlocking.ts). */
  readonly opensAfter: OpensAfter;
  readonly recognisesAttendance: boolean;
  readonly attendanceStartsAt: Instant;
  readonly attendanceEndsAt: Instant;
  /** Whether students may see what is in it; before its publication they see only that it exists. */
  readonly isPublic: boolean;
  /** The name of the stored picture as used in its URL. */
  readonly thumbnail: string | null;
}

export interface Topic {
  readonly code: string;
  readonly weekNumber: number;
  readonly position: number;
  readonly title: string;
  readonly isArchived: boolean;
  readonly content: Content | null;
}

/** What all activities of a week have in common. */
interface Activity extends Own, Shown {
  readonly code: string;
  readonly title: string;
  readonly weekNumber: number;
  readonly topicCode: string | null;
}

export interface Assignment extends Activity, LatePeriod {
  readonly examKind: ExamKind | null;
}

export interface Quiz extends Activity, Period {
  readonly lateClosesAt: Instant | null;
  readonly isExam: boolean;
  readonly examKind: ExamKind | null;
  readonly limitMinutes: number | null;
  readonly attemptLimit: number | null;
  readonly retakeLimit: number | null;
  /** It can be taken only after the contents of its topic have been watched. */
  readonly afterLecture: boolean;
  readonly opensResults: boolean;
  /** From when on nobody can take it any more, whoever has more time: until then no answers are shown. */
  readonly overForAllAt: Instant;
  /** Changes with its questions. */
  readonly bankVersion: number;
  readonly questionCount: number;
  readonly totalPoints: number;
}

export interface Debate extends Activity, LatePeriod {
  readonly kind: 'open' | 'sides';
}

export interface TeamAssignment extends LatePeriod, Pick<Own, 'isExtended'> {
  readonly id: number;
  readonly title: string;
}

export interface TeamActivity extends Activity, Period {
  /** When students choose their teams themselves; null where they do not. */
  readonly choosing: Period | null;
  readonly assignments: readonly TeamAssignment[];
  /** The peer evaluation, if there is one. */
  readonly evaluation: (Period & Pick<Own, 'isExtended'>) | null;
}

export interface Journal extends Period, Own, Shown {
  readonly code: string;
  readonly name: string;
  /** How many contents must have been watched and quizzes taken; all of them when null. */
  readonly lectures: number | null;
  readonly quizzes: number | null;
}

export interface Outline {
  readonly lectureCode: string;
  /** Percent of a content that must be watched to be present. */
  readonly attendanceShare: number;
  /** In order. */
  readonly weeks: readonly Week[];
  /** By week and position. */
  readonly topics: readonly Topic[];
  readonly assignments: readonly Assignment[];
  readonly quizzes: readonly Quiz[];
  readonly debates: readonly Debate[];
  readonly teamActivities: readonly TeamActivity[];
  readonly journal: Journal | null;
}

/** The topics of a lecture by their code. */
export const topicsByCode = derived(
  (topics: Outline['topics']): ReadonlyMap<string, Topic> =>
    new Map(topics.map((topic) => [topic.code, topic])),
);

/** The topics of each week in their order. */
export const topicsByWeek = derived((topics: Outline['topics']) =>
  grouped(topics, ({ weekNumber }) => weekNumber),
);
