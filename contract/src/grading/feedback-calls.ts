import { z } from 'zod';
import { call, callTable } from '../call.ts';
import { count, flag, replyText, text } from '../fields.ts';
import * as t from './feedback-terms.ts';
import { activityId, ofActivity } from './staff-fields.ts';

const counts = z.object({
  refused: count('오류', 'Files that are left out'),
  replaced: count('교체', 'Files that take the place of one with the same name'),
  added: count('추가', 'Files that are added'),
  same: count('그대로', 'Files with which nothing is to be done'),
});

const row = z.object({
  path: replyText('경로', 'Where the file is in the zip'),
  kind: z.enum(t.feedbackKinds).meta({ title: '구분', description: 'What becomes of the file' }),
  name: replyText('이름', 'Whose work it is about, as the portal has it; empty where nobody is meant'),
  number: replyText('학번', 'Likewise; empty of a team'),
  fileName: replyText('파일 이름', 'What it is called with the score; empty where nobody is meant'),
  byteSize: count('크기', 'Bytes'),
  problem: z.enum(t.feedbackProblems).nullable().meta({ title: '오류', description: 'Why it is left out' }),
  same: z
    .enum(t.feedbackSames)
    .nullable()
    .meta({ title: '그대로', description: 'Why nothing is to be done with it' }),
  otherPath: replyText('다른 파일', 'The file with the same name for the same work').nullable(),
});

export const feedbackCalls = callTable(
  call(t.importFeedback, {
    writes: true,
    body: 'multipart',
    files: t.feedbackFiles,
    summary:
      'Gives the files of a zip with scores, by the names under which the work was downloaded; or says what would become of them',
    access: ofActivity,
    request: z.object({
      activityId,
      preview: flag('미리 보기', 'Whether nothing is written yet'),
      token: text(100, '미리 보기', 'What has been previewed; needed to write it').default(''),
    }),
    result: z.object({
      token: replyText('미리 보기', 'What has been previewed; applying takes it'),
      title: replyText('제목', 'Title of the activity'),
      counts,
      applied: count('적용', 'Files that are given, or would be'),
      rows: z.array(row).meta({ description: 'Errors first' }),
    }),
    errors: [
      t.feedbackRefusals.noZip,
      t.feedbackRefusals.unreadable,
      t.feedbackRefusals.empty,
      t.feedbackRefusals.tooMany,
      t.feedbackRefusals.tooMuch,
      t.feedbackRefusals.changed,
    ],
  }),
);
