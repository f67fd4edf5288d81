/** Where topics and activities of a term stand, and what dropping one of them somewhere means. Pure. */
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import type { Term, TermActivity, TermTopic } from './board-queries.ts';

/** A content or activity of the board. */
export interface BoardItem {
  readonly kind: PlannedKind;
  readonly code: string;
}

/** A place on the board: a topic's number in a week, or an activity's topic in a week. */
export type Move =
  | { readonly type: 'topic'; readonly code: string; readonly weekNumber: number; readonly position: number }
  | {
      readonly type: 'activity';
      readonly kind: PlacedKind;
      readonly code: string;
      readonly weekNumber: number;
      readonly topicCode: string | null;
    };

type PlacedKind = Exclude<TermActivity['kind'], 'reflection'>;

/** An activity of a week, which can be moved. */
export type PlacedActivity = TermActivity & { readonly kind: PlacedKind; readonly weekNumber: number };

const isPlaced = (one: TermActivity): one is PlacedActivity =>
  one.kind !== 'reflection' && one.weekNumber !== null;

export interface WeekRows {
  readonly topics: readonly {
    readonly topic: TermTopic;
    readonly activities: readonly PlacedActivity[];
  }[];
  /** Activities of the week that belong to none of its topics. */
  readonly loose: readonly PlacedActivity[];
}

const isLive = ({ state }: TermActivity) => state !== 'archived';

/** The topics of a week in their order, without archived ones. */
export const topicsIn = (term: Term, weekNumber: number): TermTopic[] =>
  term.topics.filter((topic) => topic.weekNumber === weekNumber && !topic.isArchived);

/** What stands in a week, in the order in which students meet it. */
export function rowsOf(term: Term, weekNumber: number): WeekRows {
  const topics = topicsIn(term, weekNumber);
  const own = term.activities.filter(isPlaced).filter((one) => one.weekNumber === weekNumber && isLive(one));
  const codes = new Set(topics.map(({ code }) => code));
  return {
    topics: topics.map((topic) => ({
      topic,
      activities: own.filter(({ topicCode }) => topicCode === topic.code),
    })),
    loose: own.filter(({ topicCode }) => topicCode === null || !codes.has(topicCode)),
  };
}

/** How many contents and activities of a week students do not see yet. */
export interface Hidden {
  readonly drafts: number;
  readonly scheduled: number;
}

export function hiddenIn(term: Term, weekNumber: number): Hidden {
  const count = (state: TermActivity['state']) => itemsIn(term, weekNumber, state).length;
  return { drafts: count('draft'), scheduled: count('scheduled') };
}

/** The contents and activities of a week that are in this state. */
export function itemsIn(term: Term, weekNumber: number, state: TermActivity['state']): BoardItem[] {
  const { topics, loose } = rowsOf(term, weekNumber);
  const items = [
    ...topics.flatMap(({ topic: { content }, activities }) => [
      ...(content === null ? [] : [{ ...content, kind: 'content' as const }]),
      ...activities,
    ]),
    ...loose,
  ];
  return items.filter((one) => one.state === state).map(({ kind, code }) => ({ kind, code }));
}

/** Where something stands now, as a move back to there. */
export function placeOf(term: Term, moved: Move): Move | undefined {
  if (moved.type === 'topic') {
    const topic = term.topics.find(({ code }) => code === moved.code);
    if (topic === undefined) return undefined;
    const position = topicsIn(term, topic.weekNumber).findIndex(({ code }) => code === moved.code) + 1;
    return { ...moved, weekNumber: topic.weekNumber, position };
  }
  const activity = term.activities.find(({ kind, code }) => kind === moved.kind && code === moved.code);
  if (activity === undefined || activity.weekNumber === null) return undefined;
  return { ...moved, weekNumber: activity.weekNumber, topicCode: activity.topicCode };
}

export const isSamePlace = (one: Move | undefined, other: Move): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is dragged, and where it is dropped; ids of the drag library. */
export type Dragged =
  | { readonly type: 'topic'; readonly code: string }
  | { readonly type: 'activity'; readonly kind: PlacedKind; readonly code: string };
export type Target =
  | { readonly type: 'week'; readonly weekNumber: number }
  | { readonly type: 'block'; readonly weekNumber: number; readonly topicCode: string | null };

export const draggedId = (one: Dragged): string =>
  one.type === 'topic' ? `topic ${one.code}` : `${one.kind} ${one.code}`;
export const targetId = (target: Target): string =>
  target.type === 'week' ? `week ${target.weekNumber}` : `block ${target.topicCode ?? ''}`;

/** What a drop means; undefined where it changes nothing. A topic takes the place of the one it is dropped on. */
export function moveTo(term: Term, dragged: Dragged, target: Target): Move | undefined {
  const { weekNumber } = target;
  const move: Move =
    dragged.type === 'activity'
      ? { ...dragged, weekNumber, topicCode: target.type === 'week' ? null : target.topicCode }
      : { ...dragged, weekNumber, position: positionAt(term, dragged.code, target) };
  const now = placeOf(term, move);
  const staysInWeek = target.type === 'week' && now?.weekNumber === weekNumber;
  return staysInWeek || isSamePlace(now, move) ? undefined : move;
}

function positionAt(term: Term, code: string, target: Target): number {
  const topics = topicsIn(term, target.weekNumber);
  const others = topics.filter((one) => one.code !== code).length;
  if (target.type === 'week' || target.topicCode === null) return others + 1;
  return topics.findIndex((one) => one.code === target.topicCode) + 1;
}

/** The term with something moved, until the server's reply is here. */
export function withMove(term: Term, move: Move): Term {
  if (move.type === 'activity') {
    const { kind, code, weekNumber, topicCode } = move;
    const activities = term.activities.map((one) =>
      one.kind === kind && one.code === code ? { ...one, weekNumber, topicCode } : one,
    );
    return { ...term, activities };
  }
  const moved = term.topics.find(({ code }) => code === move.code);
  if (moved === undefined) return term;
  const rest = term.topics.filter(({ code }) => code !== move.code);
  const before = rest.filter(({ weekNumber }) => weekNumber < move.weekNumber);
  const own = rest.filter(({ weekNumber }) => weekNumber === move.weekNumber);
  const place = move.position - 1;
  const topic = { ...moved, weekNumber: move.weekNumber };
  return {
    ...term,
    topics: [
      ...before,
      ...own.slice(0, place),
      topic,
      ...own.slice(place),
      ...rest.filter(({ weekNumber }) => weekNumber > move.weekNumber),
    ],
    activities: term.activities.map((one) =>
      one.topicCode === move.code && one.weekNumber === moved.weekNumber
        ? { ...one, weekNumber: move.weekNumber }
        : one,
    ),
  };
}
