import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../platform/database.ts';
import { fileListColumns } from '../platform/files/columns.ts';
import { storedFile } from '../platform/tables.ts';
import { addressed, addressedToAll } from './access.ts';
import { commonCode, menuItem, notice, noticeFile, systemInfo } from './tables.ts';

/** Posts a portal board shows at once. */
const boardRows = 50;

const fileCount = (db: Parameters<Parameters<typeof prepared>[0]>[0]) =>
  db.select({ files: count() }).from(noticeFile).where(eq(noticeFile.noticeId, notice.id));

const listed = (db: Parameters<Parameters<typeof prepared>[0]>[0]) => ({
  id: notice.id,
  title: notice.title,
  publishedAt: notice.publishedAt,
  files: sql<number>`(${fileCount(db)})`.mapWith(Number),
});

export const notices = prepared((db) =>
  db
    .select(listed(db))
    .from(notice)
    .where(and(eq(notice.boardCode, sql.placeholder('boardCode')), addressed))
    .orderBy(desc(notice.publishedAt), desc(notice.id))
    .limit(boardRows)
    .prepare('notices'),
);

const onPublicBoard = and(eq(notice.boardCode, sql.placeholder('boardCode')), addressedToAll);

export const publicNotices = prepared((db) =>
  db
    .select(listed(db))
    .from(notice)
    .where(onPublicBoard)
    .orderBy(desc(notice.publishedAt), desc(notice.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('public_notices'),
);

export const publicNoticeTotal = prepared((db) =>
  db.select({ total: count() }).from(notice).where(onPublicBoard).prepare('public_notice_total'),
);

export const noticeFilesOf = prepared((db) =>
  db
    .select(fileListColumns)
    .from(noticeFile)
    .innerJoin(storedFile, eq(storedFile.id, noticeFile.storedFileId))
    .where(eq(noticeFile.noticeId, sql.placeholder('noticeId')))
    .orderBy(asc(noticeFile.position))
    .prepare('notice_files'),
);

const neighbour = (
  db: Parameters<Parameters<typeof prepared>[0]>[0],
  direction: 'before' | 'after',
  readable: SQL | undefined,
) => {
  const key = sql`(${notice.publishedAt}, ${notice.id})`;
  const here = sql`(${sql.placeholder('publishedAt')}::timestamptz, ${sql.placeholder('id')}::bigint)`;
  const order = direction === 'before' ? desc : asc;
  return db
    .select({
      id: notice.id,
      title: notice.title,
      publishedAt: notice.publishedAt,
      direction: sql<'before' | 'after'>`${direction}::text`.as('direction'),
    })
    .from(notice)
    .where(
      and(
        eq(notice.boardCode, sql.placeholder('boardCode')),
        readable,
        direction === 'before' ? sql`${key} < ${here}` : sql`${key} > ${here}`,
      ),
    )
    .orderBy(order(notice.publishedAt), order(notice.id))
    .limit(1);
};

/** The posts before (older) and after (newer) one that this account may read. */
export const noticeNeighbours = prepared((db) =>
  neighbour(db, 'before', addressed)
    .unionAll(neighbour(db, 'after', addressed))
    .prepare('notice_neighbours'),
);

/** The same of those that everybody may read. */
export const publicNoticeNeighbours = prepared((db) =>
  neighbour(db, 'before', addressedToAll)
    .unionAll(neighbour(db, 'after', addressedToAll))
    .prepare('public_notice_neighbours'),
);

export const menuItems = prepared((db) =>
  db
    .select({
      id: menuItem.id,
      key: menuItem.key,
      parentKey: menuItem.parentKey,
      level: menuItem.level,
      name: menuItem.name,
      url: menuItem.url,
      place: menuItem.place,
    })
    .from(menuItem)
    .where(eq(menuItem.systemCode, sql.placeholder('systemCode')))
    .orderBy(asc(menuItem.place), asc(menuItem.level), asc(menuItem.position), asc(menuItem.id))
    .prepare('menu_items'),
);

export const codesOf = prepared((db) =>
  db
    .select({
      code: commonCode.code,
      name: commonCode.name,
      groupCode: commonCode.groupCode,
      position: commonCode.position,
    })
    .from(commonCode)
    .where(
      and(
        eq(commonCode.groupCode, sql.placeholder('groupCode')),
        or(sql`${sql.placeholder('code')}::text = ''`, eq(commonCode.code, sql.placeholder('code'))),
      ),
    )
    .orderBy(asc(commonCode.position), asc(commonCode.code))
    .limit(500)
    .prepare('common_codes'),
);

export const systemInfoOf = prepared((db) =>
  db
    .select()
    .from(systemInfo)
    .where(eq(systemInfo.systemCode, sql.placeholder('systemCode')))
    .prepare('system_info'),
);
