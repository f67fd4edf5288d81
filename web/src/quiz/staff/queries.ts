/** Queries of the quizzes that staff make. */
import type { Input, Result } from '@baeum/contract';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import {
  type addQuiz,
  getQuestions,
  getQuizForm,
  type QuestionsEffect,
  type readGift,
} from '@baeum/contract/quiz/staff-terms';
import { changedWithTerm } from '../../activity/staff/changed-with-term.ts';
import { callQuery, formQuery } from '../../api.ts';

export type StaffQuiz = Result<typeof getQuizForm>;
export type QuizInput = Omit<Input<typeof addQuiz>, 'lectureCode'>;
export type StoredQuestions = Result<typeof getQuestions>;
export type Question = StoredQuestions['questions'][number];
export type ReadGift = Result<typeof readGift>;
export type Effect = QuestionsEffect;

export const quizFormQuery = (lectureCode: string, quizCode: string) =>
  formQuery(getQuizForm, { lectureCode, quizCode });

/** Read once: what is edited is kept by the editor, and replies that come later would take it away. */
export const editedQuestionsQuery = (lectureCode: string, quizCode: string) => ({
  ...callQuery(getQuestions, { lectureCode, quizCode }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Calls whose replies change when a quiz does. */
export const changedByQuiz = [getQuizForm, getLecture, ...changedWithTerm] as const;
