import { lecturePath } from '../../staff-roles.ts';

/** The questions of a quiz, or another of its screens. */
export const quizPath = (lectureCode: string, quizCode: string, screen = ''): string =>
  lecturePath(lectureCode, `activities/quiz/${encodeURIComponent(quizCode)}${screen && `/${screen}`}`);
