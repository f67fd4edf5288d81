/** Showing contents and activities to students, now or from a time on, hiding them, archiving them (specification §19.7). */
import { boardRefusals } from '@baeum/contract/study/board-terms';
import type { Outline } from '@baeum/rules/outline';
import { titleOf } from '@baeum/rules/planned';
import { type SQL, sql } from 'drizzle-orm';
import { textSet } from '../../authoring/rows.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change, Changed } from '../../platform/history.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import {
  begunOf,
  historyKindOf,
  type Item,
  plannedOf,
  protectBegun,
  refuseUnconfirmed,
  tableOf,
} from './items.ts';
import { lockedBy, type Locking, nothingLocked } from './locking.ts';
import { lockArrangement } from './moving.ts';

interface Publishing {
  readonly tx: Transaction;
  readonly lectureCode: string;
  readonly now: Date;
  readonly items: readonly Item[];
  readonly confirmed: boolean;
}

interface Wanted {
  readonly publishedAt: Date | null;
  /** When it was shown as it was read. */
  readonly was?: string | null | undefined;
}

const isOfMinute = (one: number, other: number) => Math.abs(one - other) < 60_000;

/** A time of this minute is now, whatever the clock of the browser says. */
const momentOf = (publishedAt: Date | null, now: Date): Date | null =>
  publishedAt !== null && isOfMinute(publishedAt.getTime(), now.getTime()) ? now : publishedAt;

/** Refuses what somebody else has shown or hidden since it was read. What is as it is to become is sent again after an outage. */
function checkMeanwhile(shownFrom: number | null, { publishedAt, was }: Wanted): void {
  if (was === undefined || serializeMomentOrNull(shownFrom) === (was && serializeMoment(new Date(was))))
    return;
  const isDone =
    shownFrom === null || publishedAt === null
      ? shownFrom === publishedAt
      : isOfMinute(shownFrom, publishedAt.getTime());
  if (!isDone) refuse(boardRefusals.publishedMeanwhile);
}

const isHiddenAt = (publishedAt: Date | null, now: Date) => publishedAt === null || publishedAt > now;

/** The rest of what is to be published is refused with what is not in the lecture, or archived. */
function checkItems(outline: Outline, items: readonly Item[]) {
  return items.map((item) => {
    const planned = plannedOf(outline, item);
    if (planned.item.isArchived) refuse(boardRefusals.unknownItem);
    return planned;
  });
}

export async function publishItems(
  { tx, lectureCode, now, items, confirmed }: Publishing,
  wanted: Wanted,
): Promise<Changed<{ changed: number; publishedAt: string | null }>> {
  const publishedAt = momentOf(wanted.publishedAt, now);
  const outline = await lockArrangement(tx, lectureCode);
  const chosen = checkItems(outline, items);
  for (const { item } of chosen) checkMeanwhile(item.shownFrom, wanted);
  const begun = isHiddenAt(publishedAt, now) && !confirmed ? await begunOf(tx, outline, items, now) : [];
  await updateItems(tx, items, (kind) => publication(kind, publishedAt));
  if (!confirmed) {
    const at = publishedAt !== null && publishedAt > now ? publishedAt : now;
    refuseUnconfirmed({ begun }, await lockedByShowing(tx, outline, { items, at }));
  }
  const after = serializeMomentOrNull(publishedAt);
  const changes = chosen.flatMap((planned): Change[] => {
    const before = serializeMomentOrNull(planned.item.shownFrom);
    if (before === after) return [];
    const title = titleOf(outline, planned);
    const { kind, item } = planned;
    const values = { title: { after: title }, publishedAt: { before, after } };
    return [{ action: 'change', kind: historyKindOf[kind], object: item.code, values }];
  });
  return { result: { changed: changes.length, publishedAt: after }, changes };
}

/** Contents alone come before others. @param at from when on they are shown */
async function lockedByShowing(
  tx: Transaction,
  before: Outline,
  { items, at }: { readonly items: readonly Item[]; readonly at: Date },
): Promise<Locking> {
  if (items.every(({ kind }) => kind !== 'content')) return nothingLocked;
  return lockedBy(tx, { before, after: await lockArrangement(tx, before.lectureCode), at });
}

/** A content that is hidden keeps its time; packs say with `is_public` whether it is. */
function publication(kind: Item['kind'], publishedAt: Date | null): SQL {
  const at = sql`published_at = ${publishedAt?.toISOString() ?? null}::timestamptz`;
  if (kind !== 'content') return at;
  return publishedAt === null ? sql`is_public = false` : sql`is_public = true, ${at}`;
}

/** One statement for each kind. */
async function updateItems(
  tx: Transaction,
  items: readonly Item[],
  setOf: (kind: Item['kind']) => SQL,
): Promise<void> {
  for (const kind of new Set(items.map((one) => one.kind))) {
    const codes = items.filter((one) => one.kind === kind).map(({ code }) => code);
    await tx.execute(
      sql`update ${sql.identifier(tableOf[kind])} set ${setOf(kind)} where code in ${textSet(codes)}`,
    );
  }
}

/** Takes an activity out of sight, with all that was done, or brings it back as it was. */
export async function archiveItem(
  { tx, lectureCode, now, items, confirmed }: Publishing,
  isArchived: boolean,
): Promise<Changed<{ changed: number }>> {
  const outline = await lockArrangement(tx, lectureCode);
  const changed = items
    .map((item) => plannedOf(outline, item))
    .filter(({ item }) => item.isArchived !== isArchived);
  if (changed.length === 0) return { result: { changed: 0 }, changes: [] };
  if (isArchived && !confirmed) await protectBegun(tx, outline, items, now);
  const at = isArchived ? now.toISOString() : null;
  await updateItems(tx, items, () => sql`archived_at = ${at}::timestamptz`);
  return {
    result: { changed: changed.length },
    changes: changed.map((planned) => ({
      action: isArchived ? 'archive' : 'restore',
      kind: historyKindOf[planned.kind],
      object: planned.item.code,
      values: { title: { before: titleOf(outline, planned) } },
    })),
  };
}
