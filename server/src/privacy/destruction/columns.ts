/**
 * What becomes of every column of the database when the data of a person is destroyed. A test compares this with the schema: a
 * table or column that is not declared fails it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { by, byLoginId, type Erasure, of, standIn } from './declared.ts';

/** Of a password that nobody knows, the same for all, so that a row tells when it is emptied. */
const hashOfNobody = sql.raw(
  "'$argon2id$v=19$m=19456,t=2,p=1$oI+VrUpPU4AfKmyxF7eK7w$WG2FnGcA6GhYC2P5eAvEeJo3/psMVQ7gd/eiwdSbiw4'",
);
const now = sql`now()`;
const nothing = sql`null`;
const noText = sql`''`;

/** The texts of what this person has handed in, alone or for a team, or written. Each part is found by an index. */
const textsOf = (person: SQL): SQL => sql`(select id from work_text where author_id = ${person}
  union all select id from work_text where submission_id in (select id from submission where student_id = ${person})
  union all select id from work_text
    where team_submission_id in (select id from team_submission where submitter_id = ${person})
  union all select id from work_text
    where reflection_submission_id in (select id from reflection_submission where student_id = ${person}))`;

/** In the order in which they are carried out: what refers to something else goes before it. */
export const erasures: readonly Erasure[] = [
  // How somebody gets in, and is reached.
  { kind: 'account', table: 'session', belongs: by('account_id', 'administrator_id'), isCounted: true },
  { kind: 'account', table: 'second_factor', belongs: by('account_id') },
  { kind: 'account', table: 'account_link', belongs: by('account_id') },
  { kind: 'account', table: 'mail', belongs: by('account_id'), isCounted: true },
  { kind: 'account', table: 'push_subscription', belongs: by('account_id') },
  { kind: 'account', table: 'refused_address', belongs: by('account_id') },
  { kind: 'account', table: 'notification_setting', belongs: by('account_id') },
  { kind: 'account', table: 'notification', belongs: by('account_id'), isCounted: true },
  { kind: 'account', table: 'login_throttle', belongs: byLoginId('subject', 'id:') },
  { kind: 'account', table: 'password_request', belongs: byLoginId('login_id') },
  { kind: 'account', table: 'roster_columns', belongs: by('account_id') },
  { kind: 'account', table: 'roster_import_account', belongs: by('account_id') },
  { kind: 'account', table: 'roster_import_enrolment', belongs: by('student_id') },
  { kind: 'account', table: 'opened_posts', belongs: by('student_id') },
  { kind: 'account', table: 'calendar_feed', belongs: by('account_id') },
  { kind: 'account', table: 'own_todo', belongs: by('student_id') },
  { kind: 'account', table: 'notice_reading', belongs: by('student_id') },
  {
    kind: 'account',
    table: 'saved_reply',
    belongs: (person) => sql`${by('account_id')(person)} and not t.is_shared and t.lecture_code is null`,
  },
  {
    kind: 'account',
    table: 'account',
    belongs: by('id'),
    file: 'photo_file_id',
    empty: {
      photo_file_id: nothing,
      password_hash: hashOfNobody,
      published_hash: nothing,
      password_given_at: nothing,
      email: nothing,
      email_verified_at: nothing,
      last_seen_at: nothing,
      suspended_at: sql`coalesce(t.suspended_at, ${now})`,
    },
    isCounted: true,
  },

  // What somebody has written and handed in.
  {
    kind: 'work',
    table: 'submission_file',
    belongs: of('submission_id', 'submission', 'student_id'),
    file: 'stored_file_id',
  },
  // Pairs go with their texts.
  {
    kind: 'work',
    table: 'similar_work',
    belongs: (
      person,
    ) => sql`t.id in (select pair.id from similar_work as pair join ${textsOf(person)} as own on own.id = pair.text_id
      union all select pair.id from similar_work as pair join ${textsOf(person)} as own on own.id = pair.other_id)`,
  },
  { kind: 'work', table: 'work_text', belongs: (person) => sql`t.id in ${textsOf(person)}` },
  {
    kind: 'work',
    table: 'submission',
    belongs: by('student_id'),
    empty: { title: noText, body: noText },
    isCounted: true,
  },
  {
    kind: 'work',
    table: 'reflection_submission_file',
    belongs: of('submission_id', 'reflection_submission', 'student_id'),
    file: 'stored_file_id',
  },
  {
    kind: 'work',
    table: 'reflection_answer',
    belongs: of('submission_id', 'reflection_submission', 'student_id'),
    isCounted: true,
  },
  {
    kind: 'work',
    table: 'team_submission',
    belongs: by('submitter_id'),
    file: 'stored_file_id',
    isCounted: true,
  },
  { kind: 'work', table: 'team_member', belongs: by('student_id'), empty: { role: nothing } },
  {
    kind: 'work',
    table: 'peer_review',
    belongs: by('reviewer_id', 'member_id'),
    empty: { remark: noText },
    isCounted: true,
  },
  { kind: 'work', table: 'post_file', belongs: of('post_id', 'post', 'author_id'), file: 'stored_file_id' },
  { kind: 'work', table: 'post_media', belongs: of('post_id', 'post', 'author_id'), file: 'stored_file_id' },
  // Those of others say what somebody has called a question.
  {
    kind: 'work',
    table: 'notification',
    belongs: (person) => sql`t.about_kind in ('question', 'personalQuestion')
      and t.about_id in (select id::text from post where author_id = ${person})`,
  },
  {
    kind: 'work',
    table: 'post',
    belongs: by('author_id'),
    empty: {
      title: sql`case when t.published_at is null then '' else '파기된 글' end`,
      body_html: noText,
      key: nothing,
      hidden_at: nothing,
      hidden_reason: nothing,
      deleted_at: sql`coalesce(t.deleted_at, ${now})`,
    },
    isCounted: true,
  },
  {
    kind: 'work',
    table: 'comment_file',
    belongs: of('comment_id', 'comment', 'author_id'),
    file: 'stored_file_id',
  },
  {
    kind: 'work',
    table: 'comment',
    belongs: by('author_id'),
    empty: {
      body: sql`'파기된 댓글'`,
      character_count: sql`1`,
      key: nothing,
      hidden_at: nothing,
      hidden_reason: nothing,
      deleted_at: sql`coalesce(t.deleted_at, ${now})`,
    },
    isCounted: true,
  },
  { kind: 'work', table: 'message_receiver', belongs: by('student_id'), isCounted: true },
  {
    kind: 'work',
    table: 'message',
    belongs: by('sender_id'),
    empty: { title: noText, body: noText },
    isCounted: true,
  },
  // What was handed in stays on time; why is nobody's business any more.
  {
    kind: 'work',
    table: 'extension',
    belongs: by('student_id'),
    empty: { reason: sql`'파기됨'`, replaced: nothing },
  },
  { kind: 'work', table: 'accommodation', belongs: by('student_id') },
  { kind: 'work', table: 'comment_like', belongs: by('account_id') },
  {
    kind: 'work',
    table: 'media_upload',
    // Those in a text of somebody else, such as an answer, go with that text.
    belongs: (person) => sql`${by('account_id')(person)}
      and not exists (select from post_media m where m.stored_file_id = t.stored_file_id)
      and not exists (select from inquiry_media m where m.stored_file_id = t.stored_file_id)`,
    file: 'stored_file_id',
  },

  // How somebody has watched and been there.
  {
    kind: 'attendance',
    table: 'learning_credit',
    belongs: of('report_id', 'learning_report', 'student_id'),
  },
  { kind: 'attendance', table: 'learning_report', belongs: by('student_id'), isCounted: true },
  { kind: 'attendance', table: 'learner', belongs: by('student_id') },
  { kind: 'attendance', table: 'play', belongs: by('student_id'), isCounted: true },
  {
    kind: 'attendance',
    table: 'exam_leave',
    belongs: of('attempt_id', 'attempt', 'student_id'),
    isCounted: true,
  },

  // By what somebody was graded.
  {
    kind: 'grades',
    table: 'attempt',
    belongs: by('student_id'),
    empty: { answers: sql`'{}'::jsonb`, late_answers: nothing, late_saved_at: nothing, window_key: nothing },
    isCounted: true,
  },
  {
    kind: 'grades',
    table: 'feedback',
    belongs: of('submission_id', 'submission', 'student_id'),
    isCounted: true,
  },
  {
    kind: 'grades',
    table: 'second_score',
    belongs: by('student_id'),
    empty: { choices: sql`'[]'::jsonb`, feedback: noText },
  },
  { kind: 'grades', table: 'score_difference', belongs: by('student_id'), empty: { reason: sql`'파기됨'` } },
  { kind: 'grades', table: 'score_import_row', belongs: of('score_id', 'score', 'student_id') },
  {
    kind: 'grades',
    table: 'score_file',
    belongs: of('score_id', 'score', 'student_id'),
    file: 'stored_file_id',
  },
  {
    kind: 'grades',
    table: 'regrade_request',
    belongs: by('student_id'),
    empty: { criteria: sql`'{}'::text[]`, reason: sql`'파기됨'`, answer: noText },
  },
  {
    kind: 'grades',
    table: 'released_score',
    belongs: by('student_id'),
    empty: { choices: sql`'[]'::jsonb`, marks: sql`'[]'::jsonb`, feedback: noText },
    isCounted: true,
  },
  {
    kind: 'grades',
    table: 'score',
    belongs: by('student_id'),
    empty: {
      choices: sql`'[]'::jsonb`,
      marks: sql`'[]'::jsonb`,
      feedback: noText,
      penalty_override: nothing,
      penalty_reason: noText,
    },
    isCounted: true,
  },

  {
    kind: 'inquiries',
    table: 'inquiry_file',
    belongs: of('inquiry_id', 'inquiry', 'author_id'),
    file: 'stored_file_id',
  },
  {
    kind: 'inquiries',
    table: 'inquiry_media',
    belongs: of('inquiry_id', 'inquiry', 'author_id'),
    file: 'stored_file_id',
  },
  // Administrators were told what somebody has called an inquiry.
  {
    kind: 'inquiries',
    table: 'notification',
    belongs: (person) => sql`t.about_kind = 'inquiry'
      and t.about_id in (select id::text from inquiry where author_id = ${person})`,
  },
  { kind: 'inquiries', table: 'inquiry_answer', belongs: of('inquiry_id', 'inquiry', 'author_id') },
  { kind: 'inquiries', table: 'inquiry', belongs: by('author_id'), isCounted: true },

  // Who it was. History and access records are emptied before, while the names are known (`identities.ts`).
  {
    kind: 'identity',
    table: 'account',
    belongs: by('id'),
    empty: {
      login_id: standIn,
      name: sql`'파기된 계정'`,
      student_number: sql`case when t.student_number is null then null else ${standIn} end`,
      college: nothing,
      study_year: nothing,
      position_name: noText,
      destroyed_at: sql`coalesce(t.destroyed_at, ${now})`,
    },
    isCounted: true,
  },
];
