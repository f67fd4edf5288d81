import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PublicResourceLoader } from '../../handler.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { staffRoles } from '../staff-roles.ts';
import { calendarFeed } from './tables.ts';

const feedRow = preparedQuery(
  'calendar_feed',
  {
    accountId: calendarFeed.accountId,
    side: calendarFeed.side,
    /** What the account may see on the side of staff. */
    roles: staffRoles(sql`${account.id}`),
    addressId: calendarFeed.addressId,
    digest: calendarFeed.digest,
    revision: calendarFeed.revision,
    changedAt: calendarFeed.changedAt,
    readAt: calendarFeed.readAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(calendarFeed)
      .innerJoin(account, eq(account.id, calendarFeed.accountId))
      .where(
        and(
          eq(calendarFeed.addressId, sql.placeholder('addressId')),
          or(eq(calendarFeed.side, 'staff'), eq(account.type, 'student')),
          isNull(account.suspendedAt),
        ),
      ),
);

export type FeedRow = RowOf<typeof feedRow>;

/** By the token of its address. Whoever may not sign in is shown nothing here either. */
const findFeed: PublicResourceLoader<FeedRow> = async ({ db, tokens }, _account, { id }) => {
  const addressId = tokens.readFeed(String(id));
  return addressId === undefined ? undefined : (await feedRow(db, { addressId }))[0];
};

export const openFeedResources = { calendarFeed: findFeed };
