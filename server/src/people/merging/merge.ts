/** Merging two accounts of one person: the one that is kept gets all work, the other is closed and points to it. */
import { mergeRefusals, type previewMerge } from '@baeum/contract/people/merging-terms';
import type { ResultOf } from '@baeum/contract/call';
import type { staffPeopleCalls } from '@baeum/contract/people/staff-calls';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change } from '../../platform/history.ts';
import { account } from '../../platform/tables.ts';
import { enrolmentLine } from '../../enrolment/values.ts';
import { destructionStep } from '../../privacy/tables.ts';
import { lockLearners } from '../../learner-lock.ts';
import { isDestroyed, isOperator } from '../queries.ts';
import { lockLecturesOf, takeUpAgain } from './enrolments.ts';
import { countRows, moveRows } from './statements.ts';

type Preview = ResultOf<(typeof staffPeopleCalls)[typeof previewMerge]>;

interface Named {
  readonly loginId: string;
  readonly keeper: string;
}

const columns = {
  id: account.id,
  loginId: account.loginId,
  name: account.name,
  type: account.type,
  studentNumber: account.studentNumber,
  suspendedAt: account.suspendedAt,
  mergedIntoId: account.mergedIntoId,
  isOperator,
  isDestroyed,
  isBeingDestroyed: sql<boolean>`exists (select from ${destructionStep}
    where ${destructionStep.accountId} = account.id and ${destructionStep.finishedAt} is null)`,
};

const wantedOf = ({ loginId, keeper }: Named) => [loginId, keeper].map((one) => one.trim().toLowerCase());

/** Both accounts, or a refusal that says why they cannot be merged. */
async function pairOf(db: Queryable, named: Named, locks: boolean) {
  const wanted = wantedOf(named);
  const areWanted = inArray(account.loginId, wanted);
  // Whoever writes a row that names one of them waits. They are read afterwards, because a statement that waits for a lock does
  // not see what was approved to be destroyed meanwhile.
  if (locks)
    await db.select({ id: account.id }).from(account).where(areWanted).orderBy(account.id).for('update');
  const found = await db.select(columns).from(account).where(areWanted);
  const [from, kept] = wanted.map((one) => found.find((row) => row.loginId === one));
  if (from === undefined || kept === undefined) return refuse(mergeRefusals.unknown);
  if (from.id === kept.id) refuse(mergeRefusals.same);
  if (from.type !== kept.type) refuse(mergeRefusals.otherType);
  // A destruction looks for rows of the account that it was approved for, and would miss what has moved.
  if ([from, kept].some((one) => one.isDestroyed || one.isBeingDestroyed)) refuse(mergeRefusals.destroying);
  if (kept.mergedIntoId !== null || kept.suspendedAt !== null) refuse(mergeRefusals.closedKeeper);
  if (from.mergedIntoId !== null && from.mergedIntoId !== kept.id) refuse(mergeRefusals.mergedElsewhere);
  return { from, kept };
}

interface Operating {
  readonly isOperator: boolean;
}

const becomesOperator = (from: Operating, kept: Operating): boolean => from.isOperator && !kept.isOperator;

export async function previewOf(db: Queryable, named: Named): Promise<Preview> {
  const { from, kept } = await pairOf(db, named, false);
  const items = await countRows(db, { from: from.id, keeper: kept.id });
  return {
    keeper: { loginId: kept.loginId, name: kept.name, studentNumber: kept.studentNumber },
    becomesOperator: becomesOperator(from, kept),
    items: items.map(({ titles, ...one }) => ({ ...one, titles: [...titles] })),
  };
}

/** Again for an account that was merged before, what it has got since follows. */
export async function merge(tx: Transaction, named: Named, actor: { readonly id: number }, now: Date) {
  const both = sql`select ${account.id} from ${account} where ${inArray(account.loginId, wantedOf(named))}`;
  await lockLecturesOf(tx, both);
  await lockLearners(tx, both);
  const { from, kept } = await pairOf(tx, named, true);
  if (from.id === actor.id) refuse(mergeRefusals.oneself);
  const pair = { from: from.id, keeper: kept.id };
  const items = await countRows(tx, pair);
  const takenUp = await takeUpAgain(tx, pair);
  await moveRows(tx, pair);
  await tx
    .update(account)
    .set({ mergedIntoId: kept.id, suspendedAt: from.suspendedAt ?? now })
    .where(sql`${account.id} = ${from.id}`);
  const counts = (of: 'moving' | 'staying') =>
    items.flatMap((one) => (one[of] === 0 ? [] : [`${one.kind} ${one[of]}`]));
  const line = (
    one: { readonly id: number },
    action: Change['action'],
    values: Change['values'],
  ): Change => ({
    action,
    kind: 'account',
    object: one.id,
    subjectId: one.id,
    shown: 'now',
    ...(values === undefined ? {} : { values }),
  });
  return {
    closedId: from.id,
    /** Set where the account that is kept becomes an operator's. */
    operatorId: becomesOperator(from, kept) ? kept.id : undefined,
    changes: [
      line(from, 'archive', {
        mergedInto: { after: kept.loginId },
        movedWork: { after: counts('moving') },
        keptWork: { after: counts('staying') },
      }),
      line(kept, 'change', { mergedFrom: { after: from.loginId } }),
      ...takenUp.map((one) => enrolmentLine({ studentNumber: kept.studentNumber ?? '', ...one })),
    ],
  };
}
