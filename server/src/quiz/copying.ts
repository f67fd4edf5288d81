import { type Copying, never, ofLecture, partOf } from '../copying/tables.ts';

const quiz = ofLecture('quiz', 'assessments', {
  set: { bank_version: 'floor(random() * 1000000000)::integer' },
});
const question = partOf(quiz, 'quiz_code', 'question', { isReferredTo: true });

export const quizCopying: Copying = {
  copied: [quiz, question, partOf(question, 'question_id', 'question_item')],
  never: never('work of students', 'attempt', 'exam_leave'),
};
