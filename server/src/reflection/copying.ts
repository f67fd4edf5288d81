import { type Copying, never, ofLecture, partOf } from '../copying/tables.ts';

const reflection = ofLecture('reflection', 'assessments');

export const reflectionCopying: Copying = {
  copied: [
    reflection,
    partOf(reflection, 'reflection_code', 'reflection_file'),
    partOf(reflection, 'reflection_code', 'reflection_question'),
  ],
  never: never(
    'work of students',
    'reflection_submission',
    'reflection_answer',
    'reflection_submission_file',
  ),
};
