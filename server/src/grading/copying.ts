import { type Copying, never } from '../copying/tables.ts';

export const gradingCopying: Copying = {
  copied: [],
  never: never('what students were given', 'score', 'score_difference', 'score_release', 'released_score'),
};
