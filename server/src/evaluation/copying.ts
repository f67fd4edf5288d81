import { type Copying, never } from '../copying/tables.ts';

export const evaluationCopying: Copying = {
  copied: [],
  never: [
    ...never('the questionnaires of a programme say which lectures they are for', 'evaluation_lecture'),
    ...never('a part of the period of a questionnaire of the term', 'evaluation_lecture_period'),
    ...never('answers of students', 'evaluation_completion', 'evaluation_tally', 'evaluation_text'),
  ],
};
