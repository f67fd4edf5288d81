/**
 * What a student has to do in a lecture now: the entries of the calendar that are open, exams to come, and the
 * contents to watch. An activity with parts (a team's assignments, the evaluation of teammates) is done by doing them,
 * so that they are listed in its place.
 */
import { attendanceAt, isWatchableAt, isWatched } from './attendance.ts';
import { type DueEntry, dueEntries, isDoneEntry, isOpenEntry } from './calendar.ts';
import { byCode, type Facts, type LearningFact } from './facts.ts';
import { type Content, type Outline, topicsByWeek, type Week } from './outline.ts';
import { afterMinute, type Instant, type Progress, progressAt, sortedBy } from './periods.ts';
import { locksOf } from './unlocking.ts';

/** Contents of a week that are still to be watched. */
export interface ToWatch {
  readonly count: number;
  /** Of the media that have not been watched. */
  readonly seconds: number;
  /** The first of them, by its position. */
  readonly first: string;
  /** Those that cannot be watched yet, because others come first. */
  readonly locked: number;
}

export interface TodoItem
  extends Pick<DueEntry, 'code' | 'name' | 'startsAt' | 'state' | 'isLate' | 'isExam' | 'isExtended'> {
  /** The contents of a week are one item, with the week's number as its code. */
  readonly kind: DueEntry['kind'] | 'week';
  /** The last minute in which it can be done: on time, or late once that is over. Null when that never ends. */
  readonly endsAt: Instant | null;
  readonly progress: Progress;
  readonly toWatch: ToWatch | null;
}

export interface Todo {
  readonly open: readonly TodoItem[];
  readonly done: readonly TodoItem[];
}

/** In no particular order. */
export function todoOf(outline: Outline, facts: Facts, now: Instant): Todo {
  const entries = dueEntries(outline, facts, now).filter(({ hasParts }) => !hasParts);
  const weeks = weekItems(outline, facts, now);
  const listed = (which: (entry: DueEntry) => boolean): TodoItem[] =>
    entries.filter(which).map((entry) => itemOf(entry));
  return {
    open: [
      ...listed((entry) => isOpenEntry(entry) || isExamToCome(entry)),
      ...weeks.filter((week) => isOpenEntry(week) && !isLeftOver(week, outline, now)),
    ],
    done: [...listed(isDoneEntry), ...weeks.filter(isDoneEntry)],
  };
}

/** Contents without an end of a lecture that is over can be watched for years; nobody has to. */
const isLeftOver = ({ endsAt, isLate }: TodoItem, { weeks }: Outline, now: Instant): boolean =>
  isLate && endsAt === null && weeks.every((week) => progressAt(now, week) === 'finish');

const isExamToCome = ({ kind, isExam, progress }: DueEntry): boolean =>
  progress === 'before' && (kind === 'exam' || isExam);

/**
 * Weeks with contents that count for attendance: open while one of them can be watched and has not been, done when all
 * of them have been.
 */
function weekItems(outline: Outline, facts: Pick<Facts, 'learning'>, now: Instant): TodoItem[] {
  const { weeks, topics } = outline;
  const learned = byCode(facts.learning);
  const locks = locksOf(outline, facts, now);
  return weeks.flatMap((week) => {
    const required = (topicsByWeek(topics).get(week.number) ?? []).flatMap(({ content }) =>
      content !== null && content.isPublic && content.recognisesAttendance
        ? [{ content, own: learned.get(content.code), isLocked: locks.has(content.code) }]
        : [],
    );
    const left = required.filter(({ content, own }) => !isWatched(attendanceAt(now, content, own)));
    if (required.length > 0 && left.length === 0) return [watchedWeek(week, required, now)];
    const item = weekToWatch(week, { required, left }, now);
    return item === undefined ? [] : [item];
  });
}

interface Required {
  readonly content: Content;
  readonly own: LearningFact | undefined;
  readonly isLocked: boolean;
}

/** Field by field, as the entries of the calendar are made. */
const itemOf = (entry: DueEntry): TodoItem => ({
  kind: entry.kind,
  code: entry.code,
  name: entry.name,
  startsAt: entry.startsAt,
  endsAt: entry.endsAt,
  progress: entry.progress,
  state: entry.state,
  isLate: entry.isLate,
  isExtended: entry.isExtended,
  isExam: entry.isExam,
  toWatch: null,
});

type OfWeek = Pick<TodoItem, 'endsAt' | 'state' | 'isLate' | 'isExtended' | 'toWatch'>;

const weekItem = (
  { number, title, opensAt }: Week,
  { endsAt, state, isLate, isExtended, toWatch }: OfWeek,
): TodoItem => ({
  kind: 'week',
  code: String(number),
  name: title,
  startsAt: opensAt,
  endsAt,
  progress: 'progress',
  state,
  isLate,
  isExtended,
  isExam: false,
  toWatch,
});

function watchedWeek(week: Week, required: readonly Required[], now: Instant): TodoItem {
  const isLate = required.some(({ content, own }) => attendanceAt(now, content, own) === 'D');
  const state = isLate ? 'late' : 'done';
  return weekItem(week, { endsAt: week.closesAt, state, isLate: false, isExtended: false, toWatch: null });
}

function weekToWatch(
  week: Week,
  { required, left }: { readonly required: readonly Required[]; readonly left: readonly Required[] },
  now: Instant,
): TodoItem | undefined {
  const running = left.filter(
    ({ content }) => now >= content.attendanceStartsAt && isWatchableAt(now, content),
  );
  // What is locked is not a thing to do yet: what must be watched first is one, here or in its own week.
  const open = running.filter(({ isLocked }) => !isLocked);
  const [first] = open;
  if (first === undefined) return undefined;
  const onTime = open.filter(({ content, own }) => attendanceAt(now, content, own) !== 'E');
  const isLate = onTime.length === 0;
  const endOf = ({ content: { attendanceEndsAt, closesAt } }: Required): Instant =>
    Math.min(isLate ? Infinity : attendanceEndsAt, closesAt ?? Infinity);
  const due = isLate ? open : onTime;
  const end = Math.min(...due.map(endOf));
  const isBegun = left.length < required.length || open.some(({ own }) => (own?.watchedSeconds ?? 0) > 0);
  return weekItem(week, {
    endsAt: end === Infinity ? null : end,
    state: isBegun ? 'draft' : 'todo',
    isLate,
    isExtended: due.some((one) => endOf(one) === end && one.content.isExtended === true),
    toWatch: {
      count: open.length,
      seconds: open.reduce(
        (sum, { content, own }) => sum + Math.max(0, content.mediaSeconds - (own?.watchedSeconds ?? 0)),
        0,
      ),
      first: first.content.code,
      locked: running.length - open.length,
    },
  });
}

/** What a student has written onto the own list. */
export interface OwnTodo {
  readonly key: string;
  readonly text: string;
  readonly createdAt: Instant;
  /** The last minute; null for none. */
  readonly dueAt: Instant | null;
  readonly doneAt: Instant | null;
}

/** Anything on the list. */
export type ListedItem = Omit<TodoItem, 'kind'> & { readonly kind: TodoItem['kind'] | 'own' };

/** It can be done at any time, and is late once its last minute is over. */
export const ownItem = ({ key, text, createdAt, dueAt, doneAt }: OwnTodo, now: Instant): ListedItem => ({
  kind: 'own',
  code: key,
  name: text,
  startsAt: createdAt,
  endsAt: dueAt,
  progress: 'progress',
  state: doneAt === null ? 'todo' : 'done',
  isLate: doneAt === null && dueAt !== null && now >= afterMinute(dueAt),
  isExtended: false,
  isExam: false,
  toWatch: null,
});

/** What falls due: the beginning of what has not begun. */
const dueAt = ({ progress, startsAt, endsAt }: ListedItem): Instant =>
  progress === 'before' ? startsAt : (endsAt ?? Infinity);

/** Late items first, each by when it is due; contents that can be watched late come after late work. */
export const byDue = <Item extends { readonly item: ListedItem }>(items: readonly Item[]): Item[] =>
  sortedBy(items, ({ item }) => [
    item.isLate ? (item.kind === 'week' ? 1 : 0) : 2,
    dueAt(item),
    item.startsAt,
    item.kind,
    item.code,
  ]);

/** What has been done, the latest due first. */
export const byRecency = <Item extends { readonly item: ListedItem }>(items: readonly Item[]): Item[] =>
  sortedBy(items, ({ item }) => [-(item.endsAt ?? item.startsAt), item.kind, item.code]);
