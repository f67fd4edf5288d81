import type { ResultOf } from '@baeum/contract/call';
import type { examCalls } from '@baeum/contract/exam/calls';
import type { getExamList } from '@baeum/contract/exam/terms';
import type { Bank } from '../quiz/bank.ts';
import { serializeItem } from '../quiz/serializers.ts';
import type { ExamRow } from './queries.ts';

type Item = ResultOf<(typeof examCalls)[typeof getExamList]>['list'][number];

/** @param bank the bank of the exam if its results are open */
export const serializeExam = (row: ExamRow, bank: Bank | undefined): Item => ({
  ...serializeItem(row, bank),
  sbcKrnm: row.lectureName,
  lvCnt: row.leaves,
});
