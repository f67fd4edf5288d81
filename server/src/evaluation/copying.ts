import { type Copying, never } from '../copying/tables.ts';

export const evaluationCopying: Copying = {
  copied: [],
  never: [
    ...never('the questionnaires of a programme say which lectures they are for', 'evaluation_lecture'),
    ...never('answers of students', 'evaluation_completion', 'evaluation_tally', 'evaluation_text'),
  ],
};
