import type { Origin } from '@baeum/contract/privacy/destruction-terms';
import type { DestroyedKind } from '@baeum/contract/privacy/retention';
import { desc, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { destruction } from '../tables.ts';

const total = (what: string) => sql<number>`steps.${sql.raw(what)}`;

/** What was destroyed, the latest first. */
export const destructionPage = preparedQuery(
  'privacy_destructions',
  {
    id: destruction.id,
    origin: sql<Origin>`${destruction.origin}`,
    approvedAt: destruction.approvedAt,
    approvedBy: sql<string | null>`${account.name}`,
    finishedAt: destruction.finishedAt,
    persons: total('persons'),
    kinds: sql<readonly DestroyedKind[]>`steps.kinds`,
    rows: total('rows'),
    files: total('files'),
    bytes: total('bytes'),
    total: sql<number>`listed.total`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(sql`(select id, (select count(*)::int from destruction) as total from destruction
        order by approved_at desc, id limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as listed`)
      .innerJoin(destruction, eq(destruction.id, sql`listed.id`))
      .leftJoin(account, eq(account.id, destruction.approvedBy))
      .innerJoin(
        sql`lateral (select count(distinct account_id)::int as persons, array_agg(distinct kind) as kinds,
          sum(rows)::int as rows, sum(files)::int as files, sum(bytes)::int8 as bytes
        from destruction_step where destruction_id = listed.id) as steps`,
        sql`true`,
      )
      .orderBy(desc(destruction.approvedAt), destruction.id),
);
