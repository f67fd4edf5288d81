import type { ResultOf } from '@baeum/contract/call';
import type { materialCalls } from '@baeum/contract/material/calls';
import type { getDataBoardList, getDtBordDataInfo } from '@baeum/contract/material/terms';
import type { RowOf } from '../platform/database.ts';
import { flag } from '../platform/flags.ts';
import { wireMoment } from '../platform/time.ts';
import { kilobytes } from '../platform/files/columns.ts';
import type { MaterialRow } from './access.ts';
import type { filesOf, lectureMaterials, neighbours } from './queries.ts';

type Wire<P extends keyof typeof materialCalls> = ResultOf<(typeof materialCalls)[P]>;
type Info = Wire<typeof getDtBordDataInfo>;
type ListRow = RowOf<typeof lectureMaterials>;
type NeighbourRow = RowOf<typeof neighbours>;

const wireHead = (row: Omit<ListRow, 'files'>) => ({
  lctrDataSeq: row.id,
  lctrDataNm: row.title,
  allYn: flag(row.weekNumber === null),
  lctrWk: row.weekNumber,
  lctrDsbjNm: row.topicTitle ?? '',
  rgstDt: wireMoment(row.createdAt),
  viewCnt: row.viewCount,
});

export const wireMaterial = (row: ListRow): Wire<typeof getDataBoardList>['list'][number] => ({
  ...wireHead(row),
  fileCnt: row.files,
});

const wireNeighbour = (row: NeighbourRow | undefined) =>
  row === undefined ? null : { lctrDataSeq: row.id, lctrDataNm: row.title };

export const wireDetail = (row: MaterialRow, around: readonly NeighbourRow[]): Info['data'] => ({
  ...wireHead(row),
  lctrShdlCd: row.lectureCode,
  lctrDataCn: row.bodyHtml,
  bfData: wireNeighbour(around.find(({ isBefore }) => isBefore)),
  afData: wireNeighbour(around.find(({ isBefore }) => !isBefore)),
});

export const wireFile = (row: RowOf<typeof filesOf>): Info['file'][number] => ({
  lctrDataFlnm: row.fileId,
  lctrDataRovl: row.kind,
  lctrDataOrn: row.name,
  lctrDataFnen: row.extension,
  flszKb: kilobytes(row.byteSize),
});
