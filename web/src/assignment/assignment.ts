import type { AssignmentSummary } from '../submission/status.ts';
import type { StoredFile } from '../submission/TaskCard.tsx';
import type { AssignmentDetail, AssignmentFile } from './queries.ts';

/** Converts a detail to the fields shared with list items, which count submissions. */
export const summaryOf = (detail: AssignmentDetail): AssignmentSummary => ({
  ...detail,
  mySbmt: detail.tempYn === 'N' ? 1 : 0,
  myTempSbmt: detail.tempYn === 'Y' ? 1 : 0,
  mySbmtDt: detail.sbmtDt,
});

export const storedFiles = (files: readonly AssignmentFile[]): readonly StoredFile[] =>
  files.map(({ asgmtFlnm: flnm, asgmtRovl: rovl, asgmtOrn: orn, asgmtFlsz: flsz }) => ({
    flnm,
    rovl,
    orn,
    flsz,
  }));

export const substituteExamLabels = { midterm: '중간 대체과제', final: '기말 대체과제' } as const;
