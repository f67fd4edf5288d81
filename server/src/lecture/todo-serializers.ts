import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import type { getTodoList } from '@baeum/contract/lecture/terms';
import { type Stretch, stretchBetween } from '@baeum/rules/moments';
import { afterMinute } from '@baeum/rules/periods';
import { byDue, byRecency, type ListedItem, ownItem, todoOf } from '@baeum/rules/todo';
import { flag } from '../platform/flags.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import type { OutlinedLecture } from '../standing/outlines.ts';
import type { Enrolled } from '../standing/standings.ts';
import type { OwnTodoRow } from './own-todo/queries.ts';

type TodoList = ResultOf<(typeof lectureCalls)[typeof getTodoList]>;

interface Listed {
  readonly item: ListedItem;
  /** Null for an own entry without one. */
  readonly lecture: Pick<OutlinedLecture, 'code' | 'name' | 'academicCourseCode'> | null;
}

/** What is to be done over several lectures and in own entries, or what has been done. */
export function serializeTodo(
  enrolled: readonly Enrolled[],
  own: readonly OwnTodoRow[],
  which: 'open' | 'done',
  now: number,
): TodoList {
  const all = { open: [] as Listed[], done: [] as Listed[] };
  for (const { lecture, outline, facts } of enrolled) {
    const { open, done } = todoOf(outline, facts, now);
    for (const item of open) all.open.push({ item, lecture });
    for (const item of done) all.done.push({ item, lecture });
  }
  for (const row of own) all[row.doneAt === null ? 'open' : 'done'].push(listedOwn(row, now));
  return {
    list: (which === 'open' ? byDue(all.open) : byRecency(all.done)).map(serializeItem),
    todoCnt: all.open.length,
    doneCnt: all.done.length,
  };
}

function listedOwn({ lectureCode, lectureName, courseCode, ...row }: OwnTodoRow, now: number): Listed {
  const { createdAt, dueAt, doneAt, ...texts } = row;
  const times = {
    createdAt: createdAt.getTime(),
    dueAt: dueAt?.getTime() ?? null,
    doneAt: doneAt?.getTime() ?? null,
  };
  const lecture =
    lectureCode === null || lectureName === null || courseCode === null
      ? null
      : { code: lectureCode, name: lectureName, academicCourseCode: courseCode };
  return { item: ownItem({ ...texts, ...times }, now), lecture };
}

/** How long own entries stand as they do at this moment. */
export const stretchOfOwn = (own: readonly OwnTodoRow[], now: number): Stretch =>
  stretchBetween(
    own.flatMap(({ dueAt }) => (dueAt === null ? [] : [afterMinute(dueAt.getTime())])),
    now,
  );

const serializeItem = ({ item, lecture }: Listed): TodoList['list'][number] => ({
  schlSe: item.kind,
  schlCd: item.code,
  schlNm: item.name,
  schlStde: serializeMoment(item.startsAt),
  schlEnde: serializeMomentOrNull(item.endsAt),
  edcCrseCd: lecture?.academicCourseCode ?? '',
  lctrShdlCd: lecture?.code ?? '',
  sbcKrnm: lecture?.name ?? '',
  progressStatus: item.progress,
  schlStus: item.state,
  isTardy: flag(item.isLate),
  extnYn: flag(item.isExtended),
  screYn: flag(item.isExam),
  lctrCd: item.toWatch?.first ?? null,
  leftCnt: item.toWatch?.count ?? null,
  lockCnt: item.toWatch?.locked ?? null,
  leftMin: item.toWatch === null ? null : Math.ceil(item.toWatch.seconds / 60),
});
