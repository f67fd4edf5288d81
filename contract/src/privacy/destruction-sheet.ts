import type { ResultOf } from '../call.ts';
import { momentCell, type Sheet } from '../sheet.ts';
import type { staffDestructionCalls } from './destruction-calls.ts';
import { type listDestructions, originNames } from './destruction-terms.ts';
import { destroyedKindNames } from './retention.ts';

type Row = ResultOf<(typeof staffDestructionCalls)[typeof listDestructions]>['items'][number];

export const destructionSheet = {
  title: '개인정보 파기 기록',
  isPersonal: false,
  columns: {
    approved: [
      { header: '승인 일시', cell: ({ approvedAt }) => momentCell(approvedAt) },
      { header: '승인한 사람', cell: ({ approvedBy }) => approvedBy ?? '' },
    ],
    origin: [{ header: '근거', cell: ({ origin }) => originNames[origin] }],
    persons: [{ header: '인원', cell: ({ persons }) => persons }],
    kinds: [
      { header: '파기한 자료', cell: ({ kinds }) => kinds.map((one) => destroyedKindNames[one]).join(', ') },
    ],
    amounts: [
      { header: '건수', cell: ({ rows }) => rows },
      { header: '파일 수', cell: ({ files }) => files },
      { header: '파일 용량(바이트)', cell: ({ bytes }) => bytes },
    ],
    finished: [{ header: '완료 일시', cell: ({ finishedAt }) => momentCell(finishedAt) }],
  },
} as const satisfies Sheet<Row>;
