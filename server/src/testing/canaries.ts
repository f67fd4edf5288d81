/** Traces of one person for tests: a text in every column that may have one, and where such a text stands. */
import { sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { erasures } from '../privacy/destruction/columns.ts';
import { connected } from './database.ts';

export const canary = 'canary7f3a91';
const values: Readonly<Record<string, string>> = { jsonb: `'{"1": "${canary}"}'`, bytea: `'${canary}'` };

/** Columns with codes that no constraint restricts. */
const unchecked: ReadonlySet<string> = new Set([
  'account.position_code',
  'attempt.lecture_code',
  'notification.about_id',
  'submission.lecture_code',
]);

/** A row of a person in each table in which the stage has none. */
const rowsOf = (id: number, files: readonly string[]): readonly string[] => [
  `insert into login_throttle values ('id:' || (select login_id from account where id = ${id}), 1, now(), now())`,
  `insert into password_request (login_id, email, at) select login_id, 'a@b.kr', now() from account where id = ${id}`,
  `insert into mail (account_id, kind, content, created_at, expires_at, next_at) values (${id}, 'test', 'x', now(), now(), now())`,
  `insert into notification (account_id, side, kind, event, about_kind, about_id, title, in_portal, created_at)
    values (${id}, 'student', 'graded', 'x', 'lecture', 'LA', 'x', true, now())`,
  `insert into notification (account_id, side, kind, event, about_kind, about_id, title, in_portal, created_at)
    select other.id, 'staff', 'asked', 'of a question', 'question', (select id::text from post where author_id = ${id} limit 1), 'x', true, now()
    from account other where other.id <> ${id} order by other.id limit 1`,
  `insert into notification (account_id, side, kind, event, about_kind, about_id, title, in_portal, created_at)
    select other.id, 'staff', 'asked', 'of an inquiry', 'inquiry', (select id::text from inquiry where author_id = ${id} limit 1), 'x', true, now()
    from account other where other.id <> ${id} order by other.id desc limit 1`,
  `insert into notification_delivery (notification_id, channel, due_at)
    select id, 'mail', now() from notification where account_id = ${id}`,
  `insert into notification_setting (account_id) values (${id})`,
  `insert into refused_address values (${id}, 'a@b.kr', now(), 'x')`,
  `insert into push_subscription (account_id, side, endpoint_hash, sealed, created_at, session_id)
    values (${id}, 'student', sha256('${id}'), 'x', now(), gen_random_uuid())`,
  `insert into account_link (account_id, purpose, token_hash, email, expires_at)
    values (${id}, 'invitation', sha256('x'), 'a@b.kr', now())`,
  `insert into session (account_id, created_at, expires_at, refreshed_at, address, user_agent, side, used_at)
    values (${id}, now(), now(), now(), 'x', 'x', 'student', now())`,
  `insert into second_factor values (${id}, 'x', now(), 0)`,
  `insert into roster_columns values (${id}, 'C1', '{}')`,
  `insert into roster_import_account (import_id, account_id, after) select id, ${id}, '{}' from roster_import limit 1`,
  `insert into roster_import_enrolment (import_id, student_id, lecture_code, after)
    select id, ${id}, 'LA', '{}' from roster_import limit 1`,
  `insert into calendar_feed (account_id, address_id, made_at, changed_at) values (${id}, gen_random_uuid(), now(), now())
    on conflict do nothing`,
  `insert into own_todo values (${id}, gen_random_uuid(), 'x', null, null, now(), null)`,
  `insert into notice_reading select id, ${id}, now() from post where board = 'notice' limit 1`,
  `insert into message (lecture_code, sender_id, key, title, body, sent_at)
    values ('LA', ${id}, gen_random_uuid(), 'x', 'x', now())`,
  `insert into message_receiver select max(id), ${id}, 'x', 'x', null from message`,
  `insert into opened_posts values (${id}, 'notice', '{1}')`,
  `insert into saved_reply (account_id, is_shared, name, body) values (${id}, false, 'x', 'x')`,
  `insert into comment_like (comment_id, account_id) select id, ${id} from comment where author_id <> ${id} limit 1`,
  `insert into media_upload values ('${files[0]}', ${id}, now()), ('${files[1]}', ${id}, now())`,
  `insert into inquiry_media (inquiry_id, of_answer, stored_file_id)
    select id, false, '${files[1]}' from inquiry where author_id = ${id} limit 1`,
  `insert into play (student_id, content_code, started_at, reported_at, told_until, address, user_agent, slack_seconds)
    select ${id}, code, now(), now(), now(), 'x', 'x', 0 from content limit 1`,
  `insert into learner (student_id, current_play_id) select ${id}, max(id) from play`,
  `insert into learning_report (play_id, student_id, reported_at, spent, claimed_seconds, credited_seconds, late)
    select max(id), ${id}, now(), '{}', 0, 0, false from play`,
  `insert into learning_credit (report_id, student_id, content_code, seconds, counts_at)
    select max(id), ${id}, (select code from content limit 1), '[0,5)', now() from learning_report`,
  `update attempt set late_answers = '{}', late_saved_at = now() where student_id = ${id}`,
  `insert into exam_leave select id, 'left-once', 'hide', now() from attempt where student_id = ${id} limit 1`,
  `update post set hidden_at = now(), hidden_reason = 'x' where author_id = ${id}`,
  `update comment set hidden_at = now(), hidden_reason = 'x' where author_id = ${id}`,
  `insert into extension (lecture_code, assignment_code, student_id, closes_at, reason, given_by, given_at, batch)
    select 'LA', 'A-open', ${id}, now(), 'x', account_id, now(), gen_random_uuid() from lecture_professor limit 1
    on conflict do nothing`,
  `insert into accommodation (student_id, lecture_code, extra_minutes, given_by, given_at)
    select ${id}, 'LA', 10, account_id, now() from lecture_professor limit 1 on conflict do nothing`,
  `insert into feedback (submission_id, key, professor_id, body, created_at)
    select s.id, 'x', p.account_id, 'x', now() from submission s, lecture_professor p where s.student_id = ${id} limit 1`,
  `insert into score (lecture_code, assignment_code, student_id, out_of, grader_id, saved_at, penalty_override, penalty_reason)
    select 'LA', 'A-open', ${id}, 100, account_id, now(), 0, 'x' from lecture_professor limit 1 on conflict do nothing`,
  // A reason stands beside a penalty alone.
  `update score set penalty_override = 0, penalty_reason = 'x' where student_id = ${id}`,
  `insert into second_score (lecture_code, assignment_code, student_id, points, grader_id, saved_at)
    select 'LA', 'A-open', ${id}, 1, account_id, now() from lecture_professor limit 1 on conflict do nothing`,
  `insert into score_difference (score_id, student_id, points, reason)
    select id, ${id}, 1, 'x' from score where student_id = ${id} limit 1`,
  `insert into score_release (lecture_code, assignment_code, visible_from, released_by, released_at)
    select 'LA', 'A-open', now() + interval '1 second', account_id, now() from lecture_professor limit 1`,
  `insert into released_score (release_id, score_id, student_id, score_version, status, out_of, penalty, choices, feedback, grader_id)
    select (select max(id) from score_release), id, ${id}, 1, 'scored', 100, 0, '[]', 'x', grader_id
    from score where student_id = ${id} limit 1`,
  `insert into regrade_request (released_id, score_id, student_id, criteria, reason, asked_at)
    select id, score_id, ${id}, '{x}', 'x', now() from released_score where student_id = ${id} order by id desc limit 1
    on conflict do nothing`,
  `insert into score_import (lecture_code, kind, code, account_id, file_name, created_at, applied_at, saved)
    select 'LA', 'assignment', 'A-open', account_id, 'x', now(), now(), 1 from lecture_professor limit 1`,
  `insert into score_import_row (import_id, score_id, before, version)
    select (select id from score_import limit 1), id, '{}', 1 from score where student_id = ${id} limit 1`,
  `insert into work_text (submission_id, work_at, text, prints, is_unread)
    select id, now(), 'x', '{1}', false from submission where student_id = ${id} limit 1`,
  `insert into work_text (debate_code, author_id, work_at, text, prints, is_unread)
    select code, ${id}, now(), 'x', '{1}', false from debate limit 1`,
  `insert into similarity_check (kind, code, lecture_code, asked_by, asked_at)
    select 'assignment', 'A-open', 'LA', account_id, now() from lecture_professor limit 1`,
  `insert into similar_work (kind, code, text_id, other_id, share, other_share)
    select 'assignment', 'A-open', id, id, 50, 50 from work_text
    where submission_id in (select id from submission where student_id = ${id}) limit 1`,
];

interface Marked {
  readonly ownerUrl: string;
  readonly accountId: number;
  /** Two stored files without an owner. */
  readonly files: readonly string[];
}

/**
 * Gives a person rows in every table, and writes the canary into every column of them, also into those that are said to stay.
 * @returns columns that may hold a text but do not take this one, and tables without any row of the person
 */
export async function fillWithCanary({ ownerUrl, accountId, files }: Marked) {
  const refusing: string[] = [];
  const empty = new Set<string>();
  await connected(ownerUrl, async (client) => {
    for (const statement of rowsOf(accountId, files)) await client.query(statement);
    const { rows } = await client.query<{ table: string; column: string; type: string }>(
      `select table_name::text as table, column_name::text as column, data_type::text as type
       from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
         and data_type in ('text', 'jsonb', 'bytea')`,
    );
    for (const one of erasures) {
      const condition = textOf(one.belongs(sql.raw(String(accountId))));
      const isOwn = `ctid = (select t.ctid from ${one.table} t where ${condition} order by t.ctid limit 1)`;
      if ((await client.query(`select from ${one.table} where ${isOwn}`)).rowCount === 0)
        empty.add(one.table);
      const columns = rows.filter(
        ({ table, column }) => table === one.table && !unchecked.has(`${table}.${column}`),
      );
      for (const { column, type } of columns) {
        // One row, because some values are unique; one that has it already keeps it.
        const done = await client
          .query(
            `update ${one.table} set ${column} = case when position('${canary}' in ${column}::text) > 0
               then ${column} else ${values[type] ?? `'${canary}'`} end where ${isOwn}`,
          )
          .catch(() => undefined);
        if (done?.rowCount !== 1) refusing.push(`${one.table}.${column}`);
      }
    }
  });
  return { refusing, empty: [...empty] };
}

/** SQL without parameters, such as conditions of declarations, as text. */
function textOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part);
  if ('queryChunks' in part && Array.isArray(part.queryChunks)) return part.queryChunks.map(textOf).join('');
  if ('value' in part) return Array.isArray(part.value) ? part.value.join('') : String(part.value);
  return '';
}

/** Writes the canary into the stored files of a person. */
export async function markFiles(db: Database, store: FileStore, accountId: number): Promise<number> {
  let marked = 0;
  for (const { table, file, belongs } of erasures) {
    if (file === undefined) continue;
    const { rows } = await db.execute<{ key: string }>(sql`select f.storage_key as key
      from ${sql.identifier(table)} t join stored_file f on f.id = t.${sql.identifier(file)}
      where ${belongs(sql`${accountId}::bigint`)}`);
    for (const { key } of rows) {
      await store.remove(key);
      await store.put(key, Readable.from([Buffer.from(canary)]));
      marked++;
    }
  }
  return marked;
}

/** Tables with a row in which the text stands anywhere. */
export async function tablesWith(ownerUrl: string, text: string): Promise<string[]> {
  return connected(ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await client.query(
        `select from ${name} t where position($1 in t::text) > 0
           or position(encode(convert_to($1, 'UTF8'), 'hex') in t::text) > 0 limit 1`,
        [text],
      );
      if ((rowCount ?? 0) > 0) found.push(name);
    }
    return found;
  });
}

/** Keys of stored objects with the canary in them, those in the trash too. */
export async function objectsWithCanary(store: FileStore): Promise<string[]> {
  const endOfTime = new Date(8.64e15);
  const found: string[] = [];
  for (const keys of [store.olderThan(endOfTime), store.trashedBefore(endOfTime)])
    for await (const key of keys) if ((await buffer(store.read(key))).includes(canary)) found.push(key);
  return found;
}
