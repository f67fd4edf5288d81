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

/** The students whom an address names, or all of the lecture. */
export function numbersOf(search: URLSearchParams): string[] | 'all' {
  const named = search.get('students') ?? '';
  return named === 'all' ? 'all' : named.split(',').filter((one) => one !== '');
}

/** 학습 기록 2건(시청 15분) */
export function workInWords({ kind, count, seconds }: Work): string {
  const watched = seconds === 0 ? '' : `(시청 ${Math.round(seconds / 60)}분)`;
  return `${workKindNames[kind]} ${count.toLocaleString('ko')}건${watched}`;
}

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
