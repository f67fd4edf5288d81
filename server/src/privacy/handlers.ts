import type { staffPrivacyCalls } from '@baeum/contract/privacy/staff-calls';
import { retentionKinds, retentions } from '@baeum/contract/privacy/retention';
import * as t from '@baeum/contract/privacy/staff-terms';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { differences } from '../platform/history.ts';
import { sharedReads } from '../platform/shared-reads.ts';
import { serializeMoment } from '../platform/time.ts';
import { monthsKept } from './periods.ts';
import { accessOfMonth, reviewOf } from './queries.ts';
import { withStandOuts } from './stand-outs.ts';
import { accessReview, retentionPeriod } from './tables.ts';

/** A month of Seoul. */
function boundsOf(month: string): { readonly day: string; readonly from: Date; readonly to: Date } {
  const day = `${month}-01`;
  const from = new Date(`${day}T00:00:00+09:00`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { day, from, to: new Date(`${next}-01T00:00:00+09:00`) };
}

/** A month has as many records as the console has calls, and what it says hardly changes while it is read. */
const readUse = sharedReads(
  (db, { from, to }: ReturnType<typeof boundsOf>) => accessOfMonth(db, { from, to }),
  ({ day }) => day,
);

export const privacyHandlers: Handlers<typeof staffPrivacyCalls> = {
  [t.listAccessReview]: async ({ services: { db }, input: { month, page, rows } }) => {
    const bounds = boundsOf(month);
    const [used, [review]] = await Promise.all([readUse(db, bounds), reviewOf(db, { month: bounds.day })]);
    const start = (page - 1) * rows;
    return {
      items: withStandOuts(used)
        .slice(start, start + rows)
        .map((one) => ({ ...one })),
      total: used.length,
      review:
        review === undefined ? null : { at: serializeMoment(review.at), by: review.by, note: review.note },
    };
  },

  [t.markReviewed]: async ({ tx, account, input: { month, note }, now }) => {
    const { day, to } = boundsOf(month);
    if (now < to) refuse(t.privacyRefusals.monthNotOver);
    const [before] = await reviewOf(tx, { month: day });
    const written = { accountId: account.id, reviewedAt: now, note: note.trim() };
    await tx
      .insert(accessReview)
      .values({ month: day, ...written })
      .onConflictDoUpdate({ target: accessReview.month, set: written });
    return {
      result: null,
      changes: [
        {
          action: before === undefined ? 'add' : 'change',
          kind: 'accessReview',
          object: month,
          values: { note: { before: before?.note, after: written.note } },
        },
      ],
    };
  },

  [t.listPeriods]: async ({ services: { db } }) => {
    const kept = await monthsKept(db);
    return { items: retentionKinds.map((kind) => ({ kind, months: kept[kind] })) };
  },

  [t.changePeriod]: async ({ tx, input: { kind, months } }) => {
    if (months < retentions[kind].least) refuse(t.privacyRefusals.tooShort);
    const before = await monthsKept(tx);
    await tx
      .insert(retentionPeriod)
      .values({ kind, months })
      .onConflictDoUpdate({ target: retentionPeriod.kind, set: { months } });
    const values = differences({ months: before[kind] }, { months });
    return {
      result: null,
      changes:
        Object.keys(values).length === 0
          ? []
          : [{ action: 'change', kind: 'retention', object: kind, values }],
    };
  },
};
