import { type Copying, never, ofLecture, partOf, textFilesOf } from '../copying/tables.ts';

const assignment = ofLecture('assignment', 'assessments', {
  set: { blind_salt: 'gen_random_uuid()' },
  shows: { prefix: 'assignment%3A', by: ['code'] },
});

export const assignmentCopying: Copying = {
  copied: [
    assignment,
    partOf(assignment, 'assignment_code', 'assignment_file'),
    textFilesOf(assignment, 'assignment_code'),
  ],
  never: never('work of students', 'submission', 'submission_file', 'feedback'),
};
