/** How points are counted, on both sides (specification §23.2). No zod. */
import { afterMinute } from '../minutes.ts';

/** What is graded by hand; quizzes are graded by their answers. */
export const gradedKinds = ['assignment', 'teamAssignment', 'debate', 'reflection'] as const;
export type GradedKind = (typeof gradedKinds)[number];

export const scoreStatuses = ['scored', 'excused', 'missing'] as const;
export type ScoreStatus = (typeof scoreStatuses)[number];

/** What becomes of a request for another look: the score stays, or it is changed and released anew. */
export const regradeOutcomes = ['kept', 'changed'] as const;
export type RegradeOutcome = (typeof regradeOutcomes)[number];

/** A level of a criterion that was chosen, with its points as they were then; without a level only the comment holds. */
export interface Choice {
  readonly criterion: string;
  readonly level: string | null;
  readonly points: number;
  readonly comment: string;
}

/** What work is graded out of whose activity says nothing. */
export const usualPoints = 100;
/** Released scores from which on students may be shown how they are spread: of fewer, single ones could be told. */
export const fewestForSpread = 5;
/** Days from a release in which another look can be asked for, of what says nothing else. */
export const usualRegradeDays = 7;

const rounded = (points: number): number => Math.round(points * 100) / 100;
const within = (points: number, most: number): number => Math.min(Math.max(rounded(points), 0), most);

interface Criteria {
  /** Names of the criteria. */
  readonly criteria: readonly string[];
  readonly choices: readonly Choice[];
}

/** The points of the levels; null as long as a criterion has none. */
function sumOfLevels({ criteria, choices }: Criteria): number | null {
  if (criteria.length === 0) return null;
  const chosen = criteria.map((name) =>
    choices.find(({ criterion, level }) => criterion === name && level !== null),
  );
  if (chosen.some((one) => one === undefined)) return null;
  return rounded(chosen.reduce((sum, one) => sum + (one?.points ?? 0), 0));
}

interface Judged extends Criteria {
  readonly status: ScoreStatus;
  /** Typed in place of the sum; null for the sum. */
  readonly typedPoints: number | null;
  readonly outOf: number;
  readonly penalty: number;
}

/** What somebody gets: nothing is below zero or above what the work is graded out of. Null while it is not known, or excused. */
export function pointsOf({ status, typedPoints, outOf, penalty, ...levels }: Judged): number | null {
  if (status !== 'scored') return status === 'missing' ? 0 : null;
  const sum = typedPoints ?? sumOfLevels(levels);
  return sum === null ? null : within(within(sum, outOf) - penalty, outOf);
}

interface TakenPart {
  /** Live comments. */
  readonly posts: number;
  /** With how many one has taken part. */
  readonly minimum: number;
  readonly outOf: number;
}

/** What the number of comments in a debate suggests: all points for as many as are asked for, and their share for fewer. */
export const suggestedByPosts = ({ posts, minimum, outOf }: TakenPart): number =>
  within((outOf * posts) / Math.max(minimum, 1), outOf);

const day = 86_400_000;

interface Handed {
  /** Milliseconds since 1970. */
  readonly handedAt: number;
  readonly closesAt: number;
  readonly lateOpensAt: number | null;
}

/** Days begun of the late period when something was handed in; 0 for what was on time. */
export function lateDays({ handedAt, closesAt, lateOpensAt }: Handed): number {
  const over = afterMinute(closesAt);
  if (handedAt < over) return 0;
  return Math.max(0, Math.floor((handedAt - (lateOpensAt ?? over)) / day)) + 1;
}

/** What lateness takes off: a percentage of the points that the work is graded out of for each day begun. */
export const latePenaltyOf = (days: number, percent: number | null, outOf: number): number =>
  within((outOf * (percent ?? 0) * days) / 100, outOf);
