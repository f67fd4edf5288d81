import type { Result } from '@baeum/contract';
import { getExamList } from '@baeum/contract/exam/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';

export type Exam = Result<typeof getExamList>['list'][number];

export const examsQuery = () => callQuery(getExamList, {});

/** Undefined until the list has been loaded. */
export const useExam = (quizCd: string | undefined): Exam | undefined =>
  useQuery(examsQuery()).data?.list.find((exam) => exam.quizCd === quizCd);
