import type { Result } from '@baeum/contract';
import { getExamList } from '@baeum/contract/exam/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';

export type Exam = Result<typeof getExamList>['list'][number];

export const examsQuery = () => callQuery(getExamList, {});

/** One exam of the list; undefined until it is known. */
export const useExam = (quizCd: string | undefined): Exam | undefined =>
  useQuery(examsQuery()).data?.list.find((exam) => exam.quizCd === quizCd);
