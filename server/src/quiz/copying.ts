import { type Copying, never, ofLecture, partOf, textFilesOf } from '../copying/tables.ts';

const prefix = 'quiz%3A';
const quiz = ofLecture('quiz', 'assessments', {
  set: { bank_version: 'floor(random() * 1000000000)::integer' },
  shows: { prefix, by: ['code'] },
});
const question = partOf(quiz, 'quiz_code', 'question', {
  isReferredTo: true,
  shows: { prefix, by: ['quiz_code'] },
});

export const quizCopying: Copying = {
  copied: [quiz, question, partOf(question, 'question_id', 'question_item'), textFilesOf(quiz, 'quiz_code')],
  never: never('work of students', 'attempt', 'exam_leave'),
};
