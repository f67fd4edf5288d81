import type { InquiryPage } from './queries.ts';

export interface InquiryRow {
  readonly seq: number;
  /** Counts down from the newest of all results. */
  readonly no: number;
  readonly typeName: string;
  readonly title: string;
  readonly author: string;
  readonly at: string;
  readonly answered: boolean;
  /** There is an unread answer. */
  readonly unread: boolean;
}

export function inquiryRowsOf({ list, totalCnt, paginationInfo }: InquiryPage) {
  const first = totalCnt - paginationInfo.firstRecordIndex;
  return {
    list: list.map(
      (row, index): InquiryRow => ({
        seq: row.inqSeq,
        no: first - index,
        typeName: row.inqTypeNm,
        title: row.title,
        author: row.userName,
        at: row.rgsrDt,
        answered: row.anwCnt > 0,
        unread: row.viewFlagCnt > 0,
      }),
    ),
    totalCnt,
    paginationInfo,
  };
}
