/** How much waits in each lecture, kept until something of it changes (decision 58). */
import type { WaitingKind } from '@baeum/contract/desk/staff-terms';
import { grouped } from '@baeum/rules/grouped';
import { sql } from 'drizzle-orm';
import { instant, type OverviewRow, unionOf, type WaitingSource } from '../ports/desk-source.ts';
import type { Database } from '../platform/database.ts';
import { preparedQuery } from '../platform/statements.ts';
import { versionedCache } from '../platform/versioned-cache.ts';

export interface WaitingCount {
  readonly kind: WaitingKind;
  readonly lectureCode: string;
  readonly count: number;
  /** Since when the oldest waits. */
  readonly since: Date;
}

const codes = sql`${sql.placeholder('codes')}::text[]`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** How many lectures a process keeps the counts of, some hundred bytes each. */
const capacity = 2000;

/** The counts of the lectures in one statement, and in none if nothing has changed since a server last asked. */
export function keptCounts(sources: readonly WaitingSource[]) {
  const countsIn = preparedQuery(
    'desk_waiting_counts',
    {
      kind: sql<WaitingKind>`waiting.kind`,
      lectureCode: sql<string>`waiting.lecture_code`,
      count: sql<number>`sum(waiting.waiting)::int`,
      since: instant(sql`min(waiting.since)`),
    },
    (db, fields) =>
      db
        .select(fields)
        .from(
          sql`(${unionOf(sources.map(({ kind, rows }) => ({ kind, rows: rows({ codes, now, viewer: sql`null::bigint` }) })))}) as waiting`,
        )
        .groupBy(sql`waiting.kind`, sql`waiting.lecture_code`),
  );
  const kept = versionedCache({ capacity, isOrdered: true }, async (db, lectureCodes, now: Date) => {
    const counts = grouped(
      await countsIn(db, { codes: lectureCodes, now }),
      ({ lectureCode }) => lectureCode,
    );
    return (code): readonly WaitingCount[] => counts.get(code) ?? [];
  });
  return async (
    db: Database,
    lectures: readonly Pick<OverviewRow, 'lectureCode' | 'waitingVersion'>[],
    now: Date,
  ): Promise<readonly WaitingCount[]> => {
    const counts = await kept(
      db,
      lectures.map(({ lectureCode, waitingVersion }) => ({ key: lectureCode, version: waitingVersion })),
      now,
    );
    return [...counts.values()].flat();
  };
}
