import type { Result } from '@baeum/contract';
import { getDataBoardList, getDtBordDataInfo } from '@baeum/contract/material/terms';
import { callQuery } from '../api.ts';
import { formatFileSize } from '../ui/format.ts';

export type MaterialItem = Result<typeof getDataBoardList>['list'][number];
export type Material = Result<typeof getDtBordDataInfo>;

export const listQuery = (lctrShdlCd: string) => callQuery(getDataBoardList, { lctrShdlCd });

export const materialQuery = (lctrShdlCd: string, boardSeq: number) =>
  callQuery(getDtBordDataInfo, { lctrShdlCd, boardSeq });

export const weekLabel = ({ lctrWk }: Pick<MaterialItem, 'lctrWk'>): string =>
  lctrWk === null ? '전체 주차' : `${lctrWk}주차`;

/** The API gives sizes in kilobytes with one decimal. */
export const bytesOf = ({ flszKb }: Pick<Material['file'][number], 'flszKb'>): number =>
  Math.round(flszKb * 1024);

type MaterialFile = Material['file'][number];

/** Files that were added to a material that was there already, for those who have downloaded an earlier one. */
export const addedLater = (files: readonly MaterialFile[]) =>
  files.flatMap(({ rgstDt, ...file }) => (rgstDt === null ? [] : [{ ...file, rgstDt }]));

/** Pictures, PDFs and texts are shown on the page, too. */
export const isPicture = ({ lctrDataFnen }: Pick<MaterialFile, 'lctrDataFnen'>): boolean =>
  ['jpg', 'jpeg', 'png', 'gif'].includes(lctrDataFnen);
export const isPdf = ({ lctrDataFnen }: Pick<MaterialFile, 'lctrDataFnen'>): boolean =>
  lctrDataFnen === 'pdf';
export const isShown = (file: Pick<MaterialFile, 'lctrDataFnen'>): boolean =>
  isPicture(file) || isPdf(file) || ['txt', 'csv'].includes(file.lctrDataFnen);

/** The total size of the zip is not known in advance. */
export const progressLabel = (bytes: number): string =>
  bytes === 0 ? '파일을 모으고 있습니다.' : `${formatFileSize(bytes)} 받는 중`;
