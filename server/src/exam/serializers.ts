import type { ResultOf } from '@baeum/contract/call';
import type { examCalls } from '@baeum/contract/exam/calls';
import type { getExamList } from '@baeum/contract/exam/terms';
import type { Score } from '../quiz/scoring.ts';
import { serializeItem } from '../quiz/serializers.ts';
import type { ExamRow } from './queries.ts';

type Item = ResultOf<(typeof examCalls)[typeof getExamList]>['list'][number];

/** @param score undefined while it may not be shown */
export const serializeExam = (row: ExamRow, score: Score | undefined): Item => ({
  sbcKrnm: row.lectureName,
  lvCnt: row.leaves,
  ...serializeItem(row, score),
});
