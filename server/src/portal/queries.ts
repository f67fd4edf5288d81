import type { LogoScheme } from '@baeum/contract/portal/logo-terms';
import { and, asc, count, desc, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { preparedQuery, queryBuilder } from '../platform/statements.ts';
import { fileListColumns } from '../platform/files/columns.ts';
import { storedFile } from '../platform/tables.ts';
import { isReadable, isPublic } from './access.ts';
import { commonCode, menuItem, notice, noticeFile, systemInfo, systemLogo } from './tables.ts';

/** The number of posts shown on a portal board. */
const boardRows = 50;

const fileCount = queryBuilder
  .select({ files: count() })
  .from(noticeFile)
  .where(eq(noticeFile.noticeId, notice.id));

const listColumns = {
  id: notice.id,
  title: notice.title,
  publishedAt: notice.publishedAt,
  files: sql<number>`(${fileCount})`,
};

export const notices = preparedQuery('notices', listColumns, (db, fields) =>
  db
    .select(fields)
    .from(notice)
    .where(and(eq(notice.boardCode, sql.placeholder('boardCode')), isReadable))
    .orderBy(desc(notice.publishedAt), desc(notice.id))
    .limit(boardRows),
);

const onPublicBoard = and(eq(notice.boardCode, sql.placeholder('boardCode')), isPublic);

export const publicNotices = preparedQuery('public_notices', listColumns, (db, fields) =>
  db
    .select(fields)
    .from(notice)
    .where(onPublicBoard)
    .orderBy(desc(notice.publishedAt), desc(notice.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

export const publicNoticeTotal = preparedQuery('public_notice_total', { total: count() }, (db, fields) =>
  db.select(fields).from(notice).where(onPublicBoard),
);

export const noticeFilesOf = preparedQuery('notice_files', fileListColumns, (db, fields) =>
  db
    .select(fields)
    .from(noticeFile)
    .innerJoin(storedFile, eq(storedFile.id, noticeFile.storedFileId))
    .where(eq(noticeFile.noticeId, sql.placeholder('noticeId')))
    .orderBy(asc(noticeFile.position)),
);

const neighbourFields = (direction: 'before' | 'after') => ({
  id: notice.id,
  title: notice.title,
  publishedAt: notice.publishedAt,
  direction: sql<'before' | 'after'>`${direction}::text`.as('direction'),
});

const neighbour = (direction: 'before' | 'after', condition: SQL | undefined) => {
  const key = sql`(${notice.publishedAt}, ${notice.id})`;
  const position = sql`(${sql.placeholder('publishedAt')}::timestamptz, ${sql.placeholder('id')}::bigint)`;
  const order = direction === 'before' ? desc : asc;
  return queryBuilder
    .select(neighbourFields(direction))
    .from(notice)
    .where(
      and(
        eq(notice.boardCode, sql.placeholder('boardCode')),
        condition,
        direction === 'before' ? sql`${key} < ${position}` : sql`${key} > ${position}`,
      ),
    )
    .orderBy(order(notice.publishedAt), order(notice.id))
    .limit(1);
};

/** The posts before (older) and after (newer) a post that this account may read. */
export const noticeNeighbours = preparedQuery('notice_neighbours', neighbourFields('before'), () =>
  neighbour('before', isReadable).unionAll(neighbour('after', isReadable)),
);

/** The same for public posts. */
export const publicNoticeNeighbours = preparedQuery(
  'public_notice_neighbours',
  neighbourFields('before'),
  () => neighbour('before', isPublic).unionAll(neighbour('after', isPublic)),
);

const above = alias(menuItem, 'above');
/** What is below a hidden entry is hidden with it. */
const isUnderHidden = sql`exists (select from ${menuItem} as above where ${above.systemCode} = ${menuItem.systemCode}
  and ${above.place} = ${menuItem.place} and ${above.key} = ${menuItem.parentKey} and not ${above.isShown})`;

export const menuItems = preparedQuery(
  'menu_items',
  {
    id: menuItem.id,
    key: menuItem.key,
    parentKey: menuItem.parentKey,
    level: menuItem.level,
    name: menuItem.name,
    url: menuItem.url,
    place: menuItem.place,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(menuItem)
      .where(
        and(eq(menuItem.systemCode, sql.placeholder('systemCode')), menuItem.isShown, not(isUnderHidden)),
      )
      .orderBy(asc(menuItem.place), asc(menuItem.level), asc(menuItem.position), asc(menuItem.id)),
);

export const codesOf = preparedQuery(
  'common_codes',
  {
    code: commonCode.code,
    name: commonCode.name,
    groupCode: commonCode.groupCode,
    position: commonCode.position,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(commonCode)
      .where(
        and(
          eq(commonCode.groupCode, sql.placeholder('groupCode')),
          commonCode.isOffered,
          or(sql`${sql.placeholder('code')}::text = ''`, eq(commonCode.code, sql.placeholder('code'))),
        ),
      )
      .orderBy(asc(commonCode.position), asc(commonCode.code))
      .limit(500),
);

export const systemInfoOf = preparedQuery('system_info', getTableColumns(systemInfo), (db, fields) =>
  db
    .select(fields)
    .from(systemInfo)
    .where(eq(systemInfo.systemCode, sql.placeholder('systemCode'))),
);

const logoName = (scheme: LogoScheme) =>
  sql<string | null>`(select ${systemLogo.name} from ${systemLogo}
    where ${systemLogo.systemCode} = ${systemInfo.systemCode} and ${systemLogo.scheme} = ${scheme})`;

/** With the logos that were uploaded. */
export const shownSystemOf = preparedQuery(
  'shown_system',
  {
    ...getTableColumns(systemInfo),
    lightLogo: logoName('light').as('light_logo'),
    darkLogo: logoName('dark').as('dark_logo'),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(systemInfo)
      .where(eq(systemInfo.systemCode, sql.placeholder('systemCode'))),
);

export const logosOf = preparedQuery(
  'logos_of',
  { scheme: systemLogo.scheme, name: systemLogo.name, fileName: storedFile.name },
  (db, fields) =>
    db
      .select(fields)
      .from(systemLogo)
      .innerJoin(storedFile, eq(storedFile.id, systemLogo.storedFileId))
      .where(eq(systemLogo.systemCode, sql.placeholder('systemCode'))),
);
