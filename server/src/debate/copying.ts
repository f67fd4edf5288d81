import { type Copying, never, ofLecture, partOf, textFilesOf } from '../copying/tables.ts';

const debate = ofLecture('debate', 'assessments', { shows: { prefix: 'debate%3A', by: ['code'] } });

export const debateCopying: Copying = {
  copied: [debate, partOf(debate, 'debate_code', 'debate_file'), textFilesOf(debate, 'debate_code')],
  never: never('what students have said', 'comment', 'comment_file', 'comment_like', 'discussion'),
};
