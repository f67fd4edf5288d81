/** Queries of the public site, without a session. */
import {
  getMainInfo,
  getPublicBoardData,
  getPublicBoardList,
  getSysInfo,
  noticeBoard,
  studentSystem,
} from '@baeum/contract/portal/terms';
import { callQuery } from '../api.ts';

export const systemQuery = () => callQuery(getSysInfo, { sysSeCd: studentSystem });
export const mainQuery = () => callQuery(getMainInfo, {});
export const publicNoticesQuery = (pageNo: number) =>
  callQuery(getPublicBoardList, { bordCode: noticeBoard, pageNo });
export const publicNoticeQuery = (bordSeq: number) =>
  callQuery(getPublicBoardData, { bordCode: noticeBoard, bordSeq });
