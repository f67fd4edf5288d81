import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryBuilder } from '../platform/database.ts';
import { preparedQuery } from '../platform/statements.ts';
import type { UnreadLines } from '../ports/unread-lines.ts';
import { releasedScore, scoreRelease } from '../grading/tables.ts';
import { account, staffChange, staffChangeValue } from '../platform/tables.ts';

const subject = alias(account, 'subject');

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

interface Value {
  readonly field: string;
  readonly before: Json;
  readonly after: Json;
}

/** Column: the values of a line. */
export const changedValues = sql<readonly Value[]>`coalesce((
    select json_agg(json_build_object('field', ${staffChangeValue.field}, 'before', ${staffChangeValue.before},
      'after', ${staffChangeValue.after}) order by ${staffChangeValue.field})
    from ${staffChangeValue} where ${staffChangeValue.changeId} = ${staffChange.id}), '[]')`;

const columns = {
  id: staffChange.id,
  batch: staffChange.batch,
  at: staffChange.at,
  by: { loginId: account.loginId, name: account.name },
  action: staffChange.action,
  kind: staffChange.kind,
  object: staffChange.object,
  subject: { loginId: subject.loginId, name: subject.name },
  reason: staffChange.reason,
  values: changedValues,
};

/** What students are still to be shown of their scores would tell staff whose work they have graded blind. */
const isNotToCome = sql`case when ${staffChange.kind} = 'releasedScore' then exists (
  select from ${releasedScore} join ${scoreRelease} on ${scoreRelease.id} = ${releasedScore.releaseId}
  where ${releasedScore.id} = ${staffChange.object}::bigint
    and ${scoreRelease.visibleFrom} <= ${sql.placeholder('now')}::timestamptz) else true end`;

/** The numbers of a page of lines, newest first, before anything is looked up for them. */
export const newestLines = (db: QueryBuilder, which: SQL | undefined) =>
  db
    .select({ id: staffChange.id })
    .from(staffChange)
    .where(which)
    .orderBy(desc(staffChange.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('listed');

/** A page of lines, newest first, and their number. */
const listing = (name: string, which: SQL | undefined) => ({
  page: preparedQuery(`history_page_${name}`, columns, (db, fields) => {
    const listed = newestLines(db, which);
    return db
      .select(fields)
      .from(listed)
      .innerJoin(staffChange, eq(staffChange.id, listed.id))
      .innerJoin(account, eq(account.id, staffChange.accountId))
      .leftJoin(subject, eq(subject.id, staffChange.subjectId))
      .orderBy(desc(staffChange.id));
  }),
  count: preparedQuery(`history_count_${name}`, { total: sql<number>`count(*)::int` }, (db, fields) =>
    db.select(fields).from(staffChange).where(which),
  ),
});

/** Lines about a person that belong to no lecture, whose staff alone may read what happened there. */
export const aboutPerson = listing(
  'person',
  and(eq(staffChange.subjectId, sql.placeholder('personId')), isNull(staffChange.lectureCode)),
);

/** Lines about an object of the whole portal. */
export const aboutObject = listing(
  'object',
  and(
    eq(staffChange.kind, sql.placeholder('kind')),
    eq(staffChange.object, sql.placeholder('object')),
    isNull(staffChange.lectureCode),
  ),
);

const optional = (name: string, condition: (value: SQL) => SQL) => {
  const value = sql`${sql.placeholder(name)}::text`;
  return sql`(${value} is null or ${condition(value)})`;
};

/** The object, where one is named. */
const isNamed = and(
  optional('kind', (value) => sql`${staffChange.kind} = ${value}`),
  optional('object', (value) => sql`${staffChange.object} = ${value}`),
);

/** Lines that the account is not to read yet; who they are is found once for the whole statement. */
const isRead = (unread: readonly UnreadLines[]) =>
  unread.map(({ kind, objects }) => {
    const hidden = objects(
      sql`${sql.placeholder('lectureCode')}::text`,
      sql`${sql.placeholder('viewer')}::bigint`,
    );
    return sql`(${staffChange.kind} <> ${sql.raw(`'${kind}'`)} or ${staffChange.object} <> all (array(${hidden})))`;
  });

export const inLectureWithout = (unread: readonly UnreadLines[]) =>
  listing(
    'lecture',
    and(
      eq(staffChange.lectureCode, sql.placeholder('lectureCode')),
      ...isRead(unread),
      sql`(${sql.placeholder('kinds')}::text[] is null or ${staffChange.kind} = any(${sql.placeholder('kinds')}::text[]))`,
      isNamed,
      isNotToCome,
    ),
  );

/** Lines about a programme itself, and about which lectures it has. */
export const ofProgramme = listing(
  'programme',
  and(
    eq(staffChange.programmeCode, sql.placeholder('programmeCode')),
    // The condition of its index.
    or(isNull(staffChange.lectureCode), sql`${staffChange.kind} = 'lecture'`),
    isNamed,
  ),
);
