/** Periods on the board: what another one would mean for students, and changing them (specification §21.3). */
import { minuteOf } from '@baeum/contract/minutes';
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { weeksBoardCalls } from '@baeum/contract/study/board-calls';
import {
  boardRefusals,
  type changeActivityPeriod,
  type PlannedKind,
  type simulatePeriod,
  hasLatePeriod,
} from '@baeum/contract/study/board-terms';
import { effectOf, periodOf, type Planned, type PlannedPeriod } from '@baeum/rules/outcomes';
import { afterMinute, type Instant } from '@baeum/rules/periods';
import { titleOf } from '@baeum/rules/planned';
import { type SQL, sql } from 'drizzle-orm';
import { periodHarm } from '../../activity/harms.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { studentsOfItem } from '../../standing/item-facts.ts';
import { historyKindOf, type Item, plannedOf, refuseHits, tableOf } from './items.ts';
import { lockArrangement } from './moving.ts';
import { readTerm } from './term.ts';

type Calls = typeof weeksBoardCalls;
type SentPeriod = Pick<RequestOf<Calls[typeof simulatePeriod]>, 'opensAt' | 'closesAt' | 'lateClosesAt'>;

function readPeriod(kind: PlannedKind, sent: SentPeriod): PlannedPeriod {
  const [opensAt, closesAt] = [minuteOf(Date.parse(sent.opensAt)), minuteOf(Date.parse(sent.closesAt))];
  const lateClosesAt =
    sent.lateClosesAt === null || !hasLatePeriod(kind) ? null : minuteOf(Date.parse(sent.lateClosesAt));
  if (closesAt < opensAt) refuse(boardRefusals.endBeforeStart, { about: { field: 'closesAt' } });
  if (lateClosesAt !== null && lateClosesAt <= closesAt)
    refuse(boardRefusals.lateBeforeEnd, { about: { field: 'lateClosesAt' } });
  return { opensAt, closesAt, lateClosesAt };
}

export async function simulate(
  db: Database,
  { lectureCode, kind, code, ...sent }: RequestOf<Calls[typeof simulatePeriod]>,
  now: Date,
): Promise<ResultOf<Calls[typeof simulatePeriod]>> {
  const { outline } = await readTerm(db, lectureCode);
  const planned = plannedOf(outline, { kind, code });
  const students = [...(await studentsOfItem(db, { lectureCode, kind, code })).values()];
  const context = { outline, students, now: now.getTime() };
  const { before, after, worse } = effectOf(planned, readPeriod(kind, sent), context);
  return { students: students.length, before, after, worse };
}

/** The start of a late period stays where the end does not move; otherwise it follows the end at once. */
function columnsOf({ kind, item }: Planned, period: PlannedPeriod): SQL {
  const at = (moment: Instant | null) => sql`${serializeMomentOrNull(moment)}::timestamptz`;
  if (kind === 'content')
    return sql`attendance_starts_at = ${at(period.opensAt)}, attendance_ends_at = ${at(period.closesAt)}`;
  const own = sql`opens_at = ${at(period.opensAt)}, closes_at = ${at(period.closesAt)}`;
  if (!hasLatePeriod(kind)) return own;
  const ends = sql`${own}, late_closes_at = ${at(period.lateClosesAt)}`;
  if (!('lateOpensAt' in item)) return ends;
  const kept = item.closesAt === period.closesAt ? item.lateOpensAt : null;
  const opens = period.lateClosesAt === null ? null : (kept ?? afterMinute(period.closesAt));
  return sql`${ends}, late_opens_at = ${at(opens)}`;
}

interface Changing {
  readonly tx: Transaction;
  readonly lectureCode: string;
  readonly now: Date;
  readonly item: Item;
}

type Sent = Pick<RequestOf<Calls[typeof changeActivityPeriod]>, 'was' | 'confirmed'> & SentPeriod;

export async function changePeriod(
  { tx, lectureCode, now, item }: Changing,
  { was, confirmed, ...sent }: Sent,
): Promise<Changed<{ changed: number }>> {
  const outline = await lockArrangement(tx, lectureCode);
  const planned = plannedOf(outline, item);
  if (planned.item.isArchived) refuse(boardRefusals.unknownItem);
  const wanted = readPeriod(item.kind, sent);
  const stored = periodOf(planned);
  if (!isPeriod(stored, was)) {
    const now = serialized(stored);
    refuse(boardRefusals.periodMeanwhile, { about: { ...now, lateClosesAt: now.lateClosesAt ?? '' } });
  }
  const title = titleOf(outline, planned);
  const harm = confirmed ? undefined : await periodHarm(tx, { outline, planned, now }, wanted);
  if (harm !== undefined) {
    const { students, words, harmless } = harm;
    refuseHits({ students, worse: [{ title, students, words }], harmless: serialized(harmless()) });
  }
  await tx.execute(sql`update ${sql.identifier(tableOf[item.kind])} set ${columnsOf(planned, wanted)}
    where code = ${item.code}`);
  const values = {
    title: { after: title },
    opensAt: { before: serializeMoment(stored.opensAt), after: serializeMoment(wanted.opensAt) },
    closesAt: { before: serializeMoment(stored.closesAt), after: serializeMoment(wanted.closesAt) },
    lateClosesAt: {
      before: serializeMomentOrNull(stored.lateClosesAt),
      after: serializeMomentOrNull(wanted.lateClosesAt),
    },
  };
  return {
    result: { changed: 1 },
    changes: [{ action: 'change', kind: historyKindOf[item.kind], object: item.code, values }],
  };
}

const serialized = ({ opensAt, closesAt, lateClosesAt }: PlannedPeriod) => ({
  opensAt: serializeMoment(opensAt),
  closesAt: serializeMoment(closesAt),
  lateClosesAt: serializeMomentOrNull(lateClosesAt),
});

/** Whether a period is the one that was read. */
const isPeriod = (stored: PlannedPeriod, was: Sent['was']): boolean =>
  stored.opensAt === Date.parse(was.opensAt) &&
  stored.closesAt === Date.parse(was.closesAt) &&
  stored.lateClosesAt === (was.lateClosesAt && Date.parse(was.lateClosesAt));
