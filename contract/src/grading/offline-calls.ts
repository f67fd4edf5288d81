import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, count, filled, moment, replyText, text } from '../fields.ts';
import { listRefusals } from '../files.ts';
import { reasonLength } from '../session/terms.ts';
import { uuidShape } from '../uuid.ts';
import * as t from './offline-terms.ts';
import { activityId } from './staff-fields.ts';

const ofActivity = staffOf('gradedActivity', 'activityId', 'grade');
const importId = z
  .string()
  .regex(uuidShape)
  .meta({
    title: '점수 파일',
    description: 'File that was sent, as the upload has answered it',
    examples: ['00000000-0000-4000-8000-000000000000'],
  });
const line = z.int().min(1).max(1_048_576).meta({ title: '행', description: 'Row of the file, from 1' });
const reason = filled(reasonLength, '사유', 'Why it is taken out of the portal; kept in the history');
const header = replyText('열', 'Heading of the column');

/** A request for what a file would do; applying it takes the same request. */
const wanted = {
  activityId,
  importId,
  overwrite: z
    .array(z.object({ line }))
    .max(t.scoreRows)
    .default([])
    .meta({ title: '덮어쓸 행', description: 'Rows in conflict that take the place of what is stored' }),
};

const counts = z.object({
  refused: count('오류', 'Rows that are left out'),
  conflict: count('충돌', 'Rows that somebody else has changed since the file was made'),
  changed: count('변경', 'Rows that change something'),
  same: count('그대로', 'Rows that change nothing'),
  absent: count('파일에 없음', 'Who could be graded and is not in the file; nothing changes'),
});

const row = z.object({
  line,
  kind: z.enum(t.scoreRowKinds).meta({ title: '구분', description: 'What becomes of the row' }),
  name: replyText('이름', 'As the portal has it; as in the file where nobody is meant'),
  number: replyText('학번', 'Likewise; empty of a team'),
  changes: z.array(
    z.object({
      header,
      before: replyText('지금', 'As it is stored; empty for nothing'),
      after: replyText('파일', 'As the file has it'),
    }),
  ),
  problems: z.array(
    z.object({
      column: replyText('열', 'Letter of the column'),
      header,
      problem: z.enum(t.scoreProblems).meta({ title: '오류', description: 'What is wrong' }),
    }),
  ),
  otherLine: line.nullable().meta({ title: '다른 행', description: 'The row with the same person or team' }),
  savedBy: replyText('채점자', 'Who has changed it meanwhile; null where nobody has').nullable(),
  savedAt: moment('저장 시각', 'When that was').nullable(),
  isOverwritten: z
    .boolean()
    .meta({ title: '덮어쓰기', description: 'Whether the row in conflict is applied nevertheless' }),
  isHandedAgain: z.boolean().meta({
    title: '다시 제출됨',
    description: 'Whether there is other work now than when the file was made',
  }),
});

export const offlineGradingCalls = callTable(
  call(t.exportScores, {
    writes: true,
    confirms: true,
    summary: 'Everybody of an activity with levels, points and feedback as a workbook that can be sent back',
    access: ofActivity,
    request: z.object({ activityId, reason }),
    reply: 'file',
  }),
  call(t.uploadScores, {
    writes: true,
    body: 'multipart',
    files: t.scoreFiles,
    summary: 'Such a workbook with other scores, which is kept for a day to be previewed and applied',
    access: ofActivity,
    request: z.object({ activityId }),
    result: z.object({ importId: replyText('점수 파일', 'File that was sent') }),
    errors: [
      t.scoreFileRefusals.noFile,
      t.scoreFileRefusals.unreadable,
      listRefusals.tooLarge,
      t.scoreFileRefusals.noVersions,
      t.scoreFileRefusals.empty,
      t.scoreFileRefusals.tooManyRows,
    ],
  }),
  call(t.previewScores, {
    summary: 'What applying a file would do, row by row; errors and conflicts first',
    access: ofActivity,
    request: z.object({
      ...wanted,
      kind: z.enum(t.scoreRowKinds).optional().meta({ title: '구분', description: 'Only rows of this kind' }),
      page: z.int().min(1).max(1000).default(1).meta({ title: '쪽', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(200)
        .default(t.scorePreviewRows)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
    }),
    result: z.object({
      token: replyText('미리 보기', 'What has been previewed; applying takes it'),
      title: replyText('제목', 'Title of the activity'),
      fileName: replyText('파일 이름', 'Name of the file'),
      counts,
      applied: count('적용할 행', 'Rows that are saved'),
      ignored: z.array(header).meta({ title: '읽지 않은 열', description: 'Columns that say nothing here' }),
      rows: z.array(row),
      total: count('행 수', 'Rows of the chosen kind'),
    }),
    errors: [t.scoreFileRefusals.applied],
  }),
  call(t.applyScores, {
    writes: true,
    summary: 'Saves what was previewed as drafts, all of it or nothing',
    access: ofActivity,
    request: z.object({ ...wanted, token: text(100, '미리 보기', 'What has been previewed') }),
    result: z.object({ saved: count('저장', 'Scores that were saved') }),
    errors: [t.scoreFileRefusals.applied, t.scoreFileRefusals.changed],
  }),
  call(t.undoScores, {
    writes: true,
    summary: `Takes a file back within ${t.scoreUndoDays} days, except for what was changed since`,
    access: ofActivity,
    request: z.object({ activityId, importId }),
    result: z.object({
      restored: count('되돌린 건수', 'Scores as they were before'),
      kept: count('그대로 둔 건수', 'Those that were changed since'),
    }),
    errors: [t.scoreFileRefusals.notUndone],
  }),
  call(t.listScoreImports, {
    summary: `The last ${t.scoreImportsListed} files that were applied to an activity`,
    access: ofActivity,
    request: z.object({ activityId }),
    result: z.object({
      title: replyText('제목', 'Title of the activity'),
      lectureCode: code('강의', 'Code of the lecture'),
      items: z.array(
        z.object({
          importId: replyText('점수 파일', 'File'),
          fileName: replyText('파일 이름', 'Name of the file'),
          appliedAt: moment('적용 일시', 'When it was applied'),
          by: replyText('적용한 사람', 'Who applied it'),
          saved: count('저장', 'Scores that were saved'),
          undoneAt: moment('되돌린 일시', 'When it was undone').nullable(),
          isUndoable: z.boolean().meta({ title: '되돌리기', description: 'Whether it can still be undone' }),
        }),
      ),
    }),
  }),
  call(t.downloadWork, {
    writes: true,
    confirms: true,
    summary:
      'All that was handed in for an activity as a zip, a file for each text and attachment, with a list',
    access: ofActivity,
    request: z.object({ activityId, reason }),
    reply: 'file',
    errors: [t.scoreFileRefusals.nothingHanded],
  }),
);
