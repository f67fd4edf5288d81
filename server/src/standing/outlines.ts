/**
 * The outlines of lectures: what they are for everybody, read in one statement and kept by the process under the
 * version that the database renews with every change (decision 41).
 */
import { type MostTime, overForAllAt } from '@baeum/rules/extensions';
import type { Outline, Quiz } from '@baeum/rules/outline';
import { visibleAt } from '@baeum/rules/visible';
import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { assignment } from '../assignment/tables.ts';
import { debate } from '../debate/tables.ts';
import { lecture, lectureCompetency, lectureEvaluation, lectureProfessors, week } from '../lecture/tables.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { storedFile } from '../platform/tables.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { question, quiz } from '../quiz/tables.ts';
import { reflection } from '../reflection/tables.ts';
import { content, contentFile, topic } from '../study/tables.ts';
import { teamActivity, teamAssignment, teamEvaluation } from '../team/tables.ts';
import { milliseconds } from './milliseconds.ts';
import { mostTimeColumn } from './own-terms.ts';
import { lectureOutline } from './tables.ts';

/** The fields of an outline that are the same for all students. */
type Stored<Item> = Exclude<keyof Item & string, 'isExcused' | 'isExtended'>;

/** Until when anybody can take a quiz follows from what anybody has of it. */
type StoredQuiz = Omit<Quiz, 'overForAllAt'> & { readonly mostTime: MostTime };

/** An array of objects with these fields, in this order. */
const list = <Item>(fields: Readonly<Record<Stored<Item>, SQL | AnyColumn>>, rest: SQL, order: SQL) =>
  sql<readonly Item[]>`coalesce((select json_agg(${object(fields)} order by ${order}) ${rest}), '[]')`;

const object = (fields: Readonly<Record<string, SQL | AnyColumn>>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

const period = ({ opensAt, closesAt }: Readonly<Record<'opensAt' | 'closesAt', AnyColumn>>) => ({
  opensAt: milliseconds(opensAt),
  closesAt: milliseconds(closesAt),
});

const latePeriod = (
  table: Readonly<Record<'opensAt' | 'closesAt' | 'lateOpensAt' | 'lateClosesAt', AnyColumn>>,
) => ({
  ...period(table),
  lateOpensAt: milliseconds(table.lateOpensAt),
  lateClosesAt: milliseconds(table.lateClosesAt),
});

const shown = (table: Readonly<Record<'shownFrom' | 'archivedAt', AnyColumn>>) => ({
  shownFrom: milliseconds(table.shownFrom),
  isArchived: sql`${table.archivedAt} is not null`,
});

const activity = (
  table: Readonly<
    Record<'code' | 'title' | 'weekNumber' | 'topicCode' | 'shownFrom' | 'archivedAt', AnyColumn>
  >,
) => ({
  code: table.code,
  title: table.title,
  weekNumber: table.weekNumber,
  topicCode: table.topicCode,
  ...shown(table),
});

const thumbnail = sql`(select ${storedFile.id} || '.' || ${storedFile.extension}
  from ${contentFile} join ${storedFile} on ${storedFile.id} = ${contentFile.storedFileId}
  where ${contentFile.contentCode} = ${content.code} and ${contentFile.role} = 'thumbnail'
  order by ${contentFile.position} limit 1)`;

const ofLecture = (table: Readonly<Record<'lectureCode', AnyColumn>>) =>
  sql`where ${table.lectureCode} = ${lecture.code}`;

const parts = {
  weeks: list<Outline['weeks'][number]>(
    {
      number: week.number,
      title: week.title,
      opensAt: milliseconds(week.startsAt),
      closesAt: milliseconds(week.endsAt),
    },
    sql`from ${week} ${ofLecture(week)}`,
    sql`${week.number}`,
  ),
  topics: list<Outline['topics'][number]>(
    {
      code: topic.code,
      weekNumber: topic.weekNumber,
      position: topic.position,
      title: topic.title,
      isArchived: sql`${topic.archivedAt} is not null`,
      content: sql`case when ${content.code} is not null then ${object({
        code: content.code,
        kind: content.kind,
        mediaSeconds: content.mediaSeconds,
        lectureMinutes: content.lectureMinutes,
        opensAt: milliseconds(content.opensAt),
        closesAt: milliseconds(content.closesAt),
        opensAfter: content.opensAfter,
        recognisesAttendance: content.recognisesAttendance,
        attendanceStartsAt: milliseconds(content.attendanceStartsAt),
        attendanceEndsAt: milliseconds(content.attendanceEndsAt),
        isPublic: sql`${content.shownFrom} is not null`,
        ...shown(content),
        thumbnail,
      } satisfies Record<Stored<NonNullable<Outline['topics'][number]['content']>>, SQL | AnyColumn>)} end`,
    },
    sql`from ${topic} left join ${content} on ${content.topicCode} = ${topic.code} ${ofLecture(topic)}`,
    sql`${topic.weekNumber}, ${topic.position}`,
  ),
  assignments: list<Outline['assignments'][number]>(
    { ...activity(assignment), ...latePeriod(assignment), examKind: assignment.examKind },
    sql`from ${assignment} ${ofLecture(assignment)}`,
    sql`${assignment.code}`,
  ),
  quizzes: list<StoredQuiz>(
    {
      ...activity(quiz),
      ...period(quiz),
      lateClosesAt: milliseconds(quiz.lateClosesAt),
      isExam: quiz.isExam,
      examKind: quiz.examKind,
      limitMinutes: quiz.limitMinutes,
      attemptLimit: quiz.attemptLimit,
      retakeLimit: quiz.retakeLimit,
      afterLecture: quiz.afterLecture,
      opensResults: quiz.opensResults,
      bankVersion: quiz.bankVersion,
      questionCount: sql`questions.total`,
      totalPoints: sql`questions.points`,
      mostTime: mostTimeColumn(quiz),
    },
    sql`from ${quiz} cross join lateral (
      select count(*) as total, coalesce(sum(${question.points}), 0) as points
      from ${question} where ${question.quizCode} = ${quiz.code}) questions ${ofLecture(quiz)}`,
    sql`${quiz.code}`,
  ),
  debates: list<Outline['debates'][number]>(
    { ...activity(debate), ...latePeriod(debate), kind: debate.kind },
    sql`from ${debate} ${ofLecture(debate)}`,
    sql`${debate.code}`,
  ),
  teamActivities: list<Outline['teamActivities'][number]>(
    {
      ...activity(teamActivity),
      ...period(teamActivity),
      choosing: sql`case when ${teamActivity.choosingOpensAt} is not null then ${object(
        period({ opensAt: teamActivity.choosingOpensAt, closesAt: teamActivity.choosingClosesAt }),
      )} end`,
      assignments: list<Outline['teamActivities'][number]['assignments'][number]>(
        { id: teamAssignment.id, title: teamAssignment.title, ...latePeriod(teamAssignment) },
        sql`from ${teamAssignment} where ${teamAssignment.activityCode} = ${teamActivity.code}`,
        sql`${teamAssignment.id}`,
      ),
      evaluation: sql`(select ${object(period(teamEvaluation))} from ${teamEvaluation}
        where ${teamEvaluation.activityCode} = ${teamActivity.code})`,
    },
    sql`from ${teamActivity} ${ofLecture(teamActivity)}`,
    sql`${teamActivity.code}`,
  ),
  journal: sql<Outline['journal']>`(select ${object({
    code: reflection.code,
    name: reflection.name,
    ...period(reflection),
    lectures: reflection.lectures,
    quizzes: reflection.quizzes,
    ...shown(reflection),
  } satisfies Record<Stored<NonNullable<Outline['journal']>>, SQL | AnyColumn>)}
    from ${reflection} ${ofLecture(reflection)})`,
};

interface Rated {
  readonly name: string;
  readonly rate: number;
}

const outlinedLectures = preparedQuery(
  'outlined_lectures',
  {
    code: lecture.code,
    academicCourseCode: lecture.academicCourseCode,
    subjectCode: lecture.subjectCode,
    name: lecture.name,
    classNumber: lecture.classNumber,
    majorType: lecture.majorType,
    majorName: lecture.majorName,
    majorSemester: lecture.majorSemester,
    track: lecture.track,
    grade: lecture.grade,
    credits: lecture.credits,
    completionType: lecture.completionType,
    countsDebates: lecture.countsDebates,
    countsTeams: lecture.countsTeams,
    weekCount: lecture.weekCount,
    position: lecture.position,
    attendanceShare: lecture.attendanceShare,
    professors: lectureProfessors(lecture.code),
    competencies: list<Rated>(
      { name: lectureCompetency.name, rate: lectureCompetency.rate },
      sql`from ${lectureCompetency} ${ofLecture(lectureCompetency)}`,
      sql`${lectureCompetency.position}, ${lectureCompetency.name}`,
    ),
    evaluations: list<Rated & { readonly code: string }>(
      { code: lectureEvaluation.code, name: lectureEvaluation.name, rate: lectureEvaluation.rate },
      sql`from ${lectureEvaluation} ${ofLecture(lectureEvaluation)}`,
      sql`${lectureEvaluation.code}`,
    ),
    ...parts,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .where(sql`${lecture.code} = any(${sql.placeholder('codes')}::text[])`),
);

/** The tables that outlines are read from. */
export const outlineSources = (): string[] => [
  ...new Set([...outlinedLectures.query.sql.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name = '']) => name)),
];

/** A lecture with its outline, in which drafts and archived objects are. */
export type OutlinedLecture = Omit<RowOf<typeof outlinedLectures>, keyof typeof parts> & {
  readonly outline: Outline;
};

function outlinedLecture(row: RowOf<typeof outlinedLectures>): OutlinedLecture {
  const { weeks, topics, assignments, quizzes, debates, teamActivities, journal, ...own } = row;
  const { code: lectureCode, attendanceShare } = own;
  return {
    ...own,
    outline: {
      lectureCode,
      attendanceShare,
      weeks,
      topics,
      assignments,
      quizzes: quizzes.map(({ mostTime, ...quiz }) => ({
        ...quiz,
        overForAllAt: overForAllAt(quiz, mostTime),
      })),
      debates,
      teamActivities,
      journal,
    },
  };
}

/** How many lectures a process keeps, some terms of a large university; one takes some 50 kB. */
const capacity = 1000;

const cachedLectures = versionedCache({ capacity, isOrdered: true }, async (db, codes) => {
  const rows = await outlinedLectures(db, { codes });
  const lectures = new Map(rows.map((row) => [row.code, outlinedLecture(row)]));
  return (code): OutlinedLecture | undefined => lectures.get(code);
});

/** A lecture with the version of its outline, as a statement has just read it. */
export interface OutlineRef {
  readonly lectureCode: string;
  readonly version: number;
}

/** Lectures by their code, without those that are gone. */
export const lecturesOf = (
  db: Database,
  refs: readonly OutlineRef[],
): Promise<ReadonlyMap<string, OutlinedLecture | undefined>> =>
  cachedLectures(
    db,
    refs.map(({ lectureCode, version }) => ({ key: lectureCode, version })),
  );

const shownLectures = new WeakMap<Outline, OutlinedLecture>();

/** A lecture as students see it at a moment: the same object as long as they see the same of it. */
export function shownLecture(lecture: OutlinedLecture, now: Date): OutlinedLecture {
  const outline = visibleAt(lecture.outline, now.getTime());
  const shown = shownLectures.get(outline) ?? { ...lecture, outline };
  shownLectures.set(outline, shown);
  return shown;
}

/** A lecture as a transaction that is going to change it sees it: nobody else changes it until the end of the transaction. */
export async function lockOutlined(tx: Transaction, code: string): Promise<OutlinedLecture | undefined> {
  await tx.execute(
    sql`select from ${lectureOutline} where ${lectureOutline.lectureCode} = ${code} for update`,
  );
  const [row] = await outlinedLectures(tx, { codes: [code] });
  return row && outlinedLecture(row);
}
