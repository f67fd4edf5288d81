/** What quizzes are for, by what staff call it (specification §21.6). No zod. */

/** An occasional exam is a quiz of its own name, the others are exams of the lecture, taken in the exam room. */
export const quizKinds = ['quiz', 'occasional', 'midterm', 'final'] as const;
export type QuizKind = (typeof quizKinds)[number];

export const staffKindNames: Readonly<Record<QuizKind, string>> = {
  quiz: '퀴즈',
  occasional: '수시고사',
  midterm: '중간고사',
  final: '기말고사',
};
