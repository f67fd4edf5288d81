import type { ResultOf } from '@baeum/contract/call';
import type { examCalls } from '@baeum/contract/exam/calls';
import type { getExamList } from '@baeum/contract/exam/terms';
import type { Bank } from '../quiz/bank.ts';
import { wireItem } from '../quiz/wire.ts';
import type { ExamRow } from './queries.ts';

type Item = ResultOf<(typeof examCalls)[typeof getExamList]>['list'][number];

/** @param bank the exam's, where its results are open */
export const wireExam = (row: ExamRow, bank: Bank | undefined): Item => ({
  ...wireItem(row, bank),
  sbcKrnm: row.lectureName,
  lvCnt: row.leaves,
});
