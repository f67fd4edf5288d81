/** Reading accounts: the list with its counts, and one of them. */
import {
  type HeldRole,
  lecturesOfPerson,
  mostAtOnce,
  mostProgrammes,
  type PersonSort,
  personSorts,
  type PersonType,
  unusedDays,
} from '@baeum/contract/people/staff-terms';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  academicCourse,
  enrolment,
  lecture,
  lectureAssistant,
  lectureProfessor,
  programmeOperator,
} from '../lecture/tables.ts';
import { alias } from 'drizzle-orm/pg-core';
import { byCodePoint } from '../platform/beginnings.ts';
import { isFound } from '../platform/person-search.ts';
import { preparedQuery } from '../platform/statements.ts';
import { account, secondFactor } from '../platform/tables.ts';
import { destructionStep } from '../privacy/tables.ts';

const isUnused = sql<boolean>`(${account.lastSeenAt} is null
  or ${account.lastSeenAt} < ${sql.placeholder('now')}::timestamptz - interval '${sql.raw(String(unusedDays))} days')`;

const isNeverUsed = sql<boolean>`${account.lastSeenAt} is null`;

/** A filter that lets everything through without a value. */
const given = (name: string, type: string, condition: (value: SQL) => SQL) => {
  const value = sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  return sql`(${value} is null or ${condition(value)})`;
};

const isChosen = and(
  isNull(account.destroyedAt),
  given('type', 'text', (value) => sql`${account.type} = ${value}`),
  given('college', 'text', (value) => sql`${account.college} = ${value}`),
  given('suspended', 'boolean', () => sql`${account.suspendedAt} is not null`),
  given('unused', 'boolean', () => isUnused),
  given('neverUsed', 'boolean', () => isNeverUsed),
);

/** The table is named in the text, because Drizzle leaves the names of tables out where a statement has only one. */
export const isOperator = sql<boolean>`exists (select from ${programmeOperator} where ${programmeOperator.accountId} = account.id)`;
/** Its sign-in is destroyed, whoever it was is still known. */
export const isDestroyed = sql<boolean>`exists (select from ${destructionStep}
  where ${destructionStep.accountId} = account.id and ${destructionStep.kind} = 'account')`;
export const isMerged = sql<boolean>`${account.mergedIntoId} is not null`;
const isAssistant = sql<boolean>`exists (select from ${lectureAssistant} where ${lectureAssistant.accountId} = account.id)`;

const roles = sql<readonly HeldRole[]>`array_remove(array[
  case when ${isAssistant} then 'assistant' end, case when ${isOperator} then 'operator' end], null)`;

/** Lectures that an account takes, teaches or assists in, each once, with its part there. */
const lecturesOf = (accountId: SQL) => sql`(
  select ${enrolment.lectureCode} as code, 'student' as role from ${enrolment} where ${enrolment.studentId} = ${accountId}
  union all
  select ${lectureProfessor.lectureCode}, 'professor' from ${lectureProfessor} where ${lectureProfessor.accountId} = ${accountId}
  union all
  select ${lectureAssistant.lectureCode}, 'assistant' from ${lectureAssistant} where ${lectureAssistant.accountId} = ${accountId}) as part`;

const latestFirst = sql`${academicCourse.termStartsOn} desc, ${academicCourse.position}, ${lecture.position}, ${lecture.code}`;

/**
 * Each lecture is looked up by its code: of some accounts, such as a professor of hundreds of lectures, so many are expected that
 * all lectures would be read for everybody.
 */
const inLectures = (accountId: SQL) => sql`${lecturesOf(accountId)}
  cross join lateral (select * from ${lecture} where ${lecture.code} = part.code limit 1) as ${lecture}
  join ${academicCourse} on ${academicCourse.code} = ${lecture.academicCourseCode}`;

const personColumns = {
  id: account.id,
  loginId: account.loginId,
  name: account.name,
  type: account.type,
  studentNumber: account.studentNumber,
  college: account.college,
  suspendedAt: account.suspendedAt,
  lastSeenAt: account.lastSeenAt,
  isOperator,
  isMerged,
  isDestroyed,
};

const listColumns = {
  ...personColumns,
  roles,
  lectureCount: sql<number>`(select count(*)::int from ${lecturesOf(sql`${account.id}`)})`,
  firstLecture: sql<
    string | null
  >`(select ${lecture.name} from ${inLectures(sql`${account.id}`)} order by ${latestFirst} limit 1)`,
};

/** The order of each sort key, in both directions. */
const orders: Readonly<Record<PersonSort, readonly [up: SQL, down: SQL]>> = {
  name: [
    sql`${byCodePoint(account.name)}, ${account.id}`,
    sql`${byCodePoint(account.name)} desc, ${account.id} desc`,
  ],
  // Those who never came are the longest away.
  lastSeen: [
    sql`${account.lastSeenAt} nulls first, ${account.id}`,
    sql`${account.lastSeenAt} desc nulls last, ${account.id} desc`,
  ],
};

/** The accounts of a page are chosen before anything is looked up for them. */
const pageIn = (name: string, order: SQL, condition: SQL | undefined) =>
  preparedQuery(name, listColumns, (db, fields) => {
    const listed = db
      .select({ id: account.id })
      .from(account)
      .where(condition)
      .orderBy(order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('listed');
    return db.select(fields).from(listed).innerJoin(account, eq(account.id, listed.id)).orderBy(order);
  });

const cellsIn = (name: string, condition: SQL | undefined) =>
  preparedQuery(
    name,
    {
      type: account.type,
      college: account.college,
      suspended: sql<boolean>`${account.suspendedAt} is not null`,
      unused: isUnused,
      neverUsed: isNeverUsed,
      count: sql<number>`count(*)::int`,
    },
    (db, fields) => db.select(fields).from(account).where(condition).groupBy(sql`1, 2, 3, 4, 5`),
  );

const namesIn = (name: string, condition: SQL | undefined) =>
  preparedQuery(name, { ...personColumns, total: sql<number>`count(*) over ()::int` }, (db, fields) =>
    db.select(fields).from(account).where(condition).orderBy(orders.name[0]).limit(mostAtOnce),
  );

/** The statements of the list; those of a search are others, so that each is planned for what it has to do. */
const listing = (name: string, condition: SQL | undefined) => ({
  pages: Object.fromEntries(
    personSorts.map((sort) => [
      sort,
      {
        up: pageIn(`people_up_${name}_${sort.toLowerCase()}`, orders[sort][0], and(isChosen, condition)),
        down: pageIn(`people_down_${name}_${sort.toLowerCase()}`, orders[sort][1], and(isChosen, condition)),
      },
    ]),
  ) as Record<PersonSort, Record<'up' | 'down', ReturnType<typeof pageIn>>>,
  cells: cellsIn(`people_cells_${name}`, and(isNull(account.destroyedAt), condition)),
  names: namesIn(`people_names_${name}`, and(isChosen, condition)),
});
export const everybody = listing('all', undefined);
export const found = listing('found', isFound);

const kept = alias(account, 'kept');

/** One account. */
export const personByLoginId = preparedQuery(
  'person',
  {
    ...personColumns,
    position: account.positionName,
    email: account.email,
    emailVerifiedAt: account.emailVerifiedAt,
    passwordIssuedAt: account.passwordIssuedAt,
    secondFactorSince: secondFactor.enrolledAt,
    revision: account.revision,
    mergedInto: { loginId: kept.loginId, name: kept.name },
  },
  (db, fields) =>
    db
      .select(fields)
      .from(account)
      .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
      .leftJoin(kept, eq(kept.id, account.mergedIntoId))
      .where(eq(account.loginId, sql.placeholder('loginId'))),
);

const ofPerson = sql`${sql.placeholder('id')}::bigint`;

interface OperatedProgramme {
  readonly code: string;
  readonly name: string;
}

interface LectureOfPerson extends OperatedProgramme {
  readonly programmeName: string;
  readonly programmeCode: string;
  readonly role: 'student' | 'professor' | 'assistant';
}

const operatedProgrammes = sql`(
  select ${academicCourse.code}, ${academicCourse.name}
  from ${programmeOperator} join ${academicCourse} on ${academicCourse.code} = ${programmeOperator.academicCourseCode}
  where ${programmeOperator.accountId} = ${ofPerson}
  order by ${academicCourse.termStartsOn} desc, ${academicCourse.code} limit ${mostProgrammes})`;

const ownLectures = sql`(
  select ${lecture.code}, ${lecture.name}, ${academicCourse.name} as "programmeName",
    ${academicCourse.code} as "programmeCode", part.role
  from ${inLectures(ofPerson)} order by ${latestFirst} limit ${lecturesOfPerson})`;

/** The programmes that a person operates and the lectures in which the person has a part, the latest first. */
export const placesOfPerson = preparedQuery(
  'person_places',
  {
    programmes: sql<
      readonly OperatedProgramme[]
    >`coalesce((select json_agg(one) from ${operatedProgrammes} one), '[]')`,
    lectures: sql<readonly LectureOfPerson[]>`coalesce((select json_agg(one) from ${ownLectures} one), '[]')`,
  },
  (db, fields) => db.select(fields).from(sql`(select) one`),
);

export type PersonRow = Awaited<ReturnType<typeof personByLoginId>>[number] & { readonly type: PersonType };
