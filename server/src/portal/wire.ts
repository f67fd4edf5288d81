import type { ResultOf } from '@baeum/contract/call';
import type { portalCalls } from '@baeum/contract/portal/calls';
import type {
  getBoardData,
  getCommCodeList,
  getHeaderMenuList,
  getSysInfo,
} from '@baeum/contract/portal/terms';
import { wireMoment } from '../platform/time.ts';
import type { NoticeRow } from './access.ts';
import type { commonCode, menuItem, systemInfo } from './tables.ts';

type Wire<P extends keyof typeof portalCalls> = ResultOf<(typeof portalCalls)[P]>;
type MenuRow = Omit<typeof menuItem.$inferSelect, 'systemCode' | 'position'>;

/** Menu items with the numbers of those above them. */
export function wireMenu(items: readonly MenuRow[]): Wire<typeof getHeaderMenuList>['list'] {
  const numbers = new Map(items.map((item) => [`${item.place} ${item.key}`, item.id]));
  return items.map((item) => ({
    menuSeq: item.id,
    upprMenuSeq: item.parentKey === null ? null : (numbers.get(`${item.place} ${item.parentKey}`) ?? null),
    menuLvl: item.level,
    menuKey: item.key,
    menuNm: item.name,
    menuUrl: item.url,
  }));
}

export const wireCode = (
  row: typeof commonCode.$inferSelect,
): Wire<typeof getCommCodeList>['list'][number] => ({
  cmmnCdId: row.code,
  cmmnCdNm: row.name,
  upprCodeId: row.groupCode,
  sortSod: row.position,
});

export const wireSystem = (row: typeof systemInfo.$inferSelect): Wire<typeof getSysInfo>['info'] => ({
  sysSeCd: row.systemCode,
  urlPath: row.urlPath,
  title: row.title,
  keyword: row.keywords,
  description: row.description,
  sysAltMsg: row.alertMessage,
  wlcmMsg: row.welcomeMessage,
  copyright: row.copyright,
  favicon: row.favicon,
  topLogo: row.topLogo,
  bottomLogo: row.bottomLogo,
  wordlessLogo: row.wordlessLogo,
  idGuideImg: row.idGuideImage,
});

type PostRow = Pick<NoticeRow, 'id' | 'title' | 'publishedAt'>;

const wirePost = (row: PostRow) => ({
  bordSeq: row.id,
  bordTitle: row.title,
  rgsrDt: wireMoment(row.publishedAt),
});

export const wireListedPost = (row: PostRow & { readonly files: number }) => ({
  ...wirePost(row),
  fileCnt: row.files,
});

interface FileRow {
  readonly fileId: string;
  readonly kind: string;
  readonly name: string;
  readonly extension: string;
  readonly byteSize: number;
}

const wireNoticeFile = (row: FileRow): Wire<typeof getBoardData>['file'][number] => ({
  filePath: row.kind,
  fileFlnm: row.fileId,
  fileName: row.name,
  fileExt: row.extension,
  fileFlsz: row.byteSize,
});

type NeighbourRow = PostRow & { readonly direction: 'before' | 'after' };

/** A post with all that a reader of it is shown. */
export function wireWholePost(
  row: NoticeRow,
  files: readonly FileRow[],
  neighbours: readonly NeighbourRow[],
): Wire<typeof getBoardData> {
  const beside = (direction: NeighbourRow['direction']) => {
    const found = neighbours.find((neighbour) => neighbour.direction === direction);
    return found === undefined ? null : wirePost(found);
  };
  return {
    data: { ...wirePost(row), bordContent: row.bodyHtml },
    file: files.map(wireNoticeFile),
    beforeData: beside('before'),
    nextData: beside('after'),
  };
}
