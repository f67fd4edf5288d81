import type { ResultOf } from '../call.ts';
import type { Sheet } from '../sheet.ts';
import { problemsInWords } from './problems.ts';
import type { staffLectureCalls } from './staff-calls.ts';
import { lectureStateNames, type listLectures } from './staff-terms.ts';
import { weeksInWords } from './weeks-in-words.ts';

type Row = ResultOf<(typeof staffLectureCalls)[typeof listLectures]>['items'][number];

export const lecturesSheet = {
  title: '강의',
  isPersonal: false,
  columns: {
    name: [
      { header: '강의명', cell: ({ name }) => name },
      { header: '분반', cell: ({ classNumber }) => classNumber },
      { header: '강의 코드', cell: ({ code }) => code },
      { header: '이수 구분', cell: ({ majorType }) => majorType },
      { header: '학점', cell: ({ credits }) => credits },
    ],
    professors: [{ header: '교수', cell: ({ professors }) => professors.join(', ') }],
    students: [{ header: '수강', cell: ({ studentCount }) => studentCount }],
    weeks: [{ header: '주차 구성', cell: (lecture) => weeksInWords(lecture) }],
    rates: [{ header: '평가 비율', cell: ({ evaluationSum }) => evaluationSum }],
    state: [
      {
        header: '상태',
        cell: ({ state, isArchived }) =>
          [lectureStateNames[state], ...(isArchived ? ['보관'] : [])].join(', '),
      },
    ],
    problems: [{ header: '확인 필요', cell: (lecture) => problemsInWords(lecture).join(', ') }],
  },
} as const satisfies Sheet<Row>;
