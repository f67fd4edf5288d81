import type { ResultOf } from '../call.ts';
import { momentCell, type Sheet } from '../sheet.ts';
import type { staffPeopleCalls } from './staff-calls.ts';
import { accountTypeNames, heldRoleNames, type listPeople } from './staff-terms.ts';

type Row = ResultOf<(typeof staffPeopleCalls)[typeof listPeople]>['items'][number];

export const peopleSheet = {
  title: '사람',
  isPersonal: true,
  columns: {
    name: [
      { header: '이름', cell: ({ name }) => name },
      { header: '학번', cell: ({ studentNumber }) => studentNumber },
      { header: '아이디', cell: ({ loginId }) => loginId },
    ],
    kind: [
      {
        header: '구분',
        cell: ({ type, roles }) =>
          [accountTypeNames[type], ...roles.map((role) => heldRoleNames[role])].join(', '),
      },
    ],
    college: [{ header: '소속', cell: ({ college }) => college }],
    lectures: [
      { header: '강의', cell: ({ firstLecture }) => firstLecture },
      { header: '강의 수', cell: ({ lectureCount }) => lectureCount },
    ],
    lastSeen: [{ header: '최근 접속', cell: ({ lastSeenAt }) => momentCell(lastSeenAt) }],
    state: [{ header: '상태', cell: ({ suspendedAt }) => (suspendedAt === null ? '사용' : '정지') }],
  },
} as const satisfies Sheet<Row>;
