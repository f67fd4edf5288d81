import { type Copying, never } from '../copying/tables.ts';

export const enrolmentCopying: Copying = {
  copied: [],
  never: [
    ...never('class lists of a term', 'roster_import', 'roster_import_enrolment', 'roster_import_account'),
    ...never('students who have changed their class', 'class_move'),
  ],
};
