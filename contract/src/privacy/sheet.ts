import type { ResultOf } from '../call.ts';
import { accountTypeNames } from '../people/staff-terms.ts';
import type { Sheet } from '../sheet.ts';
import type { staffPrivacyCalls } from './staff-calls.ts';
import { type listAccessReview, standOutNames } from './staff-terms.ts';

type Row = ResultOf<(typeof staffPrivacyCalls)[typeof listAccessReview]>['items'][number];

export const accessReviewSheet = {
  title: '접속기록 점검',
  isPersonal: true,
  columns: {
    name: [
      { header: '이름', cell: ({ name }) => name },
      { header: '아이디', cell: ({ loginId }) => loginId },
      { header: '구분', cell: ({ type }) => accountTypeNames[type] },
    ],
    calls: [{ header: '접속 횟수', cell: ({ calls }) => calls }],
    persons: [{ header: '열람한 사람', cell: ({ persons }) => persons }],
    exports: [
      { header: '내려받기', cell: ({ exports }) => exports },
      { header: '내려받은 행', cell: ({ exportedRows }) => exportedRows },
    ],
    outside: [{ header: '업무 시간 밖', cell: ({ outsideHours }) => outsideHours }],
    refused: [{ header: '거부', cell: ({ refused }) => refused }],
    standOuts: [
      { header: '확인할 점', cell: ({ standOuts }) => standOuts.map((one) => standOutNames[one]).join(', ') },
    ],
  },
} as const satisfies Sheet<Row>;
