/** Moving students to another class, in words. */
import type { Result } from '@baeum/contract';
import {
  listClasses,
  moveProblemNames,
  type moveStudents,
  previewMove,
  workKindNames,
} from '@baeum/contract/enrolment/moving-terms';
import { callQuery } from '../../api.ts';

export type MoveReport = Result<typeof moveStudents>;
type Work = MoveReport['items'][number]['work'][number];

export const classesQuery = (lectureCode: string) => callQuery(listClasses, { lectureCode });

export const movePreviewQuery = (lectureCode: string, target: string, studentNumbers: readonly string[]) =>
  callQuery(previewMove, { lectureCode, target, studentNumbers: [...studentNumbers] });

/** What it was done in, or was given for, beside these words. */
export const titlesOf = ({ kind, titles }: Work): string => (kind === 'extraTime' ? '' : titles.join(', '));

/** The students whom an address names, or all of the lecture. */
export function numbersOf(search: URLSearchParams): string[] | 'all' {
  const named = search.get('students') ?? '';
  return named === 'all' ? 'all' : named.split(',').filter((one) => one !== '');
}

/** 학습 기록 2건(시청 15분), 추가 시간(시간 1.5배) */
export function workInWords({ kind, count, seconds, titles }: Work): string {
  if (kind === 'extraTime') return `${workKindNames[kind]}(${titles.join(', ')})`;
  const watched = seconds === 0 ? '' : `(시청 ${Math.round(seconds / 60)}분)`;
  return `${workKindNames[kind]} ${count.toLocaleString('ko')}건${watched}`;
}

/** Whether something of a student's stays where it was done. */
export const leavesWork = ({ work }: MoveReport['items'][number]): boolean =>
  work.some(({ reason }) => reason !== null);

/** The students who were not moved, and why. */
export const notMovedIn = (items: MoveReport['items']) =>
  items.flatMap(({ studentNumber, name, problem }) =>
    problem === null
      ? []
      : [
          {
            key: studentNumber,
            name: `${name ?? ''} ${studentNumber}`.trim(),
            reason: moveProblemNames[problem],
          },
        ],
  );
