import type { ResultOf } from '@baeum/contract/call';
import type { materialCalls } from '@baeum/contract/material/calls';
import type { getDataBoardList, getDtBordDataInfo } from '@baeum/contract/material/terms';
import type { RowOf } from '../platform/statements.ts';
import { flag } from '../platform/flags.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import { kilobytes } from '../platform/files/columns.ts';
import type { MaterialRow } from './access.ts';
import type { filesOf, lectureMaterials, neighbours } from './queries.ts';

type Result<P extends keyof typeof materialCalls> = ResultOf<(typeof materialCalls)[P]>;
type Info = Result<typeof getDtBordDataInfo>;
type ListRow = RowOf<typeof lectureMaterials>;
type NeighbourRow = RowOf<typeof neighbours>;

const serializeHead = (row: Omit<ListRow, 'files'>) => ({
  lctrDataSeq: row.id,
  lctrDataNm: row.title,
  allYn: flag(row.weekNumber === null),
  lctrWk: row.weekNumber,
  lctrDsbjNm: row.topicTitle ?? '',
  rgstDt: serializeMoment(row.createdAt),
  viewCnt: row.viewCount,
});

export const serializeMaterial = (row: ListRow): Result<typeof getDataBoardList>['list'][number] => ({
  fileCnt: row.files,
  ...serializeHead(row),
});

const serializeNeighbour = (row: NeighbourRow | undefined) =>
  row === undefined ? null : { lctrDataSeq: row.id, lctrDataNm: row.title };

export const serializeDetail = (row: MaterialRow, around: readonly NeighbourRow[]): Info['data'] => ({
  lctrShdlCd: row.lectureCode,
  lctrDataCn: row.bodyHtml,
  bfData: serializeNeighbour(around.find(({ isBelow }) => isBelow)),
  afData: serializeNeighbour(around.find(({ isBelow }) => !isBelow)),
  ...serializeHead(row),
});

export const serializeFile = (row: RowOf<typeof filesOf>): Info['file'][number] => ({
  lctrDataFlnm: row.fileId,
  lctrDataRovl: row.kind,
  lctrDataOrn: row.name,
  lctrDataFnen: row.extension,
  flszKb: kilobytes(row.byteSize),
  rgstDt: serializeMomentOrNull(row.addedAt),
});
