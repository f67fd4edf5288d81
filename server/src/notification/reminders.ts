/**
 * Reminders of what ends soon (specification §24.3): 24 hours and one hour before an end, everybody of a lecture who could still do it
 * and has not. A lecture is gone through once for each end and distance; a deadline that is moved is another end.
 */
import type { TodoItem } from '@baeum/rules/todo';
import { todoOf } from '@baeum/rules/todo';
import { grouped } from '@baeum/rules/grouped';
import { daysOpen } from '@baeum/rules/joining';
import { eq, type SQL, sql } from 'drizzle-orm';
import { accommodation } from '../extension/tables.ts';
import type { Job } from '../recurring/job.ts';
import { academicCourse, enrolment, lecture } from '../lecture/tables.ts';
import { type Database, transaction } from '../platform/database.ts';
import { accounts, type NewNotification, notify } from '../platform/notifications/notify.ts';
import { serializeMoment } from '../platform/time.ts';
import { quiz } from '../quiz/tables.ts';
import { studentsIn } from '../standing/everybody.ts';
import { extensionColumn, extraTimeOf, withOwnTimes } from '../standing/own-terms.ts';
import { aboutKindOf } from './due-items.ts';
import { reminderRound } from './tables.ts';

interface Round {
  readonly lectureCode: string;
  readonly endsAt: number;
  readonly hours: 1 | 24;
}

const hourMs = 3_600_000;

/** The ends of a table, in columns of instants. */
interface StoredEnds {
  readonly table: string;
  readonly columns: readonly string[];
  /** How the lecture is found; the table says it when left out. */
  readonly through?: string;
  readonly lecture?: string;
}

const inTopic = { through: 'join topic on topic.code = topic_code', lecture: 'topic.lecture_code' };
const inActivity = {
  through: 'join team_activity on team_activity.code = activity_code',
  lecture: 'team_activity.lecture_code',
};

/** Every end that the rules of what is to be done know (rules/src/todo.ts), on time or late. */
const storedEnds: readonly StoredEnds[] = [
  { table: 'week', columns: ['ends_at'] },
  { table: 'content', columns: ['attendance_ends_at', 'closes_at'], ...inTopic },
  { table: 'assignment', columns: ['closes_at', 'late_closes_at'] },
  { table: 'quiz', columns: ['closes_at', 'late_closes_at'] },
  { table: 'debate', columns: ['closes_at', 'late_closes_at'] },
  { table: 'team_activity', columns: ['closes_at'] },
  { table: 'team_assignment', columns: ['closes_at', 'late_closes_at'], ...inActivity },
  { table: 'team_evaluation', columns: ['closes_at'], ...inActivity },
  { table: 'reflection', columns: ['closes_at'] },
  { table: 'extension', columns: ['closes_at', 'late_closes_at'] },
];

const endsIn = ({ table, columns, through = '', lecture = `${table}.lecture_code` }: StoredEnds): SQL[] =>
  columns.map((column) =>
    sql.raw(`select ${lecture} as lecture_code, ${table}.${column} as ends_at from ${table} ${through}`),
  );

/** Of what stays open for those who have joined late. */
const endsOfLate = sql`select ${enrolment.lectureCode} as lecture_code,
    (${enrolment.countsFrom} + ${sql.raw(String(daysOpen))})::timestamp at time zone 'Asia/Seoul' - interval '1 minute' as ends_at
  from ${enrolment} join ${lecture} on ${lecture.code} = ${enrolment.lectureCode}
    join ${academicCourse} on ${academicCourse.code} = ${lecture.academicCourseCode} and ${academicCourse.lateJoining} = 'open'
  where ${enrolment.countsFrom} is not null`;

interface End {
  readonly lectureCode: string;
  readonly endsAt: Date;
}

/** The ends of quizzes for those who have more time, which the rules tell from what is stored. */
async function endsWithMoreTime(db: Database, now: Date): Promise<readonly End[]> {
  const ofQuiz = { studentId: accommodation.studentId, lectureCode: accommodation.lectureCode };
  const rows = await db
    .select({
      lectureCode: quiz.lectureCode,
      opensAt: quiz.opensAt,
      closesAt: quiz.closesAt,
      lateClosesAt: quiz.lateClosesAt,
      limitMinutes: quiz.limitMinutes,
      extension: extensionColumn('quiz', quiz.code, accommodation.studentId),
      extraTime: extraTimeOf(ofQuiz),
    })
    .from(accommodation)
    .innerJoin(quiz, eq(quiz.lectureCode, accommodation.lectureCode))
    .where(
      sql`greatest(${quiz.lateClosesAt}, ${quiz.closesAt}) > ${now}::timestamptz - interval '60 days'
        and ${quiz.opensAt} < ${now}::timestamptz + interval '1 day'`,
    );
  return rows
    .map(withOwnTimes)
    .flatMap(({ lectureCode, closesAt, lateClosesAt }) =>
      [closesAt, lateClosesAt].flatMap((endsAt) => (endsAt === null ? [] : [{ lectureCode, endsAt }])),
    );
}

/** Ends of contents and activities, for everybody or single students, in the next day, which have not been gone through. */
async function dueRounds(db: Database, now: Date): Promise<readonly Round[]> {
  const own = JSON.stringify(await endsWithMoreTime(db, now));
  const { rows } = await db.execute<{ lecture_code: string; ends: number; hours: number }>(sql`
    select lecture_code, extract(epoch from ends_at)::bigint as ends, hours from (select distinct * from (${sql.join(
      [
        ...storedEnds.flatMap(endsIn),
        endsOfLate,
        sql`select "lectureCode", "endsAt" from jsonb_to_recordset(${own}::jsonb) as own ("lectureCode" text, "endsAt" timestamptz)`,
      ],
      sql` union all `,
    )}) as ended where ends_at > ${now}::timestamptz - interval '1 minute'
      and ends_at <= ${now}::timestamptz + interval '1 day') as soon
    cross join lateral (select case when ends_at + interval '1 minute' <= ${now}::timestamptz + interval '1 hour'
      then 1 else 24 end as hours) as distance
    where not exists (select from reminder_round as gone where gone.lecture_code = soon.lecture_code
      and gone.ends_at = soon.ends_at and gone.hours = distance.hours)
    order by lecture_code, ends_at`);
  return rows.map(({ lecture_code: lectureCode, ends, hours }) => ({
    lectureCode,
    endsAt: ends * 1000,
    hours: hours === 1 ? 1 : 24,
  }));
}

interface Missing {
  readonly item: TodoItem;
  readonly round: Round;
  readonly studentId: number;
}

/** What everybody of a lecture has not done that ends in these rounds. */
async function missingIn(db: Database, rounds: readonly Round[], now: Date): Promise<readonly Missing[]> {
  const missing: Missing[] = [];
  const byEnd = new Map(rounds.map((round) => [round.endsAt, round]));
  for await (const { studentId, outline, facts } of studentsIn(db, rounds[0]?.lectureCode ?? '', now))
    for (const item of todoOf(outline, facts, now.getTime()).open) {
      const round = item.endsAt === null ? undefined : byEnd.get(item.endsAt);
      if (round !== undefined && item.progress === 'progress') missing.push({ item, round, studentId });
    }
  return missing;
}

function reminderOf(of: readonly [Missing, ...Missing[]]): NewNotification {
  const [{ item, round }] = of;
  const until = new Date(round.endsAt);
  return {
    kind: round.hours === 1 ? 'due1' : 'due24',
    event: `${item.kind} ${item.code} ${round.lectureCode} ${serializeMoment(until)}`,
    side: 'student',
    lectureCode: round.lectureCode,
    aboutKind: aboutKindOf(item.kind),
    title: item.name,
    until,
    isKept: item.isExam || item.kind === 'exam',
    recipients: accounts(
      of.map(({ studentId }) => studentId),
      item.code,
    ),
  };
}

async function remind(db: Database, rounds: readonly Round[], now: Date): Promise<number> {
  const missing = await missingIn(db, rounds, now);
  const byItem = grouped(missing, ({ item, round }) => `${item.kind} ${item.code} ${round.endsAt}`);
  await transaction(db, async (tx) => {
    await tx
      .insert(reminderRound)
      .values(rounds.map((round) => ({ ...round, endsAt: new Date(round.endsAt) })))
      .onConflictDoNothing();
    const reminders = [...byItem.values()].flatMap(([first, ...rest]) =>
      first === undefined ? [] : [reminderOf([first, ...rest])],
    );
    await notify(tx, reminders, now);
  });
  return missing.length;
}

/** Ends of the past need not be remembered for longer. */
const forgetRounds = (db: Database, now: Date) =>
  db.execute(
    sql`delete from reminder_round where ends_at < ${new Date(now.getTime() - 24 * hourMs)}::timestamptz`,
  );

export const sendReminders: Job = async ({ db, clock }) => {
  const now = clock.now();
  const rounds = await dueRounds(db, now);
  let reminded = 0;
  for (const ofLecture of grouped(rounds, ({ lectureCode }) => lectureCode).values())
    reminded += await remind(db, ofLecture, now);
  await forgetRounds(db, now);
  return { lectures: new Set(rounds.map(({ lectureCode }) => lectureCode)).size, reminded };
};
