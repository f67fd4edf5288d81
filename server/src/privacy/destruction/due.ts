/** When persons were last there, and which of their data is past its period. */
import { type DataKind, dataKinds, type DestroyedKind, retentions } from '@baeum/contract/privacy/retention';
import type { DestructionDenial } from '@baeum/contract/privacy/destruction-terms';
import { type SQL, sql } from 'drizzle-orm';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import type { AccountType } from '../../platform/tables.ts';

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
/** How long a kind is kept: what an administrator has decided, or the default. */
const kept = (kind: DataKind) => sql`make_interval(months => coalesce(
  (select months from retention_period where kind = ${sql.raw(`'${kind}'`)}), ${sql.raw(String(retentions[kind].usual))}))`;
/** Who was there before this instant has data of the kind that is due. */
const beforeOf = (kind: DataKind) => sql`(${given('now', 'timestamptz')} - ${kept(kind)})`;
const latest = sql`greatest(${sql.join(dataKinds.map(beforeOf), sql`, `)})`;
const earliest = sql`least(${sql.join(dataKinds.map(beforeOf), sql`, `)})`;

const periods = sql.join(
  [
    ...dataKinds.map((kind) => sql`(${kind}::text, ${beforeOf(kind)})`),
    // Who it was is known as long as anything else is kept.
    sql`('identity'::text, ${earliest})`,
  ],
  sql`, `,
);

const lecturesOf = (person: SQL) => sql`(
  select lecture_code from enrolment where student_id = ${person}
  union all select lecture_code from lecture_professor where account_id = ${person}
  union all select lecture_code from lecture_assistant where account_id = ${person})`;

/** Accounts of which something is left, with when their holders were last there. */
const used = (condition: SQL) => sql`(
  select a.id, a.login_id, a.name, a.type, a.student_number, lectures.end_at as lectures_end_at,
    date_trunc('milliseconds', greatest(a.last_seen_at, a.password_set_at, lectures.end_at,
      (select max(s.last_used_at) from destruction_step s where s.account_id = a.id))) as last_used_at,
    exists (select from programme_operator o where o.account_id = a.id) as operates,
    exists (select from lecture_professor p where p.account_id = a.id)
      or exists (select from lecture_assistant p where p.account_id = a.id) as teaches
  from account a cross join lateral (
    select max(w.ends_at) as end_at from week w where w.lecture_code in (select lecture_code from ${lecturesOf(sql`a.id`)} as part)
  ) as lectures
  where a.destroyed_at is null and ${condition}) as used`;

const stepsOf = sql`select from destruction_step s where s.account_id = used.id and s.kind = period.kind
  and s.last_used_at >= used.last_used_at`;

const kinds = (condition: SQL) => sql`array(select period.kind
  from (values ${periods}) as period (kind, before) where ${condition})`;

const fields = {
  id: sql<number>`found.id`,
  loginId: sql<string>`found.login_id`,
  name: sql<string>`found.name`,
  type: sql<AccountType>`found.type`,
  studentNumber: sql<string | null>`found.student_number`,
  lastUsedAt: sql<Date>`found.last_used_at`,
  lecturesEndAt: sql<Date | null>`found.lectures_end_at`,
  operates: sql<boolean>`found.operates`,
  teaches: sql<boolean>`found.teaches`,
  /** Whether it is the only account of an administrator that can be used. */
  isLastAdministrator: sql<boolean>`(found.type = 'administrator' and not exists (select from account other
    where other.type = 'administrator' and other.suspended_at is null and other.id <> found.id))`,
  /** Kinds that are past their period. */
  due: sql<readonly DestroyedKind[]>`found.due`,
  /** Kinds that were destroyed since the person was last there, or are about to be. */
  gone: sql<readonly DestroyedKind[]>`found.gone`,
};

const found = (condition: SQL) => sql`(select used.*,
    ${kinds(sql`used.last_used_at < period.before and not exists (${stepsOf})`)} as due,
    ${kinds(sql`exists (${stepsOf})`)} as gone
  from ${used(condition)}) as found`;

/** Persons with data that is past its period. Who was there lately is left out before anything else is looked up. */
export const duePage = preparedQuery(
  'privacy_due',
  { ...fields, total: sql<number>`count(*) over ()::int` },
  (db, selected) =>
    db
      .select(selected)
      .from(
        found(sql`(a.last_seen_at is null or a.last_seen_at < ${latest}) and a.password_set_at < ${latest}`),
      )
      .where(sql`cardinality(found.due) > 0`)
      .orderBy(sql`found.last_used_at, found.id`)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

const until = (kind: DataKind) => sql<Date>`found.last_used_at + ${kept(kind)}`;
const untils = {
  account: until('account'),
  work: until('work'),
  attendance: until('attendance'),
  grades: until('grades'),
  inquiries: until('inquiries'),
} satisfies Record<DataKind, SQL<Date>>;

/** Some persons, whatever is due of them. */
export const holdersOf = preparedQuery('privacy_holders', { ...fields, until: untils }, (db, selected) =>
  db
    .select(selected)
    .from(found(sql`a.id = any(${given('ids', 'bigint[]')})`))
    .orderBy(sql`found.id`),
);

export type Holder = RowOf<typeof holdersOf>;

/** Why nothing of somebody may be destroyed, although it is due or wanted. */
export function denialOf(
  holder: Pick<Holder, 'id' | 'isLastAdministrator' | 'lecturesEndAt' | 'operates' | 'teaches'>,
  actorId: number,
  now: Date,
): Exclude<DestructionDenial, 'unknown' | 'notDue'> | null {
  if (holder.id === actorId) return 'self';
  if (holder.isLastAdministrator) return 'lastAdministrator';
  if (holder.operates) return 'operates';
  return holder.teaches && isInUse(holder, now) ? 'teaches' : null;
}

/** Whether a lecture is not over that somebody takes or gives. */
export const isInUse = ({ lecturesEndAt }: Pick<Holder, 'lecturesEndAt'>, now: Date): boolean =>
  lecturesEndAt !== null && lecturesEndAt > now;
