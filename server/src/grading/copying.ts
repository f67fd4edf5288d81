import { type CopiedTable, type Copying, never } from '../copying/tables.ts';

/** Settings of activities go with these. */
const settingsOf = (table: string, column: string, key: 'code' | 'id' = 'code'): CopiedTable => ({
  table: 'grading_setting',
  part: 'assessments',
  owner: { column, table, key },
});

export const gradingCopying: Copying = {
  copied: [
    settingsOf('assignment', 'assignment_code'),
    settingsOf('team_assignment', 'team_assignment_id', 'id'),
    settingsOf('debate', 'debate_code'),
    settingsOf('reflection', 'reflection_code'),
  ],
  never: [
    ...never(
      'what students were given',
      'score',
      'score_difference',
      'score_release',
      'released_score',
      'score_file',
      'released_score_file',
      'second_score',
      'score_sample',
    ),
    ...never('whose work who grades', 'grading_share', 'grading_hold'),
    ...never('what students have asked about it', 'regrade_request'),
    ...never('files with scores of a term', 'score_import', 'score_import_row'),
    ...never('what work says', 'work_text', 'similarity_check', 'similar_work'),
  ],
};
