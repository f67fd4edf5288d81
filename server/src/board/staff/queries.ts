/** The inbox: a page of questions with counts, one question, and what is below it. */
import type { InboxKind, QuestionKind, QuestionState } from '@baeum/contract/board/staff-terms';
import type { AboutKind } from '@baeum/contract/notification/terms';
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { debate } from '../../debate/tables.ts';
import { instant } from '../../ports/desk-source.ts';
import { isOfficial, liveComments } from '../../discussion/counts.ts';
import { comment } from '../../discussion/tables.ts';
import { inquiry } from '../../inquiry/tables.ts';
import { answersIn, lecture } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { listedFiles } from '../../posting/files.ts';
import { isPublished } from '../../posting/reading.ts';
import { post } from '../../posting/tables.ts';
import { keyOf, nameOr, saltOf } from '../../standing/blind.ts';
import { isSecondGrader } from '../../standing/second-grader.ts';
import { firstAnswerAt } from './answered.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;
const codes = sql`${sql.placeholder('codes')}::text[]`;
const author = alias(account, 'author');
const assignee = alias(account, 'assignee');

/** What students have asked; posts of staff are none. */
const isAsked = sql`(${post.board} in ('qna', 'inquiry') and ${post.deletedAt} is null and ${isPublished(now)}
  and ${author.type} = 'student')`;

const answeredAt = firstAnswerAt(post);
const stateOf = sql<QuestionState>`case when ${post.hiddenAt} is not null then 'hidden'
  when ${answeredAt} is null then 'waiting' else 'answered' end`;

const stateOfInquiry = sql<QuestionState>`case when ${inquiry.answeredAt} is null then 'waiting' else 'answered' end`;
/** Of a row `regrade`. */
const stateOfRegrade = sql<QuestionState>`case when regrade.answered_at is null then 'waiting' else 'answered' end`;

/** Of a question as lists and its own screen show it. */
const questionColumns = {
  id: post.id,
  kind: sql<QuestionKind>`${post.board}`,
  lectureCode: post.lectureCode,
  title: post.title,
  authorLoginId: author.loginId,
  authorName: author.name,
  askedAt: post.publishedAt,
  isSecret: post.isSecret,
  isPinned: sql<boolean>`${post.pinnedAt} is not null`,
  state: stateOf,
  answeredAt: instant(answeredAt),
  assigneeLoginId: assignee.loginId,
  assigneeName: assignee.name,
};

const kind = sql`${sql.placeholder('kind')}::text`;
const state = sql`${sql.placeholder('state')}::text`;
const assigned = sql`${sql.placeholder('assigned')}::text`;
const accountId = sql`${sql.placeholder('accountId')}::bigint`;
/** In lower case. */
const search = sql`${sql.placeholder('search')}::text`;

const isFound = (title: AnyColumn | SQL, name: AnyColumn | SQL = author.name) =>
  sql`(${search} = '' or strpos(lower(${title}), ${search}) > 0 or strpos(lower(${name}), ${search}) > 0)`;

/** Of a row `regrade`: what is made of it while its activity is graded blind. */
const saltOfRegrade = saltOf(sql`regrade.kind`, sql`regrade.code`, now);

/** All that the filters beside state and assignment let through: questions, what is to be graded again, and system inquiries. */
const found = sql`(select ${post.board} as kind, ${post.id} as id, ${post.publishedAt} as asked_at, ${answeredAt} as answered_at,
    ${stateOf} as state, ${post.assigneeId} as assignee_id
  from ${post} join ${account} ${author} on ${author.id} = ${post.authorId}
  where ${post.lectureCode} = any(${codes}) and ${isAsked} and (${kind} is null or ${post.board} = ${kind})
    and ${isFound(post.title)}
  union all
  select 'regrade', regrade.id, regrade.asked_at, regrade.answered_at, ${stateOfRegrade}, null
  from asked_regrade as regrade join ${account} ${author} on ${author.id} = regrade.student_id
    cross join lateral ${saltOfRegrade} as salt
  where regrade.lecture_code = any(${sql.placeholder('gradedCodes')}::text[]) and (${kind} is null or ${kind} = 'regrade')
    and not ${isSecondGrader(sql`regrade`, accountId)} and ${isFound(sql`regrade.title`, nameOr(sql`salt`, sql`${author.id}`, sql`${author.name}`))}
  union all
  select 'system', ${inquiry.id}, ${inquiry.createdAt}, ${inquiry.answeredAt}, ${stateOfInquiry}, ${inquiry.assigneeId}
  from ${inquiry} join ${account} ${author} on ${author.id} = ${inquiry.authorId}
  where ${sql.placeholder('withSystem')}::boolean and ${inquiry.deletedAt} is null and ${isFound(inquiry.title)})`;

const isChosen = sql`((${state} is null or state = ${state}) and (${assigned} is null
  or case ${assigned} when 'mine' then assignee_id = ${accountId} and state = 'waiting' else assignee_id is null end))`;

/** Waiting ones first, those the longest; then the latest. */
const order = sql`case state when 'waiting' then 0 else 1 end,
  case state when 'waiting' then asked_at end, asked_at desc, kind, id`;

interface Counted {
  readonly total: number;
  readonly all: number;
  readonly waiting: number;
  readonly answered: number;
  readonly hidden: number;
  readonly mine: number;
  readonly medianMinutes: number | null;
}

export interface Listed {
  readonly kind: InboxKind;
  readonly id: number;
}

/** A page of ids, what is counted beside it, in one statement. */
export const questionPage = preparedQuery(
  'question_page',
  {
    listed: sql<readonly Listed[]>`page.listed`,
    counted: sql<Counted>`page.counted`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with found as materialized ${found}
      select (select coalesce(json_agg(chosen), '[]') from (select kind, id from found where ${isChosen} order by ${order}
          limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) chosen) as listed,
        (select json_build_object('total', count(*) filter (where ${isChosen}), 'all', count(*),
            'waiting', count(*) filter (where state = 'waiting'), 'answered', count(*) filter (where state = 'answered'),
            'hidden', count(*) filter (where state = 'hidden'),
            'mine', count(*) filter (where state = 'waiting' and assignee_id = ${accountId}),
            'medianMinutes', floor(percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at))
              filter (where answered_at > ${sql.placeholder('since')}::timestamptz) / 60)::int)
          from found) as counted) page`),
);

/** Questions by their ids. */
export const questionRows = preparedQuery(
  'question_rows',
  { ...questionColumns, comments: liveComments(sql`${post.discussionId}`) },
  (db, fields) =>
    db
      .select(fields)
      .from(post)
      .innerJoin(author, eq(author.id, post.authorId))
      .leftJoin(assignee, eq(assignee.id, post.assigneeId))
      .where(sql`${post.id} = any(${sql.placeholder('ids')}::bigint[])`),
);

interface GradedWork {
  readonly activityId: string;
  readonly holder: number;
}

/** What the inbox lists beside questions, by ids: system inquiries, and requests for another look at scores. */
export const otherRows = preparedQuery(
  'inbox_other_rows',
  {
    kind: sql<Exclude<InboxKind, QuestionKind>>`other.kind`,
    id: sql<number>`other.id::float8`,
    lectureCode: sql<string | null>`other.lecture_code`,
    work: sql<GradedWork | null>`other.work`,
    title: sql<string>`other.title`,
    authorLoginId: sql<string>`case when other.salt is null then ${author.loginId} else '' end`,
    authorName: sql<string>`${nameOr(sql`other.salt`, sql`other.author_id`, sql`${author.name}`)}`,
    askedAt: instant(sql`other.asked_at`),
    state: sql<QuestionState>`other.state`,
    answeredAt: sql<Date | null>`other.answered_at`.mapWith(inquiry.answeredAt),
    assigneeLoginId: assignee.loginId,
    assigneeName: assignee.name,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(
        sql`(select 'system' as kind, ${inquiry.id} as id, null as lecture_code, null::json as work, ${inquiry.title} as title,
            ${inquiry.authorId} as author_id, ${inquiry.createdAt} as asked_at, ${stateOfInquiry} as state,
            ${inquiry.answeredAt} as answered_at, ${inquiry.assigneeId} as assignee_id, null::uuid as salt
          from ${inquiry} where ${inquiry.id} = any(${sql.placeholder('inquiryIds')}::bigint[])
          union all
          select 'regrade', regrade.id, regrade.lecture_code,
            json_build_object('activityId', concat(regrade.kind, ':', regrade.code), 'holder', ${keyOf(sql`salt`, sql`regrade.holder_id`)}),
            regrade.title,
            regrade.student_id, regrade.asked_at, ${stateOfRegrade}, regrade.answered_at, null, salt
          from asked_regrade as regrade cross join lateral ${saltOfRegrade} as salt where regrade.id = any(${sql.placeholder('regradeIds')}::bigint[])) as other`,
      )
      .innerJoin(author, sql`${author.id} = other.author_id`)
      .leftJoin(assignee, sql`${assignee.id} = other.assignee_id`),
);

interface Answerer {
  readonly loginId: string;
  readonly name: string;
}

/** One question with all that its screen shows beside the comments. */
export const questionDetail = preparedQuery(
  'question_detail',
  {
    ...questionColumns,
    bodyHtml: post.bodyHtml,
    hiddenReason: post.hiddenReason,
    officialId: sql<number | null>`(select ${comment.id} from ${comment}
      where ${comment.discussionId} = ${post.discussionId} and ${isOfficial})`,
    files: listedFiles,
    assignable: sql<readonly Answerer[]>`(
      select coalesce(json_agg(json_build_object('loginId', answerer.login_id, 'name', answerer.name) order by answerer.name, answerer.id), '[]')
      from ${account} answerer where answerer.id in (
        select account_id from lecture_professor where lecture_code = ${post.lectureCode}
        union select account_id from lecture_assistant where lecture_code = ${post.lectureCode})
        and ${answersIn(post.lectureCode, sql`answerer.id`)})`,
    nextWaiting: sql<
      number | null
    >`(select later.id from ${post} later join ${account} asker on asker.id = later.author_id
      where later.lecture_code = any(${codes}) and later.board in ('qna', 'inquiry') and later.deleted_at is null
        and later.hidden_at is null and later.published_at <= ${now} and asker.type = 'student'
        and (later.published_at, later.id) > (${post.publishedAt}, ${post.id})
        and ${firstAnswerAt({ discussionId: sql`later.discussion_id`, lectureCode: sql`later.lecture_code` })} is null
      order by later.published_at, later.id limit 1)`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(post)
      .innerJoin(author, eq(author.id, post.authorId))
      .leftJoin(assignee, eq(assignee.id, post.assigneeId))
      .where(eq(post.id, sql.placeholder('id'))),
);

/** The account with this login id, if it answers in a lecture. */
export async function answererIn(
  db: Queryable,
  lectureCode: string,
  loginId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(lecture, eq(lecture.code, lectureCode))
    .where(sql`${account.loginId} = ${loginId} and ${answersIn(lecture.code, sql`${account.id}`)}`);
  return row?.id;
}

const place = {
  lectureCode: post.lectureCode,
  programmeCode: lecture.academicCourseCode,
  discussionId: post.discussionId,
};

/** Questions of students only; what else stands on the boards is no question. */
export const questionPlace = preparedQuery(
  'question_place',
  { ...place, id: post.id, studentId: post.authorId, kind: questionColumns.kind },
  (db, fields) =>
    db
      .select(fields)
      .from(post)
      .innerJoin(lecture, eq(lecture.code, post.lectureCode))
      .innerJoin(author, eq(author.id, post.authorId))
      .where(sql`${post.id} = ${sql.placeholder('id')}::bigint and ${isAsked}`),
);

/** What a comment that can be hidden stands below. */
export type HideableIn = Extract<AboutKind, 'question' | 'personalQuestion' | 'debate'>;

/** What was said below a question or in a debate. */
export const hideablePlace = preparedQuery(
  'hideable_comment_place',
  {
    id: comment.id,
    authorId: comment.authorId,
    lectureCode: lecture.code,
    programmeCode: lecture.academicCourseCode,
    aboutKind: sql<HideableIn>`case when ${debate.code} is not null then 'debate'
      when ${post.board} = 'qna' then 'question' else 'personalQuestion' end`,
    aboutId: sql<string>`coalesce(${debate.code}, ${post.id}::text)`,
    title: sql<string>`coalesce(${debate.title}, ${post.title})`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(comment)
      .leftJoin(debate, eq(debate.discussionId, comment.discussionId))
      .leftJoin(post, eq(post.discussionId, comment.discussionId))
      .leftJoin(author, eq(author.id, post.authorId))
      .innerJoin(lecture, sql`${lecture.code} = coalesce(${debate.lectureCode}, ${post.lectureCode})`)
      .where(
        sql`${comment.id} = ${sql.placeholder('id')}::bigint and (${debate.code} is not null or ${isAsked})`,
      ),
);

export const commentPlace = preparedQuery(
  'question_comment_place',
  {
    ...place,
    id: comment.id,
    authorId: comment.authorId,
    deletedAt: comment.deletedAt,
    hiddenAt: comment.hiddenAt,
    postId: post.id,
    kind: questionColumns.kind,
    askedBy: post.authorId,
    isByStaff: answersIn(post.lectureCode, sql`${comment.authorId}`),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(comment)
      .innerJoin(post, eq(post.discussionId, comment.discussionId))
      .innerJoin(lecture, eq(lecture.code, post.lectureCode))
      .innerJoin(author, eq(author.id, post.authorId))
      .where(sql`${comment.id} = ${sql.placeholder('id')}::bigint and ${isAsked}`),
);
