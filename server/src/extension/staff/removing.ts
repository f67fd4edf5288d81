/**
 * Taking extensions back, those that were given together or a single one (specification §21.10). One by which something was handed
 * in is not deleted: it ends at the moment of that, so that it stays on time and nothing more can be done.
 */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { staffExtensionCalls } from '@baeum/contract/extension/staff-calls';
import {
  extensionRefusals,
  type removeExtension,
  type undoExtensions,
} from '@baeum/contract/extension/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { type Ends, laterOf } from '@baeum/rules/extensions';
import type { Outline } from '@baeum/rules/outline';
import type { Planned } from '@baeum/rules/outcomes';
import { plannedIn, titleOf } from '@baeum/rules/planned';
import { isStopped, usedEnds } from '@baeum/rules/used';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change, Changed } from '../../platform/history.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import type { LatePenalties } from '../../ports/late-penalties.ts';
import { studentsOfItem } from '../../standing/item-facts.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import type { extension, Replaced } from '../tables.ts';
import { hidesEndsAt, isExtensionBlind } from './queries.ts';
import { isShownAt } from './telling.ts';

type Calls = typeof staffExtensionCalls;

interface Removing {
  readonly tx: Transaction;
  readonly penalties: LatePenalties;
  readonly lectureCode: string;
  readonly now: Date;
}

interface Stored extends Record<string, unknown> {
  readonly id: number;
  readonly kind: (typeof extension.$inferSelect)['kind'];
  readonly code: string;
  /** The student or the team. */
  readonly holder: number;
  readonly closesAt: string;
  readonly replaced: Replaced | null;
  readonly isBlind: boolean;
  readonly hidesEnds: boolean;
  /** Whom it holds for: one student, or the members of a team. */
  readonly people: readonly { readonly id: number; readonly studentNumber: string; readonly name: string }[];
}

/** Extensions of one object that nobody else changes meanwhile. */
const lockStored = async ({ tx, lectureCode, now }: Removing, which: SQL): Promise<readonly Stored[]> =>
  (
    await tx.execute<Stored>(sql`
      select extension.id::int, kind, code, coalesce(student_id, team_id)::float8 as holder, closes_at as "closesAt", replaced,
        ${isExtensionBlind(sql`${now}::timestamptz`)} as "isBlind",
        ${hidesEndsAt(sql`${now}::timestamptz`)} as "hidesEnds", coalesce((
        select json_agg(json_build_object('id', account.id, 'studentNumber', account.student_number, 'name', account.name))
        from account where account.id = extension.student_id
          or account.id in (select student_id from team_member where team_member.team_id = extension.team_id)), '[]') as people
      from extension where lecture_code = ${lectureCode} and ${which} order by extension.id for update`)
  ).rows;

/** An extension, and the ends of it that must stay because they were used. */
interface Decided {
  readonly stored: Stored;
  readonly used: Ends | undefined;
  /** Students who have handed in by it, or begun and could not go on. */
  readonly hit: number;
}

interface About {
  readonly outline: Outline;
  /** Undefined for an object that is gone. */
  readonly planned: Planned | undefined;
  readonly decided: readonly Decided[];
}

/** Locks the lecture and what was wanted, and decides what becomes of it. All of it extends the same object. */
async function decide(removing: Removing, which: SQL): Promise<About> {
  const { tx, penalties, lectureCode, now } = removing;
  const { outline } = (await lockOutlined(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
  await penalties.lock(
    tx,
    sql`select distinct kind, code from extension where lecture_code = ${lectureCode} and ${which}`,
  );
  const rows = await lockStored(removing, which);
  const [first] = rows;
  const planned =
    first && plannedIn(outline).find(({ kind, item }) => kind === first.kind && item.code === first.code);
  if (planned === undefined)
    return { outline, planned, decided: rows.map((stored) => ({ stored, used: undefined, hit: 0 })) };
  const students = await studentsOfItem(tx, { lectureCode, kind: planned.kind, code: planned.item.code });
  const decided = rows.map((stored): Decided => {
    const holders = stored.people.flatMap(({ id }) => students.get(id) ?? []);
    const ends = holders.map((one) => usedEnds(planned, one));
    return {
      stored,
      used: ends.reduce(laterOf, undefined),
      hit: holders.filter(
        (one, at) => ends[at] !== undefined || isStopped(planned, outline, one, now.getTime()),
      ).length,
    };
  });
  return { outline, planned, decided };
}

/** What an extension says after it was taken back; undefined when it is gone. */
interface Left extends Ends {
  readonly id: number;
  /** What it had replaced, with its own reason and giver. */
  readonly replaced: Replaced | null;
}

async function write(
  { tx, now }: Removing,
  decided: readonly Decided[],
  left: readonly Left[],
): Promise<void> {
  const gone = decided.map(({ stored }) => stored.id).filter((id) => left.every((one) => one.id !== id));
  const kept = left.map(({ id, closesAt, lateClosesAt, replaced }) => ({
    ...replaced,
    id,
    closesAt: serializeMoment(closesAt),
    lateClosesAt: serializeMomentOrNull(lateClosesAt),
    withdrawnAt: replaced === null ? serializeMoment(now) : replaced.withdrawnAt,
  }));
  await tx.execute(sql`delete from extension where id = any(${sql.param(gone)}::bigint[])`);
  await tx.execute(sql`
    update extension set closes_at = kept."closesAt", late_closes_at = kept."lateClosesAt", withdrawn_at = kept."withdrawnAt",
      reason = coalesce(kept.reason, extension.reason), given_by = coalesce(kept."givenBy", extension.given_by),
      given_at = coalesce(kept."givenAt", extension.given_at), batch = gen_random_uuid(),
      replaced = case when kept."endsByWork" then replaced end
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id bigint, "closesAt" timestamptz,
      "lateClosesAt" timestamptz, "withdrawnAt" timestamptz, reason text, "givenBy" bigint, "givenAt" timestamptz,
      "endsByWork" boolean)
    where extension.id = kept.id`);
}

/** What lateness takes off follows the ends that are left. @returns lines in the history */
async function countAgain(
  { tx, penalties, lectureCode, now }: Removing,
  decided: readonly Decided[],
): Promise<readonly Change[]> {
  const [first] = decided;
  if (first === undefined) return [];
  const { kind, code } = first.stored;
  const holders = decided.map(({ stored }) => stored.holder);
  return penalties.follow(tx, { lectureCode, kind, code, holders }, now);
}

function changesOf({ outline, planned, decided }: About, left: readonly Left[], now: Date): Change[] {
  const shown = planned !== undefined && isShownAt(planned, now) ? 'now' : 'never';
  return decided.flatMap(({ stored, used }) => {
    const after = left.find(({ id }) => id === stored.id);
    const isOfWork = used !== undefined || stored.hidesEnds || after?.replaced?.withdrawnAt != null;
    // The minute in which it was handed in, which stands beside a number.
    const hidesAfter = stored.isBlind && after !== undefined && isOfWork;
    return stored.people.map(
      ({ id, studentNumber, name }): Change => ({
        action: 'remove',
        kind: 'extension',
        object: `${stored.kind} ${stored.code} ${studentNumber}`,
        subjectId: id,
        shown,
        values: {
          ...(planned && { title: { before: titleOf(outline, planned) } }),
          student: { before: `${name} (${studentNumber})` },
          closesAt: {
            ...(!stored.hidesEnds && { before: serializeMoment(new Date(stored.closesAt)) }),
            ...(!hidesAfter && { after: serializeMomentOrNull(after?.closesAt ?? null) }),
          },
        },
      }),
    );
  });
}

/** Of what was used, the ends that were used stay. */
const leftOfUsed = ({ stored, used }: Decided): Left[] =>
  used === undefined ? [] : [{ ...used, id: stored.id, replaced: null }];

export async function remove(
  removing: Removing,
  { id, confirmed }: Pick<RequestOf<Calls[typeof removeExtension]>, 'id' | 'confirmed'>,
): Promise<Changed<ResultOf<Calls[typeof removeExtension]>>> {
  const about = await decide(removing, sql`id = ${id}::bigint and withdrawn_at is null`);
  const { decided } = about;
  if (decided.length === 0) refuse(extensionRefusals.unknown);
  const hit = decided.reduce((sum, one) => sum + one.hit, 0);
  if (hit > 0 && !confirmed)
    refuse(extensionRefusals.used, {
      message: `이미 ${hit}명이 연장된 기간에 제출했거나 시작했습니다. 제거해도 제출한 것은 제때 낸 것으로 남고, 더 제출할 수는 없습니다.`,
      about: { students: String(hit) },
    });
  const left = decided.flatMap(leftOfUsed);
  await write(removing, decided, left);
  const counted = await countAgain(removing, decided);
  return {
    result: { removed: decided.length, isKept: left.length > 0 },
    changes: [...changesOf(about, left, removing.now), ...counted],
  };
}

const endsOf = ({ closesAt, lateClosesAt }: Replaced): Ends => ({
  closesAt: Date.parse(closesAt),
  lateClosesAt: lateClosesAt === null ? null : Date.parse(lateClosesAt),
});

/** Each becomes what it had replaced, or is gone; what was handed in by it stays on time either way. */
export async function undo(
  removing: Removing,
  batch: string,
): Promise<Changed<ResultOf<Calls[typeof undoExtensions]>>> {
  const about = await decide(removing, sql`batch = ${batch}::uuid and withdrawn_at is null`);
  const { decided } = about;
  if (decided.length === 0) refuse(extensionRefusals.undone);
  const left = decided.flatMap((one): Left[] => {
    const { stored, used } = one;
    if (stored.replaced === null) return leftOfUsed(one);
    const ends = laterOf(endsOf(stored.replaced), used);
    return ends === undefined ? [] : [{ ...ends, id: stored.id, replaced: stored.replaced }];
  });
  await write(removing, decided, left);
  const counted = await countAgain(removing, decided);
  return {
    result: { undone: decided.length },
    changes: [...changesOf(about, left, removing.now), ...counted],
  };
}
