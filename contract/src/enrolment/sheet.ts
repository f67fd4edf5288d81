import type { ResultOf } from '../call.ts';
import { type Sheet, yesCell } from '../sheet.ts';
import type { staffEnrolmentCalls } from './staff-calls.ts';
import type { listStudents } from './staff-terms.ts';
import { enrolmentStateNames } from './states.ts';

type Row = ResultOf<(typeof staffEnrolmentCalls)[typeof listStudents]>['items'][number];

export const studentsSheet = {
  title: '수강생',
  isPersonal: true,
  columns: {
    number: [{ header: '학번', cell: ({ studentNumber }) => studentNumber }],
    name: [{ header: '이름', cell: ({ name }) => name }],
    college: [{ header: '소속', cell: ({ college }) => college }],
    year: [{ header: '학년', cell: ({ studyYear }) => studyYear }],
    from: [{ header: '등록일', cell: ({ countsFrom }) => countsFrom }],
    flags: [
      { header: '재수강', cell: ({ retaken }) => yesCell(retaken) },
      { header: '상대평가 제외', cell: ({ outsideCurve }) => yesCell(outsideCurve) },
    ],
    state: [{ header: '수강 상태', cell: ({ state }) => enrolmentStateNames[state] }],
  },
} as const satisfies Sheet<Row>;
