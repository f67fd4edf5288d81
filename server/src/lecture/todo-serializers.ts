import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import type { getTodoList } from '@baeum/contract/lecture/terms';
import { byDue, byRecency, type TodoItem, todoOf } from '@baeum/rules/todo';
import { flag } from '../platform/flags.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import type { OutlinedLecture } from '../standing/outlines.ts';
import type { Enrolled } from '../standing/standings.ts';

type TodoList = ResultOf<(typeof lectureCalls)[typeof getTodoList]>;

interface Listed {
  readonly item: TodoItem;
  readonly lecture: OutlinedLecture;
}

/** What is to be done over several lectures, or what has been done. */
export function serializeTodo(enrolled: readonly Enrolled[], which: 'open' | 'done', now: number): TodoList {
  const all = { open: [] as Listed[], done: [] as Listed[] };
  for (const { lecture, outline, facts } of enrolled) {
    const { open, done } = todoOf(outline, facts, now);
    for (const item of open) all.open.push({ item, lecture });
    for (const item of done) all.done.push({ item, lecture });
  }
  return {
    list: (which === 'open' ? byDue(all.open) : byRecency(all.done)).map(serializeItem),
    todoCnt: all.open.length,
    doneCnt: all.done.length,
  };
}

const serializeItem = ({ item, lecture }: Listed): TodoList['list'][number] => ({
  schlSe: item.kind,
  schlCd: item.code,
  schlNm: item.name,
  schlStde: serializeMoment(item.startsAt),
  schlEnde: serializeMomentOrNull(item.endsAt),
  edcCrseCd: lecture.academicCourseCode,
  lctrShdlCd: lecture.code,
  sbcKrnm: lecture.name,
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
