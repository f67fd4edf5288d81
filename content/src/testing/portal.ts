/** An empty portal for a test, and functions that read its contents. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '@baeum/server/platform/database';
import { createDiskStore, type FileStore } from '@baeum/server/platform/files/store';
import { createTestDatabase, dropTestDatabase } from '@baeum/server/testing/database';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from './files.ts';

export interface TestPortal {
  readonly db: Database;
  readonly store: FileStore;
  /** The folder of the file store. */
  readonly data: string;
  /** The URL of the server's role. */
  readonly url: string;
}

export async function emptyPortal(): Promise<TestPortal> {
  const { name, serverUrl } = await createTestDatabase();
  const database = openDatabase(serverUrl);
  onTestFinished(async () => {
    await database.close();
    await dropTestDatabase(name);
  });
  const data = await temporaryFolder();
  return { db: database.db, store: createDiskStore(`${data}/files`), data, url: serverUrl };
}

/** Number of objects in the store, complete or not, without the trash. */
export async function storedObjects({ data }: TestPortal): Promise<number> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  return entries.filter(
    (entry) => entry.isFile() && /^files.(?:objects|incoming)/.test(path.relative(data, entry.parentPath)),
  ).length;
}

export async function trashedKeys({ store }: TestPortal): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.trashedBefore(new Date(Date.now() + 60_000))) found.push(key);
  return found;
}

type Row = Record<string, unknown>;

/** All tables with content of the portal. */
async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !['schema_migration', 'file_store'].includes(name));
}

/** Every row of every table with the transactions that wrote and locked it, which are equal only if nothing was written. */
export async function everyRow(db: Database): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const name of await tableNames(db)) {
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) || jsonb_build_object('xmin', xmin::text, 'ctid', ctid::text) as row
          from ${sql.identifier(name)} as t order by ctid`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Columns that are no content: generated keys, and times of loading. */
const incidental = new Set([
  'id',
  'password_hash',
  'published_hash',
  'password_set_at',
  'password_given_at',
  'storage_key',
  'seed',
  'bank_version',
  'role_revision',
  'unique_key',
]);

/** The contents of all tables without values that differ between equal databases. */
export async function contentOf(db: Database): Promise<Record<string, Row[]>> {
  const every = await everyRow(db);
  const labels = new Map<unknown, unknown>();
  const label = (table: string, name: (row: Row) => string) => {
    for (const row of every[table] ?? []) labels.set(`${table} ${String(row.id)}`, name(row));
  };
  const labelOf = (table: string, id: unknown) => String(labels.get(`${table} ${String(id)}`));
  label('account', (row) => String(row.login_id));
  label('notice', (row) => String(row.key));
  label('stored_file', (row) => `${String(row.name)} ${String(row.sha256)}`);
  label('submission', (row) => `${String(row.assignment_code)} ${labelOf('account', row.student_id)}`);
  label('material', (row) => `${String(row.lecture_code)} ${String(row.key)}`);
  label(
    'play',
    (row) => `${labelOf('account', row.student_id)} ${String(row.content_code)} ${String(row.started_at)}`,
  );
  for (const table of ['team', 'team_assignment'])
    label(table, (row) => `${String(row.activity_code)} ${String(row.key)}`);
  label('team_evaluation', (row) => String(row.activity_code));
  label('team_question', (row) => `${labelOf('team_evaluation', row.evaluation_id)} ${String(row.position)}`);
  label(
    'team_question_item',
    (row) => `${labelOf('team_question', row.question_id)} ${String(row.position)}`,
  );
  label(
    'peer_review',
    (row) =>
      `${labelOf('team', row.team_id)} ${labelOf('account', row.reviewer_id)} ${labelOf('account', row.member_id)}`,
  );
  label(
    'post',
    (row) =>
      `${String(row.lecture_code)} ${row.team_id === null ? String(row.board) : labelOf('team', row.team_id)} ${labelOf('account', row.author_id)} ${String(row.key)}`,
  );
  for (const row of every.debate ?? []) labels.set(`discussion ${String(row.discussion_id)}`, row.code);
  for (const row of every.post ?? [])
    if (row.board !== 'notice')
      labels.set(`discussion ${String(row.discussion_id)}`, labelOf('post', row.id));
  label(
    'comment',
    (row) =>
      `${labelOf('discussion', row.discussion_id)} ${labelOf('account', row.author_id)} ${String(row.key)}`,
  );
  label('inquiry', (row) => `${labelOf('account', row.author_id)} ${String(row.key)}`);
  label('evaluation_questionnaire', (row) => `${String(row.academic_course_code)} ${String(row.event_key)}`);
  label(
    'evaluation_question',
    (row) => `${labelOf('evaluation_questionnaire', row.questionnaire_id)} ${String(row.position)}`,
  );
  label(
    'evaluation_item',
    (row) => `${labelOf('evaluation_question', row.question_id)} ${String(row.position)}`,
  );
  label('reflection_question', (row) => `${String(row.reflection_code)} ${String(row.position)}`);
  label(
    'reflection_submission',
    (row) => `${String(row.reflection_code)} ${labelOf('account', row.student_id)}`,
  );
  label('question', (row) => `${String(row.quiz_code)} ${String(row.key)}`);
  label('question_item', (row) => `${labelOf('question', row.question_id)} ${String(row.key)}`);
  label('learning_report', (row) => `${labelOf('play', row.play_id)} ${String(row.reported_at)}`);
  const found: Record<string, Row[]> = {};
  for (const [table, rows] of Object.entries(every)) {
    // Loads, and the versions of what has been loaded, are no content.
    if (['pack_load', 'lecture_outline', 'work_count'].includes(table)) continue;
    found[table] = rows
      .map(({ xmin: _xmin, ctid: _ctid, ...row }) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(
              ([column]) =>
                !incidental.has(column) &&
                !(column === 'created_at' && ['stored_file', 'media_upload'].includes(table)) &&
                // In which order its comments have come, by which servers see that what they keep is old, is no content.
                !(column === 'version' && table === 'discussion') &&
                // From which blind numbers are made, in one portal alone.
                column !== 'blind_salt' &&
                // How often staff or packs have changed it is no content.
                !(
                  column === 'revision' &&
                  [
                    'account',
                    'lecture',
                    'academic_course',
                    'notice',
                    'academic_event',
                    'system_info',
                    'material',
                  ].includes(table)
                ),
            )
            .map(([column, value]) => [
              column,
              answers.has(column) && table !== 'evaluation_tally'
                ? answerLabels(value, labelOf)
                : Array.isArray(value) && column === 'unanswered'
                  ? value.map((id) => labelOf('evaluation_question', id))
                  : ['post', 'inquiry', 'inquiry_answer'].includes(table) && column === 'body_html'
                    ? String(value).replace(fileIds, (id) => labelOf('stored_file', id))
                    : (labels.get(`${tableOf(table, column)} ${String(value)}`) ?? value),
            ]),
        ),
      )
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}

/** Expects equal contents table by table: of two whole databases, vitest would print the beginnings alone. */
export async function expectSameContent(actual: Database, expected: Database): Promise<void> {
  const [found, wanted] = [await contentOf(actual), await contentOf(expected)];
  expect(Object.keys(found)).toEqual(Object.keys(wanted));
  for (const [table, rows] of Object.entries(wanted)) expect(found[table], table).toEqual(rows);
}

/** Ids of files: texts show pictures by theirs. */
const fileIds = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Columns of answers: ids of items by the id of their question. */
const answers = new Set(['answers', 'late_answers']);

const answerLabels = (value: unknown, labelOf: (table: string, id: unknown) => string) =>
  Object.entries(value ?? {}).map(([question, items]: [string, unknown]) => [
    labelOf('question', question),
    Array.isArray(items) ? items.map((id) => labelOf('question_item', id)).sort() : items,
  ]);

/** The tables that columns of ids point to. */
const referenced: Readonly<Record<string, string>> = {
  account_id: 'account',
  student_id: 'account',
  professor_id: 'account',
  author_id: 'account',
  addressee_id: 'account',
  discussion_id: 'discussion',
  thread_id: 'comment',
  comment_id: 'comment',
  post_id: 'post',
  notice_id: 'notice',
  inquiry_id: 'inquiry',
  material_id: 'material',
  play_id: 'play',
  report_id: 'learning_report',
  question_id: 'question',
  submission_id: 'submission',
  team_id: 'team',
  assignment_id: 'team_assignment',
  evaluation_id: 'team_evaluation',
  review_id: 'peer_review',
  item_id: 'team_question_item',
  submitter_id: 'account',
  copied_from_id: 'account',
  reviewer_id: 'account',
  member_id: 'account',
  questionnaire_id: 'evaluation_questionnaire',
  stored_file_id: 'stored_file',
  photo_file_id: 'stored_file',
};

/** Everything that asks has questions of its own. */
const ownTables: Readonly<Record<string, string>> = {
  'team_question_item question_id': 'team_question',
  'peer_review_answer question_id': 'team_question',
  'reflection_answer question_id': 'reflection_question',
  'reflection_answer submission_id': 'reflection_submission',
  'reflection_submission_file submission_id': 'reflection_submission',
  'evaluation_item question_id': 'evaluation_question',
  'evaluation_text question_id': 'evaluation_question',
  'evaluation_tally item_id': 'evaluation_item',
};

const tableOf = (table: string, column: string): string | undefined =>
  ownTables[`${table} ${column}`] ?? referenced[column];
