import type { Result } from '@baeum/contract';
import { getExamList } from '@baeum/contract/exam/terms';
import { getCleanQuizExamData, getQuizData, getQuizList, getQuizQestList } from '@baeum/contract/quiz/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { callQuery, pagedQuery } from '../api.ts';
import { callsOfProgress } from '../submission/progress.ts';

export type QuizItem = Result<typeof getQuizList>['list'][number];
export type Quiz = Result<typeof getQuizData>['data'];
export type Question = Result<typeof getQuizQestList>['list'][number];
export type Attempt = Result<typeof getCleanQuizExamData>['data'];

export const listQuery = (lctrShdlCd: string, pageNo: number) =>
  pagedQuery(getQuizList, { lctrShdlCd, pageNo }, ['lctrShdlCd']);

export const quizQuery = (quizCd: string) => callQuery(getQuizData, { quizCd });

export const attemptQuery = (quizCd: string) => callQuery(getCleanQuizExamData, { quizCd });

export const questionsQuery = (quizCd: string) => callQuery(getQuizQestList, { quizCd });

/** The topics of a week tell which lecture must be watched before a quiz. */
export const weekTopicsQuery = (lctrShdlCd: string, week: number) =>
  callQuery(getLctrDsbjList, { lctrShdlCd, week });

/** Calls whose replies an attempt changes, including the week's cells, the counts and the calendar. */
export const changedByAttempt = [
  getQuizList,
  getQuizData,
  getQuizQestList,
  getCleanQuizExamData,
  getExamList,
  ...callsOfProgress,
] as const;
