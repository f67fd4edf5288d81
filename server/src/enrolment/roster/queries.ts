import type { EnrolmentState } from '@baeum/contract/enrolment/states';
import { rostersListed } from '@baeum/contract/enrolment/roster-terms';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { activeEnrolment, enrolment } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { rosterImport } from '../tables.ts';
import type { Remembered } from './columns.ts';
import type { Known, Person, RosterLecture } from './known.ts';
import { numbersOf, type RosterRow } from './rows.ts';

const importId = sql`${sql.placeholder('importId')}::uuid`;

// Names of tables are written out, because Drizzle leaves them out where a statement selects from one table.

/** The lectures that an import may be about: of a programme not those in the archive, which registries go on to name. */
const isInScope = sql.raw(`(lecture.code = roster_import.lecture_code
  or (roster_import.lecture_code is null and lecture.academic_course_code = roster_import.programme_code
    and lecture.archived_at is null))`);

const lectureFields = sql.raw(`json_build_object('code', lecture.code, 'name', lecture.name,
  'subjectCode', lecture.subject_code, 'classNumber', lecture.class_number)`);

/** An import with the lectures it may be about, and what its account has chosen for such headings before. */
export const rosterFile = preparedQuery(
  'roster_file',
  {
    importId: rosterImport.id,
    lectureCode: rosterImport.lectureCode,
    programmeCode: rosterImport.programmeCode,
    fileName: rosterImport.fileName,
    content: rosterImport.content,
    cells: rosterImport.cells,
    appliedAt: rosterImport.appliedAt,
    remembered: sql<Remembered>`coalesce((select fields from roster_columns
      where roster_columns.account_id = roster_import.account_id
        and roster_columns.programme_code = roster_import.programme_code), '{}')`,
    lectures: sql<readonly RosterLecture[]>`coalesce((
      select json_agg(${lectureFields} order by lecture.code) from lecture where ${isInScope}), '[]')`,
    otherClasses: sql<readonly RosterLecture[]>`coalesce((
      select json_agg(${lectureFields} order by lecture.code)
      from lecture as own join lecture on lecture.academic_course_code = own.academic_course_code
        and lecture.subject_code = own.subject_code and lecture.code <> own.code and lecture.archived_at is null
      where own.code = roster_import.lecture_code), '[]')`,
    teaching: sql<readonly string[]>`coalesce((
      select json_agg(concat(staff.lecture_code, ' ', staff.account_id)) from (
        select lecture_code, account_id from lecture_professor
        union all select lecture_code, account_id from lecture_assistant) staff
      join lecture on lecture.code = staff.lecture_code where ${isInScope}), '[]')`,
  },
  (db, fields) => db.select(fields).from(rosterImport).where(eq(rosterImport.id, importId)),
);

export type RosterFile = RowOf<typeof rosterFile>;

const codes = sql`${sql.placeholder('codes')}::text[]`;
const classCodes = sql`${sql.placeholder('classCodes')}::text[]`;

type EnrolmentRow = readonly [
  lectureCode: string,
  state: EnrolmentState,
  countsFrom: string | null,
  retaken: boolean,
  outsideCurve: boolean,
];

const isNeverDestroyed = sql.raw(`not exists (
  select from destruction_step step where step.account_id = "account"."id")`);

/** Whether taking an import back has closed an account, which was neither suspended otherwise nor destroyed since. */
export const isClosedByUndo = sql<boolean>`(exists (
    select from roster_import_account done join roster_import on roster_import.id = done.import_id
    where done.account_id = "account"."id" and (done.before is null or done.reopened)
      and roster_import.undone_at = "account"."suspended_at")
  and ${isNeverDestroyed})`;

/** Accounts by student number or login id, and those that take some of the lectures. */
const people = preparedQuery(
  'roster_people',
  {
    id: account.id,
    loginId: account.loginId,
    studentNumber: account.studentNumber,
    keptNumber: sql<
      string | null
    >`(select kept.student_number from account kept where kept.id = "account"."merged_into_id")`,
    name: account.name,
    college: account.college,
    studyYear: account.studyYear,
    isClosed: isClosedByUndo,
    lacksEmail: sql<boolean>`("account"."email" is null and ${isNeverDestroyed})`,
    enrolments: sql<readonly EnrolmentRow[]>`coalesce((
      select json_agg(json_build_array(${enrolment.lectureCode}, ${enrolment.state}, ${enrolment.countsFrom},
        ${enrolment.retaken}, ${enrolment.outsideCurve}))
      from ${enrolment} where ${enrolment.studentId} = "account"."id" and ${enrolment.lectureCode} = any(${classCodes})), '[]')`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(account)
      .where(
        sql`${account.id} in (
          select id from ${account} where student_number = any(${sql.placeholder('numbers')}::text[])
          union select merged_into_id from ${account} where student_number = any(${sql.placeholder('numbers')}::text[])
          union select id from ${account} where login_id = any(${sql.placeholder('loginIds')}::text[])
          union select student_id from ${activeEnrolment} where lecture_code = any(${codes}))`,
      )
      .orderBy(account.studentNumber, account.id),
);

/** Reads what a plan needs to know, in one statement. */
export async function readKnown(
  db: Queryable,
  { lectures, otherClasses, teaching }: Pick<RosterFile, 'lectures' | 'otherClasses' | 'teaching'>,
  rows: readonly RosterRow[],
  { isProgramme, mayOperate }: Pick<Known, 'isProgramme' | 'mayOperate'>,
): Promise<Known> {
  const numbers = numbersOf(rows);
  const classes = [...lectures, ...otherClasses];
  const found = await people(db, {
    numbers,
    loginIds: mayOperate ? numbers.map((number) => number.toLowerCase()) : [],
    codes: lectures.map(({ code }) => code),
    classCodes: classes.map(({ code }) => code),
  });
  return {
    lectures,
    classes,
    isProgramme,
    mayOperate,
    teaching: new Set(teaching),
    takenLoginIds: new Set(found.map(({ loginId }) => loginId)),
    keptNumbers: new Map(
      found.flatMap(({ studentNumber, keptNumber }) =>
        studentNumber === null || keptNumber === null ? [] : [[studentNumber, keptNumber] as const],
      ),
    ),
    people: new Map(
      found.flatMap(({ studentNumber, keptNumber, enrolments, ...row }) => {
        if (studentNumber === null || keptNumber !== null) return [];
        const { id, name, college, studyYear, isClosed, lacksEmail } = row;
        const person: Person = {
          id,
          studentNumber,
          name,
          college,
          studyYear,
          isClosed,
          lacksEmail,
          enrolments: new Map(
            enrolments.map(([code, state, countsFrom, retaken, outsideCurve]) => [
              code,
              { state, countsFrom, retaken, outsideCurve },
            ]),
          ),
        };
        return [[studentNumber, person] as const];
      }),
    ),
  };
}

const pastFields = {
  importId: rosterImport.id,
  appliedAt: sql<Date>`${rosterImport.appliedAt}`.mapWith(rosterImport.appliedAt),
  by: account.name,
  fileName: rosterImport.fileName,
  counts: rosterImport.counts,
  undoneAt: rosterImport.undoneAt,
};

/** Imports that were applied to a lecture, the latest first. */
export const pastOfLecture = preparedQuery('rosters_of_lecture', pastFields, (db, fields) =>
  db
    .select(fields)
    .from(rosterImport)
    .innerJoin(account, eq(account.id, rosterImport.accountId))
    .where(
      and(eq(rosterImport.lectureCode, sql.placeholder('lectureCode')), isNotNull(rosterImport.appliedAt)),
    )
    .orderBy(desc(rosterImport.appliedAt), desc(rosterImport.id))
    .limit(rostersListed),
);

/** Imports that were applied to a programme, the latest first. */
export const pastOfProgramme = preparedQuery('rosters_of_programme', pastFields, (db, fields) =>
  db
    .select(fields)
    .from(rosterImport)
    .innerJoin(account, eq(account.id, rosterImport.accountId))
    .where(
      and(
        eq(rosterImport.programmeCode, sql.placeholder('programmeCode')),
        isNull(rosterImport.lectureCode),
        isNotNull(rosterImport.appliedAt),
      ),
    )
    .orderBy(desc(rosterImport.appliedAt), desc(rosterImport.id))
    .limit(rostersListed),
);

export type PastRow = RowOf<typeof pastOfLecture>;
