/** Pairs of similar work as they are listed, and two of them with their texts (specification §23.18). */
import { type SQL, sql } from 'drizzle-orm';
import type { GradedKind } from '@baeum/contract/grading/points';
import { academicCourse, lecture } from '../../lecture/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { team } from '../../team/tables.ts';
import { keyOf, nameOr, numberOr, saltOf } from '../../standing/blind.ts';
import { similarityCheck, similarWork, workText } from '../tables.ts';

const kind = sql`${sql.placeholder('kind')}::text`;
const code = sql`${sql.placeholder('code')}::text`;
const viewer = sql`${sql.placeholder('viewer')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

export interface Work {
  readonly kind: GradedKind;
  readonly code: string;
  readonly holder: number;
  readonly name: string;
  readonly number: string;
  readonly handedAt: string;
}

export interface OtherWork extends Work {
  readonly lectureCode: string;
  readonly lectureName: string;
}

/** Who has handed in a row of `compared_work`: a student, or a team. */
const holderOf = (work: SQL, person: SQL, group: SQL) => sql`
  left join ${account} as ${person} on ${work}.kind <> 'teamAssignment' and ${person}.id = ${work}.holder_id
  left join ${team} as ${group} on ${work}.kind = 'teamAssignment' and ${group}.id = ${work}.holder_id`;

/** Pairs of the activity; what was handed in anew since has no text any more, and is left out. */
const pairs = sql`${similarWork} as pair
  join compared_work as handed on handed.kind = pair.kind and handed.code = pair.code and handed.text_id = pair.text_id
  join compared_work as other on other.kind = pair.kind and other.text_id = pair.other_id
  ${holderOf(sql`handed`, sql`person`, sql`own_team`)} ${holderOf(sql`other`, sql`other_person`, sql`other_team`)}
  join ${lecture} as other_lecture on other_lecture.code = other.lecture_code
  join ${academicCourse} as programme on programme.code = other_lecture.academic_course_code
  cross join lateral (select ${saltOf(sql`pair.kind`, sql`pair.code`, now)} as own,
    ${saltOf(sql`other.kind`, sql`other.code`, now)} as other) as salt
  where pair.kind = ${kind} and pair.code = ${code}`;

/**
 * Of other lectures only what those who grade there may see (specification §19.3); and nothing while one of both activities is graded
 * blind, because the work of a student who takes it again has a name in the other one.
 */
const isSeen = sql`(other.code = pair.code or salt.own is null and salt.other is null and exists (select from grader
  where grader.lecture_code = other_lecture.code and grader.account_id = ${viewer}))`;

const fieldsOf = (
  handed: SQL,
  person: SQL,
  group: SQL,
  salt: SQL,
) => sql`'kind', ${handed}.kind, 'code', ${handed}.code,
  'holder', ${keyOf(salt, sql`${handed}.holder_id`)}, 'name', coalesce(${group}.name, ${nameOr(salt, sql`${person}.id`, sql`${person}.name`)}),
  'number', ${numberOr(salt, sql`${person}.student_number`)}, 'handedAt', ${handed}.handed_at`;
const own = fieldsOf(sql`handed`, sql`person`, sql`own_team`, sql`salt.own`);
const theOther = sql`${fieldsOf(sql`other`, sql`other_person`, sql`other_team`, sql`salt.other`)}, 'lectureCode', other_lecture.code,
  'lectureName', concat_ws(' ', programme.name, other_lecture.name,
    case when other_lecture.class_number > 1 then concat(other_lecture.class_number, '분반') end)`;

interface Pair {
  readonly pairId: number;
  readonly share: number;
  readonly otherShare: number;
  readonly work: Work;
  readonly other: OtherWork | null;
}

interface Check {
  readonly askedAt: string;
  readonly isDone: boolean;
  readonly compared: number;
  readonly elsewhere: number;
  readonly unread: number;
}

const check = sql`${similarityCheck} where ${similarityCheck.kind} = ${kind} and ${similarityCheck.code} = ${code}`;

/** A page of pairs, the most similar first, and how far the last check is. */
export const pairsPage = preparedQuery(
  'similar_work_page',
  {
    check: sql<Check | null>`page.check`,
    later: sql<number>`page.later`,
    items: sql<readonly Pair[]>`page.items`,
    total: sql<number>`page.total`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      select (select json_build_object('askedAt', asked_at, 'isDone', done_at is not null, 'compared', compared,
            'elsewhere', elsewhere, 'unread', unread)
          from ${check}) as check,
        (select count(*)::int from compared_work as handed
          where handed.kind = ${kind} and handed.code = ${code} and handed.handed_at > (select asked_at from ${check})) as later,
        (select count(*)::int from ${pairs}) as total,
        (select coalesce(json_agg(json_build_object('pairId', listed.id, 'share', listed.share, 'otherShare', listed.other_share,
            'work', listed.work, 'other', listed.theirs) order by greatest(listed.share, listed.other_share) desc, listed.id), '[]')
          from (select pair.id, pair.share, pair.other_share, json_build_object(${own}) as work,
                case when ${isSeen} then json_build_object(${theOther}) end as theirs
              from ${pairs} order by greatest(pair.share, pair.other_share) desc, pair.id
              limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as listed) as items) page`),
);

const textOf = (id: SQL) => sql`(select text from ${workText} where ${workText.id} = ${id})`;

/** One pair with its texts, if this account may see both. */
export const pairWithTexts = preparedQuery(
  'similar_pair',
  {
    share: sql<number>`found.share`,
    otherShare: sql<number>`found.other_share`,
    work: sql<Work & { readonly text: string }>`found.work`,
    other: sql<OtherWork & { readonly text: string }>`found.theirs`,
    task: sql<string>`found.task`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      select pair.share, pair.other_share, json_build_object(${own}, 'text', ${textOf(sql`pair.text_id`)}) as work,
        json_build_object(${theOther}, 'text', ${textOf(sql`pair.other_id`)}) as theirs,
        (select task from ${check}) as task
      from ${pairs} and pair.id = ${sql.placeholder('pair')}::bigint and ${isSeen}) as found`),
);
