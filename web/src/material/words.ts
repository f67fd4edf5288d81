/** How study materials are put into words. */
import { formatFileSize } from '../ui/format.ts';
import type { Material, MaterialItem } from './queries.ts';

/** The week a material is for. */
export const weekWords = ({ lctrWk }: Pick<MaterialItem, 'lctrWk'>): string =>
  lctrWk === null ? '전체 주차' : `${lctrWk}주차`;

/** Bytes of a file, whose size comes in kilobytes to one place. */
export const bytesOf = ({ flszKb }: Pick<Material['file'][number], 'flszKb'>): number =>
  Math.round(flszKb * 1024);

/** What is said while all files arrive, whose number of bytes nobody knows beforehand. */
export const arrivalWords = (bytes: number): string =>
  bytes === 0 ? '파일을 모으고 있습니다.' : `${formatFileSize(bytes)} 받는 중`;
