import type { ResultOf } from '@baeum/contract/call';
import { logoAddress } from '@baeum/contract/portal/logo-terms';
import type { portalCalls } from '@baeum/contract/portal/calls';
import type {
  getBoardData,
  getCommCodeList,
  getHeaderMenuList,
  getSysInfo,
  saveOpenedPosts,
} from '@baeum/contract/portal/terms';
import type { RowOf } from '../platform/statements.ts';
import { serializeMoment } from '../platform/time.ts';
import type { NoticeRow } from './access.ts';
import type { openedOf } from './opened-posts.ts';
import type { shownSystemOf } from './queries.ts';
import type { commonCode, menuItem } from './tables.ts';

type Result<P extends keyof typeof portalCalls> = ResultOf<(typeof portalCalls)[P]>;
type MenuRow = Omit<typeof menuItem.$inferSelect, 'systemCode' | 'position' | 'isShown'>;

/** Menu items with the ids of their parents. */
export function serializeMenu(items: readonly MenuRow[]): Result<typeof getHeaderMenuList>['list'] {
  const ids = new Map(items.map((item) => [`${item.place} ${item.key}`, item.id]));
  return items.map((item) => ({
    menuSeq: item.id,
    upprMenuSeq: item.parentKey === null ? null : (ids.get(`${item.place} ${item.parentKey}`) ?? null),
    menuLvl: item.level,
    menuKey: item.key,
    menuNm: item.name,
    menuUrl: item.url,
  }));
}

export const serializeCode = (
  row: Omit<typeof commonCode.$inferSelect, 'isOffered'>,
): Result<typeof getCommCodeList>['list'][number] => ({
  cmmnCdId: row.code,
  cmmnCdNm: row.name,
  upprCodeId: row.groupCode,
  sortSod: row.position,
});

const addressOf = (logo: string | null): string | null => (logo === null ? null : logoAddress(logo));

/** An uploaded logo takes the place of the address that a pack has given. */
export const serializeSystem = (row: RowOf<typeof shownSystemOf>): Result<typeof getSysInfo>['info'] => ({
  sysSeCd: row.systemCode,
  urlPath: row.urlPath,
  title: row.title,
  keyword: row.keywords,
  description: row.description,
  sysAltMsg: row.alertMessage,
  wlcmMsg: row.welcomeMessage,
  copyright: row.copyright,
  favicon: row.favicon,
  topLogo: addressOf(row.lightLogo) ?? row.topLogo,
  topLogoDark: addressOf(row.darkLogo),
  bottomLogo: row.bottomLogo,
  wordlessLogo: row.wordlessLogo,
  idGuideImg: row.idGuideImage,
});

type PostRow = Pick<NoticeRow, 'id' | 'title' | 'publishedAt'>;

const serializePost = (row: PostRow) => ({
  bordSeq: row.id,
  bordTitle: row.title,
  rgsrDt: serializeMoment(row.publishedAt),
});

export const serializePostItem = (row: PostRow & { readonly files: number }) => ({
  fileCnt: row.files,
  ...serializePost(row),
});

interface FileRow {
  readonly fileId: string;
  readonly kind: string;
  readonly name: string;
  readonly extension: string;
  readonly byteSize: number;
}

const serializeNoticeFile = (row: FileRow): Result<typeof getBoardData>['file'][number] => ({
  filePath: row.kind,
  fileFlnm: row.fileId,
  fileName: row.name,
  fileExt: row.extension,
  fileFlsz: row.byteSize,
});

type NeighbourRow = PostRow & { readonly direction: 'before' | 'after' };

/** A post with its content, files and neighbours. */
export function serializePostDetail(
  row: NoticeRow,
  files: readonly FileRow[],
  neighbours: readonly NeighbourRow[],
): Result<typeof getBoardData> {
  const neighbour = (direction: NeighbourRow['direction']) => {
    const neighbourRow = neighbours.find((candidate) => candidate.direction === direction);
    return neighbourRow === undefined ? null : serializePost(neighbourRow);
  };
  return {
    data: { ...serializePost(row), bordContent: row.bodyHtml },
    file: files.map(serializeNoticeFile),
    beforeData: neighbour('before'),
    nextData: neighbour('after'),
  };
}

export const serializeOpened = ({
  kind,
  postIds,
}: RowOf<typeof openedOf>): Result<typeof saveOpenedPosts>['list'][number] => ({ kind, seqList: postIds });
