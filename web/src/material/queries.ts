import type { Result } from '@baeum/contract';
import { getDataBoardList, getDtBordDataInfo } from '@baeum/contract/material/terms';
import { callQuery } from '../api.ts';

export type MaterialItem = Result<typeof getDataBoardList>['list'][number];
export type Material = Result<typeof getDtBordDataInfo>;

export const listQuery = (lctrShdlCd: string) => callQuery(getDataBoardList, { lctrShdlCd });

export const materialQuery = (lctrShdlCd: string, boardSeq: number) =>
  callQuery(getDtBordDataInfo, { lctrShdlCd, boardSeq });

/** Storage key for the materials that a student has opened on this device. */
export const openedMaterialsKey = (user: string) => ({ user, kind: 'material' });
