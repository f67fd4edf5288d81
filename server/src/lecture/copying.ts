import { type Copying, never, ofLecture } from '../copying/tables.ts';

export const lectureCopying: Copying = {
  copied: [
    ofLecture('week', 'weeks'),
    ofLecture('lecture_evaluation', 'weeks', { set: { code: 'source.code' } }),
    ofLecture('lecture_competency', 'weeks'),
    ofLecture('syllabus', 'syllabus', { shows: { prefix: 'syllabus%3A', by: ['lecture_code'] } }),
    ofLecture('text_file', 'syllabus', {
      owner: { column: 'syllabus_code', table: 'lecture', key: 'code' },
      set: { syllabus_code: 'copied.target' },
    }),
  ],
  never: [
    ...never('the copy is a new row', 'lecture', 'lecture_outline'),
    ...never('whoever copies says who teaches', 'lecture_professor', 'lecture_assistant'),
    ...never('students are enrolled anew', 'enrolment'),
    ...never('is a note of one student', 'own_todo'),
  ],
};
