import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, count, moment, replyText, text } from '../fields.ts';
import { listRefusals } from '../files.ts';
import { progress } from '../progress/fields.ts';
import * as t from './roster-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const programmeCode = code('과정', 'Code of the programme');
const importId = code('명단 번호', 'Import, as the upload has answered it');
const line = z.int().min(1).max(1_048_576).meta({ title: '행', description: 'Row of the file, from 1' });
const isRight = (title: string, description: string) => z.boolean().meta({ title, description });

/** How a file is read. What is left out is recognised. */
const reading = {
  encoding: z.enum(t.encodings).optional().meta({ title: '글자', description: 'Encoding of a text' }),
  separator: z.enum(t.separators).optional().meta({ title: '구분', description: 'Separator of a text' }),
  hasHeader: isRight('첫 행은 제목', 'Whether columns have headings').optional(),
  columns: z
    .array(z.enum(t.rosterFields).nullable())
    .max(t.rosterLimits.columns)
    .optional()
    .meta({ title: '열', description: 'What each column says; null where it is of no use' }),
};

/** A request for what an import would do; applying it takes the same request. */
const wanted = {
  importId,
  ...reading,
  drops: isRight('수강취소', 'Whether students who are not in the file are dropped'),
  fixes: z
    .array(
      z.object({
        line,
        studentNumber: text(40, '학번', 'Corrected student number').optional(),
        leaveOut: isRight('빼기', 'Whether the row is left out').optional(),
      }),
    )
    .max(t.rosterLimits.fixes)
    .default([])
    .meta({ title: '고친 행', description: 'Rows corrected by hand' }),
};

const fieldName = z.enum(t.rosterFields).meta({ title: '항목', description: 'What a column says' });
const shown = replyText('값', 'As people read it');

const classFields = z.object({
  code: lectureCode,
  classNumber: z.int().meta({ title: '분반', description: 'Number of the class' }),
});

const row = z.object({
  line: line.nullable(),
  kind: z.enum(t.rosterKinds).meta({ title: '구분', description: 'What becomes of the row' }),
  lecture: replyText(
    '강의',
    'Name and class of the lecture; null where it is the one of the import',
  ).nullable(),
  cells: z.array(z.string()).meta({ title: '칸', description: 'One for each column of the file' }),
  changes: z.array(z.object({ field: fieldName, before: shown, after: shown })),
  isNewAccount: isRight('새 계정', 'Whether an account is made'),
  problem: z
    .enum(t.rosterProblems)
    .nullable()
    .meta({ title: '사유', description: 'Why the row is left out' }),
  offered: replyText('고친 값', 'A student number that may be meant').nullable(),
  otherLine: line.nullable().meta({ title: '다른 행', description: 'The row with the same student number' }),
  accountName: replyText(
    '계정의 이름',
    'Name of the account, or in the other row, where it differs and may be seen',
  ).nullable(),
  classChange: z
    .object({
      from: classFields.meta({ title: '지금 분반', description: 'The class that the student takes' }),
      to: classFields.meta({ title: '새 분반', description: 'The class that the list says' }),
      studentNumber: replyText('학번', 'By which the student is moved'),
      mayMove: isRight('옮기기', 'Whether this account may move students out of that class'),
    })
    .nullable()
    .meta({ title: '분반 변경', description: 'Null where the class of the subject stays the same' }),
});

const counts = z.object({
  refused: count('오류', 'Rows that are left out'),
  new: count('신규', 'Students who take the lecture anew'),
  changed: count('변경', 'Students of whom something changes'),
  dropped: count('수강취소', 'Students who are not in the file'),
  same: count('그대로', 'Students of whom nothing changes'),
  accounts: count('새 계정', 'Accounts that are made'),
});

const preview = z.object({
  token: replyText('미리 보기', 'What has been previewed; applying takes it'),
  fileName: replyText('파일 이름', 'Name of the file'),
  encoding: z.enum(t.encodings).nullable().meta({ title: '글자', description: 'Null for workbooks' }),
  separator: z.enum(t.separators).nullable().meta({ title: '구분', description: 'Null for workbooks' }),
  hasHeader: isRight('첫 행은 제목', 'Whether columns have headings'),
  columns: z.array(z.object({ header: replyText('제목', 'Heading'), field: fieldName.nullable() })),
  counts,
  changedFields: z.array(z.object({ field: fieldName, students: count('학생 수', 'Students') })),
  studentsBefore: count('수강생', 'Students now'),
  studentsAfter: count('적용 뒤 수강생', 'Students once it has been applied'),
  confirmsDrops: isRight('수강취소 확인', 'Whether so many are dropped that it must be confirmed'),
  rows: z.array(row),
  total: count('행 수', 'Rows of the chosen kind'),
});

const uploaded = z.object({ importId: replyText('명단 번호', 'Import') });

const past = z.object({
  importId: replyText('명단 번호', 'Import'),
  appliedAt: moment('적용 일시', 'When it was applied'),
  by: replyText('적용한 사람', 'Who applied it'),
  fileName: replyText('파일 이름', 'Name of the file'),
  counts,
  undoneAt: moment('되돌린 일시', 'When it was undone').nullable(),
  isUndoable: isRight('되돌리기', 'Whether it can still be undone'),
});

const readErrors = [
  t.rosterRefusals.unreadable,
  t.rosterRefusals.empty,
  t.rosterRefusals.tooManyRows,
  listRefusals.tooLarge,
] as const;
const uploadErrors = [...readErrors, t.rosterRefusals.noFile] as const;

export const rosterCalls = callTable(
  call(t.uploadRoster, {
    writes: true,
    body: 'multipart',
    files: t.rosterFiles,
    summary: 'A file with the students of a lecture, which is kept for a day to be previewed and applied',
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({ lectureCode }),
    result: uploaded,
    errors: uploadErrors,
  }),
  call(t.uploadProgrammeRoster, {
    writes: true,
    body: 'multipart',
    files: t.rosterFiles,
    summary: 'The same for lectures of a programme, which its columns name',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({ programmeCode }),
    result: uploaded,
    errors: uploadErrors,
  }),
  call(t.previewRoster, {
    summary: 'What applying an import would do, row by row; errors and changes first',
    access: staffOf('rosterImport', 'importId', 'enrol'),
    request: z.object({
      ...wanted,
      kind: z.enum(t.rosterKinds).optional().meta({ title: '구분', description: 'Only rows of this kind' }),
      page: z.int().min(1).max(1000).default(1).meta({ title: '쪽', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(200)
        .default(t.previewRows)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
    }),
    result: preview,
    errors: [...readErrors, t.rosterRefusals.applied],
  }),
  call(t.applyRoster, {
    writes: true,
    summary: 'Does what was previewed, all of it or nothing',
    access: staffOf('rosterImport', 'importId', 'enrol'),
    request: z.object({
      ...wanted,
      token: text(100, '미리 보기', 'What has been previewed'),
      confirmDrops: isRight('수강취소 확인', 'Whether dropping many students was confirmed').default(false),
      progress,
    }),
    result: z.object({ counts }),
    errors: [
      ...readErrors,
      t.rosterRefusals.applied,
      t.rosterRefusals.noNumbers,
      t.rosterRefusals.changed,
      t.rosterRefusals.manyDrops,
    ],
  }),
  call(t.undoRoster, {
    writes: true,
    summary: 'Takes an import back, except for what was changed since; the work of students stays',
    access: staffOf('rosterImport', 'importId', 'enrol'),
    request: z.object({ importId }),
    result: z.object({
      restored: count('되돌린 건수', 'Enrolments and accounts as they were before'),
      kept: count('그대로 둔 건수', 'Those that were changed since'),
      closed: count('닫은 계정', 'Accounts it had made that nobody has used'),
    }),
    errors: [t.rosterRefusals.notUndone],
  }),
  call(t.listRosters, {
    summary: `The last ${t.rostersListed} imports that were applied to a lecture`,
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({ lectureCode }),
    result: z.object({ items: z.array(past) }),
  }),
  call(t.listProgrammeRosters, {
    summary: `The last ${t.rostersListed} imports that were applied to a programme`,
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({ programmeCode }),
    result: z.object({ items: z.array(past) }),
  }),
);
