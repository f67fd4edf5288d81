/**
 * Reminders of what ends soon (specification §24.3): 24 hours and one hour before an end, everybody of a lecture who could still do it
 * and has not. A lecture is gone through once for each end and distance; a deadline that is moved is another end.
 */
import type { TodoItem } from '@baeum/rules/todo';
import { todoOf } from '@baeum/rules/todo';
import { grouped } from '@baeum/rules/grouped';
import { sql } from 'drizzle-orm';
import type { Job } from '../job.ts';
import { type Database, transaction } from '../platform/database.ts';
import { accounts, type NewNotification, notify } from '../platform/notifications/notify.ts';
import { serializeMoment } from '../platform/time.ts';
import { studentsIn } from '../standing/everybody.ts';
import { aboutKindOf } from './due-items.ts';
import { reminderRound } from './tables.ts';

interface Round {
  readonly lectureCode: string;
  readonly endsAt: number;
  readonly hours: 1 | 24;
}

const hourMs = 3_600_000;

/** Ends of contents and activities and of single students' extensions in the next day, which have not been gone through. */
async function dueRounds(db: Database, now: Date): Promise<readonly Round[]> {
  const soon = (
    table: string,
    column: string,
    lectureCode = sql.raw('lecture_code'),
    from = sql.raw(table),
  ) =>
    sql`select ${lectureCode} as lecture_code, ${sql.identifier(table)}.${sql.identifier(column)} as ends_at from ${from}
      where ${sql.identifier(table)}.${sql.identifier(column)} > ${now}::timestamptz - interval '1 minute'
        and ${sql.identifier(table)}.${sql.identifier(column)} <= ${now}::timestamptz + interval '1 day'`;
  const ofTeam = (table: string) =>
    soon(
      table,
      'closes_at',
      sql.raw('team_activity.lecture_code'),
      sql.raw(`${table} join team_activity on team_activity.code = ${table}.activity_code`),
    );
  const { rows } = await db.execute<{ lecture_code: string; ends: number; hours: number }>(sql`
    select lecture_code, extract(epoch from ends_at)::bigint as ends, hours from (${sql.join(
      [
        soon('week', 'ends_at'),
        soon(
          'content',
          'attendance_ends_at',
          sql.raw('topic.lecture_code'),
          sql.raw('content join topic on topic.code = content.topic_code'),
        ),
        soon('assignment', 'closes_at'),
        soon('assignment', 'late_closes_at'),
        soon('quiz', 'closes_at'),
        soon('debate', 'closes_at'),
        soon('team_activity', 'closes_at'),
        soon('reflection', 'closes_at'),
        soon('extension', 'closes_at'),
        ofTeam('team_assignment'),
        ofTeam('team_evaluation'),
      ],
      sql` union `,
    )}) as soon cross join lateral (select case when ends_at + interval '1 minute' <= ${now}::timestamptz + interval '1 hour'
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
