/**
 * What lateness takes off follows an end that a student or a team is given, or that is taken back (specification §21.10). What
 * students are shown stays as it was released, and a penalty that a grader has set stays as well.
 */
import type { Ends } from '@baeum/rules/extensions';
import { grouped } from '@baeum/rules/grouped';
import { type SQL, sql } from 'drizzle-orm';
import type { Extended, LatePenalties } from '../../ports/late-penalties.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { Change } from '../../platform/history.ts';
import { saltOf } from '../../standing/blind.ts';
import { latenessBy, type Terms, termsOf } from './detail.ts';
import { lockAllReleases } from './locks.ts';
import { addToComing, type Copiable } from './releases.ts';

/** What is graded of extended objects: assignments, and the assignments of extended team activities. */
const gradedOf = (extended: SQL) => sql`
  select 'assignment' as kind, code from (${extended}) as extended where kind = 'assignment'
  union select 'teamAssignment', team_assignment.id::text from (${extended}) as extended
    join team_assignment on team_assignment.activity_code = extended.code where extended.kind = 'team'`;

interface Late extends Pick<Copiable, 'kind' | 'code' | 'title'>, Record<string, unknown> {
  readonly id: number;
  readonly holder: number;
  /** Null while names are not to be told. */
  readonly studentId: number | null;
  readonly isBlind: boolean;
  readonly outOf: number;
  readonly points: number | null;
  readonly latePenalty: number;
  readonly latePercent: number | null;
  readonly terms: Terms | null;
}

interface Wanted {
  readonly holders: readonly number[];
  readonly now: Date;
  /** Whether scores that a student is shown are meant, or all others. */
  readonly areShown: boolean;
}

/** Scores by the computed penalty, of the work as it is now. */
async function computed(
  db: Queryable,
  { kind, code }: Pick<Extended, 'kind' | 'code'>,
  { holders, now, areShown }: Wanted,
): Promise<readonly Late[]> {
  const of = { kind: sql`score.kind`, code: sql`score.code`, number: sql`score.team_assignment_id` };
  const salt = saltOf(of.kind, of.code, sql`${now}::timestamptz`);
  const isShown = sql`exists (select from released_score as shown
    join score_release as release on release.id = shown.release_id
    where shown.score_id = score.id and shown.withdrawn_at is null and release.visible_from <= ${now}::timestamptz)`;
  const { rows } = await db.execute<Late>(sql`
    select score.id::float8, score.kind, score.code, activity.title, score.holder_id::float8 as holder,
      case when ${salt} is null then score.student_id end::float8 as "studentId", ${salt} is not null as "isBlind",
      score.out_of as "outOf", score.points::float8, score.late_penalty::float8 as "latePenalty",
      activity.late_penalty as "latePercent", ${termsOf(sql`score.holder_id`, of)} as terms
    from (${gradedOf(sql`select ${kind}::text as kind, ${code}::text as code`)}) as graded
      join score on score.kind = graded.kind and score.code = graded.code
      join gradable_work as work on work.kind = score.kind and work.code = score.code and work.lecture_code = score.lecture_code
        and work.holder_id = score.holder_id and work.handed_at = score.work_at
      cross join lateral (
        select title, late_penalty from assignment where score.kind = 'assignment' and assignment.code = score.code
        union all select title, late_penalty from team_assignment where team_assignment.id = score.team_assignment_id) as activity
    where score.holder_id = any(${sql.param(holders)}::bigint[]) and score.penalty_override is null and ${isShown} = ${areShown}
    order by score.kind, score.code, score.id`);
  // Of whoever does not take the lecture any more nothing says when the work was due.
  return rows.filter(({ terms }) => terms !== null);
}

const isExtended = (kind: Extended['kind']) => kind === 'assignment' || kind === 'team';

async function lock(tx: Transaction, extended: SQL): Promise<void> {
  await lockAllReleases(tx, gradedOf(extended));
}

interface Followed extends Record<string, unknown> {
  readonly id: number;
  readonly points: number | null;
}

async function follow(
  tx: Transaction,
  { lectureCode, kind, code, holders }: Extended,
  now: Date,
): Promise<readonly Change[]> {
  if (!isExtended(kind) || holders.length === 0) return [];
  const late = (await computed(tx, { kind, code }, { holders, now, areShown: false })).flatMap((one) => {
    const { penalty } = latenessBy(one.terms, one);
    return penalty === one.latePenalty ? [] : [{ ...one, penalty }];
  });
  if (late.length === 0) return [];
  const wanted = JSON.stringify(late.map(({ id, penalty }) => ({ id, penalty })));
  // As `judge` counts, by the levels and the full points that the score was given by.
  const { rows } = await tx.execute<Followed>(sql`
    update score set late_penalty = wanted.penalty,
      points = case when score.status = 'scored' then greatest(points_given(score.status, score.typed_points, score.choices,
        score.points, score.out_of) - wanted.penalty, case when score.points is not null then 0 end) else score.points end,
      saved_at = ${now}::timestamptz, version = score.version + 1
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (id bigint, penalty numeric)
    where score.id = wanted.id returning score.id::float8, score.points::float8`);
  const points = new Map(rows.map((one) => [one.id, one.points]));
  const shown: Change[] = [];
  for (const [, group] of byActivity(late)) {
    const [first] = group;
    const ids = group.map(({ id }) => id);
    if (first !== undefined) shown.push(...(await addToComing(tx, { ...first, lectureCode }, now, ids)));
  }
  return [...linesOf(late, points), ...shown];
}

const byActivity = (late: readonly Late[]) => [
  ...grouped(late, ({ kind, code }) => `${kind} ${code}`).entries(),
];

/** Beside the extension, the points of a single score would say whose number it is: while names are not told, only that there is a change. */
const linesOf = (late: readonly Late[], points: ReadonlyMap<number, number | null>): readonly Change[] =>
  byActivity(late).flatMap(([activity, group]): readonly Change[] => {
    const line = { action: 'change', kind: 'score', shown: 'never' } as const;
    const blind = group.find(({ isBlind }) => isBlind);
    if (blind !== undefined)
      return [{ ...line, object: activity, values: { title: { after: blind.title } } }];
    return group.flatMap(({ id, studentId, points: before }): readonly Change[] => {
      const after = points.get(id) ?? null;
      if (before === after) return [];
      return [
        { ...line, object: id, subjectId: studentId ?? undefined, values: { points: { before, after } } },
      ];
    });
  });

async function countKept(
  db: Queryable,
  { kind, code }: Pick<Extended, 'kind' | 'code'>,
  ends: ReadonlyMap<number, Ends>,
  now: Date,
): Promise<number> {
  if (!isExtended(kind) || ends.size === 0) return 0;
  const shown = await computed(db, { kind, code }, { holders: [...ends.keys()], now, areShown: true });
  return shown.filter(({ isBlind, holder, terms, ...one }) => {
    const extension = ends.get(holder);
    if (isBlind || terms === null || extension === undefined) return false;
    return one.points !== null && latenessBy({ ...terms, extension }, one).penalty !== one.latePenalty;
  }).length;
}

export const latePenalties: LatePenalties = { lock, follow, countKept };
