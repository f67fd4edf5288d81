import type { ResultOf } from '../call.ts';
import { momentCell, type Sheet } from '../sheet.ts';
import { changeActionNames } from '../staff/history-terms.ts';
import type { staffHistoryCalls } from './staff-calls.ts';
import type { listLectureHistory } from './staff-terms.ts';
import { changesInWords, staffFieldName, staffKindName } from './staff-words.ts';

type Row = ResultOf<(typeof staffHistoryCalls)[typeof listLectureHistory]>['items'][number];

const valuesText = (line: Row): string =>
  changesInWords(line)
    .map(({ field, text }) => `${staffFieldName(line.kind, field)}: ${text}`)
    .join('\n');

/** Of every list of the history. */
export const historySheet = {
  title: '변경 이력',
  isPersonal: true,
  columns: {
    at: [{ header: '일시', cell: ({ at }) => momentCell(at) }],
    by: [
      { header: '변경한 사람', cell: ({ by }) => by.name },
      { header: '아이디', cell: ({ by }) => by.loginId },
    ],
    what: [
      { header: '대상', cell: ({ kind }) => staffKindName(kind) },
      { header: '행위', cell: ({ action }) => changeActionNames[action] },
    ],
    subject: [{ header: '당사자', cell: ({ subject }) => subject && `${subject.name} (${subject.loginId})` }],
    values: [{ header: '내용', cell: valuesText }],
    reason: [{ header: '사유', cell: ({ reason }) => reason }],
  },
} as const satisfies Sheet<Row>;
