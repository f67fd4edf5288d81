import type { staffNotificationCalls } from '@baeum/contract/notification/staff-calls';
import * as t from '@baeum/contract/notification/staff-terms';
import { desc, eq, sql } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import { refusedAddress } from '../../platform/notifications/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { serializeMoment } from '../../platform/time.ts';

/** Those that people still have. */
const isCurrent = eq(account.email, refusedAddress.email);

const refusedPage = preparedQuery(
  'refused_addresses',
  {
    loginId: account.loginId,
    name: account.name,
    email: refusedAddress.email,
    refusedAt: refusedAddress.refusedAt,
    error: refusedAddress.error,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(refusedAddress)
      .innerJoin(account, eq(account.id, refusedAddress.accountId))
      .where(isCurrent)
      .orderBy(desc(refusedAddress.refusedAt), desc(refusedAddress.accountId))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

const refusedCount = preparedQuery(
  'refused_address_count',
  { total: sql<number>`count(*)::int` },
  (db, fields) =>
    db
      .select(fields)
      .from(refusedAddress)
      .innerJoin(account, eq(account.id, refusedAddress.accountId))
      .where(isCurrent),
);

export const staffNotificationHandlers: Handlers<typeof staffNotificationCalls> = {
  [t.listRefusedAddresses]: async ({ services: { db }, input: { page, rows } }) => {
    const [items, [counted]] = await Promise.all([
      refusedPage(db, { limit: rows, offset: (page - 1) * rows }),
      refusedCount(db),
    ]);
    return {
      items: items.map(({ refusedAt, ...one }) => ({ ...one, refusedAt: serializeMoment(refusedAt) })),
      total: counted?.total ?? 0,
    };
  },

  [t.retryAddress]: async ({ tx, row }) => {
    const [removed] = await tx
      .delete(refusedAddress)
      .where(eq(refusedAddress.accountId, row.id))
      .returning({ email: refusedAddress.email });
    return {
      result: null,
      changes:
        removed === undefined
          ? []
          : [
              {
                action: 'change',
                kind: 'account',
                object: row.id,
                subjectId: row.id,
                values: { refusedEmail: { before: removed.email, after: null } },
              },
            ],
    };
  },
};
