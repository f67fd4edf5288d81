/**
 * What becomes of every column that names an account when two accounts are merged. A test follows the foreign keys of the database
 * and asks for each of them here.
 */
import { type SQL, sql } from 'drizzle-orm';

/** Rows go over to the account that is kept, unless it has the same work already: then they stay with the closed account. */
export interface Moved {
  readonly table: string;
  readonly column: string;
  /** What kind of work it is, for the preview; columns of the same kind are counted together. */
  readonly kind: string;
  /** Of a row `t`, whether the account that is kept has the same already. */
  readonly isThere?: (keeper: SQL) => SQL;
  /** Of a row `t`, what it is called, for the list of what stays. */
  readonly title?: SQL;
}

/** Whether the account that is kept has a row in a table with the same values in these columns. */
const same =
  (table: string, column: string, shared: readonly string[]) =>
  (keeper: SQL): SQL =>
    sql`exists (select from ${sql.identifier(table)} k where k.${sql.identifier(column)} = ${keeper}
      and ${sql.join(
        shared.map((one) => sql`k.${sql.identifier(one)} = t.${sql.identifier(one)}`),
        sql` and `,
      )})`;

const lectureTitle = sql`(select name from lecture where code = t.lecture_code)`;
/** Whoever is in the activity already, in any team, stays there alone. */
const inActivity = same('team_member', 'student_id', ['activity_code']);
const ofActivity = sql`(select title from team_activity where code = t.activity_code)`;
/** Who has learnt from a content goes on from there. */
const hasLearnt = same('learning', 'student_id', ['content_code']);
const teachesThere = (keeper: SQL) => sql`(exists (select from lecture_professor k
    where k.account_id = ${keeper} and k.lecture_code = t.lecture_code)
  or exists (select from lecture_assistant k where k.account_id = ${keeper} and k.lecture_code = t.lecture_code))`;
const either =
  (...conditions: readonly ((keeper: SQL) => SQL)[]) =>
  (keeper: SQL): SQL =>
    sql`(${sql.join(
      conditions.map((one) => one(keeper)),
      sql` or `,
    )})`;

/** Whether the account that is kept has a score, or one as a member of a team, for the same. */
const hasScore =
  (scoreId: SQL) =>
  (keeper: SQL): SQL =>
    sql`exists (select from score own join score k on k.kind = own.kind and k.code = own.code
      where own.id = ${scoreId} and (k.student_id = ${keeper}
        or exists (select from released_score other where other.score_id = k.id and other.student_id = ${keeper})
        or exists (select from score_difference other where other.score_id = k.id and other.student_id = ${keeper})))`;

/** That the account that is kept has left a lecture, which the other one takes, does not count: the person takes it. */
const takesOrHasLeft = (keeper: SQL) => sql`exists (select from enrolment k
    where k.student_id = ${keeper} and k.lecture_code = t.lecture_code
      and (k.state = 'enrolled' or t.state <> 'enrolled'))`;

/** Before they move, those of lectures that the kept account has left become its own (`enrolments.ts`). */
export const enrolments = {
  table: 'enrolment',
  column: 'student_id',
  kind: '수강',
  isThere: either(takesOrHasLeft, teachesThere),
  title: lectureTitle,
} as const satisfies Moved;

export const moved: readonly Moved[] = [
  enrolments,
  {
    table: 'submission',
    column: 'student_id',
    kind: '과제 제출물',
    isThere: same('submission', 'student_id', ['assignment_code']),
    title: sql`(select title from assignment where code = t.assignment_code)`,
  },
  {
    table: 'attempt',
    column: 'student_id',
    kind: '퀴즈·시험 응시',
    isThere: same('attempt', 'student_id', ['quiz_code']),
    title: sql`(select title from quiz where code = t.quiz_code)`,
  },
  {
    table: 'reflection_submission',
    column: 'student_id',
    kind: '자기성찰일지',
    isThere: same('reflection_submission', 'student_id', ['reflection_code']),
    title: sql`(select lecture.name from reflection join lecture on lecture.code = reflection.lecture_code
      where reflection.code = t.reflection_code)`,
  },
  { table: 'regrade_request', column: 'student_id', kind: '점수', isThere: hasScore(sql`t.score_id`) },
  { table: 'released_score', column: 'student_id', kind: '점수', isThere: hasScore(sql`t.score_id`) },
  { table: 'score_difference', column: 'student_id', kind: '점수', isThere: hasScore(sql`t.score_id`) },
  {
    table: 'score',
    column: 'student_id',
    kind: '점수',
    isThere: same('score', 'student_id', ['kind', 'code']),
    title: lectureTitle,
  },
  {
    table: 'evaluation_completion',
    column: 'student_id',
    kind: '강의평가 참여',
    isThere: same('evaluation_completion', 'student_id', ['lecture_code', 'questionnaire_id']),
    title: lectureTitle,
  },
  {
    table: 'learning',
    column: 'student_id',
    kind: '학습 기록',
    isThere: hasLearnt,
    title: sql`(select lecture.name from lecture where lecture.code = t.lecture_code)`,
  },
  {
    table: 'own_todo',
    column: 'student_id',
    kind: '내 할 일',
    isThere: same('own_todo', 'student_id', ['key']),
  },
  { table: 'learning_credit', column: 'student_id', kind: '학습 기록', isThere: hasLearnt },
  { table: 'play', column: 'student_id', kind: '학습 기록', isThere: hasLearnt },
  {
    table: 'learning_report',
    column: 'student_id',
    kind: '학습 기록',
    isThere: (keeper) => sql`exists (select from play join learning k on k.content_code = play.content_code
      where play.id = t.play_id and k.student_id = ${keeper})`,
  },
  { table: 'team_member', column: 'student_id', kind: '팀', isThere: inActivity, title: ofActivity },
  {
    table: 'team_former_member',
    column: 'student_id',
    kind: '팀',
    isThere: either(same('team_former_member', 'student_id', ['team_id']), inActivity),
  },
  {
    table: 'team_submission',
    column: 'submitter_id',
    kind: '팀 과제',
    isThere: inActivity,
    title: ofActivity,
  },
  { table: 'team_submission', column: 'copied_from_id', kind: '팀 과제', isThere: inActivity },
  { table: 'peer_review', column: 'reviewer_id', kind: '동료평가', isThere: inActivity, title: ofActivity },
  { table: 'peer_review', column: 'member_id', kind: '동료평가', isThere: inActivity },
  {
    table: 'post',
    column: 'author_id',
    kind: '게시글',
    isThere: (keeper) => sql`exists (select from post k where k.author_id = ${keeper} and k.key = t.key
      and k.lecture_code = t.lecture_code and k.board = t.board and k.team_id is not distinct from t.team_id)`,
    title: sql`t.title`,
  },
  {
    table: 'comment',
    column: 'author_id',
    kind: '댓글',
    isThere: same('comment', 'author_id', ['discussion_id', 'key']),
  },
  { table: 'comment', column: 'addressee_id', kind: '댓글' },
  { table: 'post', column: 'assignee_id', kind: '맡은 질문' },
  {
    table: 'comment_like',
    column: 'account_id',
    kind: '좋아요',
    isThere: same('comment_like', 'account_id', ['comment_id']),
  },
  {
    table: 'inquiry',
    column: 'author_id',
    kind: '시스템 문의',
    isThere: same('inquiry', 'author_id', ['key']),
    title: sql`t.title`,
  },
  { table: 'inquiry', column: 'assignee_id', kind: '맡은 문의' },
  { table: 'inquiry_answer', column: 'author_id', kind: '답변' },
  { table: 'media_upload', column: 'account_id', kind: '올린 그림' },
  { table: 'assignment', column: 'professor_id', kind: '등록한 활동' },
  { table: 'debate', column: 'professor_id', kind: '등록한 활동' },
  { table: 'team_activity', column: 'professor_id', kind: '등록한 활동' },
  { table: 'team_assignment', column: 'professor_id', kind: '등록한 활동' },
  { table: 'feedback', column: 'professor_id', kind: '피드백' },
  { table: 'score', column: 'grader_id', kind: '채점' },
  {
    table: 'grading_share',
    column: 'student_id',
    kind: '점수',
    isThere: same('grading_share', 'student_id', ['kind', 'code', 'part']),
  },
  {
    table: 'second_score',
    column: 'student_id',
    kind: '점수',
    isThere: same('second_score', 'student_id', ['kind', 'code']),
  },
  { table: 'second_score', column: 'grader_id', kind: '채점' },
  { table: 'second_score', column: 'decided_by', kind: '채점' },
  {
    table: 'grading_share',
    column: 'grader_id',
    kind: '채점',
    isThere: same('grading_share', 'grader_id', ['kind', 'code', 'holder_id']),
  },
  { table: 'score_release', column: 'released_by', kind: '채점' },
  { table: 'score_sample', column: 'drawn_by', kind: '채점' },
  { table: 'score_sample', column: 'reviewed_by', kind: '채점' },
  { table: 'similarity_check', column: 'asked_by', kind: '채점' },
  {
    table: 'work_text',
    column: 'author_id',
    kind: '댓글',
    isThere: same('work_text', 'author_id', ['debate_code']),
  },
  { table: 'released_score', column: 'grader_id', kind: '채점' },
  { table: 'regrade_request', column: 'answered_by', kind: '채점' },
  { table: 'score_file', column: 'added_by', kind: '채점' },
  {
    table: 'lecture_professor',
    column: 'account_id',
    kind: '담당 강의',
    isThere: same('lecture_professor', 'account_id', ['lecture_code']),
    title: lectureTitle,
  },
  {
    table: 'lecture_assistant',
    column: 'account_id',
    kind: '담당 강의',
    isThere: (keeper) => sql`(${teachesThere(keeper)} or exists (select from enrolment k
      where k.student_id = ${keeper} and k.lecture_code = t.lecture_code))`,
    title: lectureTitle,
  },
  {
    table: 'programme_operator',
    column: 'account_id',
    kind: '운영 과정',
    isThere: same('programme_operator', 'account_id', ['academic_course_code']),
  },
  { table: 'account', column: 'merged_into_id', kind: '먼저 합친 계정' },
  {
    table: 'extension',
    column: 'student_id',
    kind: '마감 연장',
    isThere: same('extension', 'student_id', ['kind', 'code']),
    title: lectureTitle,
  },
  { table: 'extension', column: 'given_by', kind: '준 연장' },
  {
    table: 'accommodation',
    column: 'student_id',
    kind: '추가 시간',
    isThere: same('accommodation', 'student_id', ['lecture_code']),
    title: lectureTitle,
  },
  { table: 'accommodation', column: 'given_by', kind: '준 연장' },
  { table: 'saved_reply', column: 'account_id', kind: '저장한 답변' },
  {
    table: 'notification',
    column: 'account_id',
    kind: '알림',
    isThere: same('notification', 'account_id', ['event']),
  },
  {
    table: 'message',
    column: 'sender_id',
    kind: '보낸 쪽지',
    isThere: same('message', 'sender_id', ['key']),
  },
  {
    table: 'message_receiver',
    column: 'student_id',
    kind: '받은 쪽지',
    isThere: same('message_receiver', 'student_id', ['message_id']),
    title: sql`t.title`,
  },
];

/** Columns whose rows stay as they are, and why. */
export const staying: Readonly<Record<string, string>> = {
  'account_link.account_id': 'lets its holder in with that account',
  'mail.account_id': 'says to which account it was sent',
  'notification_setting.account_id': 'how the closed account was told; the one that is kept has its own',
  'refused_address.account_id': 'is about the address of the closed account',
  'push_subscription.account_id': 'a browser that was signed in to the closed account',
  'video_upload.account_id': 'is sent in that account, and forgotten after some days',
  'second_factor.account_id': 'belongs to the sign-in with that account',
  'grading_hold.account_id': 'is over in two minutes',
  'access_log.administrator_id': 'says who did it, with which account',
  'access_log.student_id': 'says whose data it was, in which account',
  'access_review.account_id': 'says who reviewed, with which account',
  'staff_change.account_id': 'says who did it, with which account',
  'staff_change.subject_id': 'says whom it concerned, in which account',
  'roster_import.account_id': 'says who imported, with which account',
  'roster_import_account.account_id': 'what an import changed in that account, for 30 days',
  'roster_import_enrolment.student_id': 'what an import changed in that account, for 30 days',
  'score_import.account_id': 'says who sent the file, with which account',
  'class_move.student_id': 'what a move to another class changed in that account',
  'roster_columns.account_id': 'a convenience of the closed account',
  'opened_posts.student_id': 'a convenience of the closed account',
  'calendar_feed.account_id': 'the closed account may not be read',
  'notice_reading.student_id': 'says who has read it, in which account',
  'learner.student_id': 'what plays at the moment; the closed account plays nothing',
  'destruction.approved_by': 'says who approved it, with which account',
  'destruction_step.account_id': 'says whose data was destroyed, in which account',
  'session.account_id': 'sessions of the closed account end',
  'session.administrator_id': 'sessions of the closed account end',
};
