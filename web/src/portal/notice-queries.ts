import type { Result } from '@baeum/contract';
import {
  getBoardData,
  getBoardList,
  getMainInfo,
  getPublicBoardData,
  getPublicBoardList,
  getSysInfo,
  noticeBoard,
  studentSystem,
} from '@baeum/contract/portal/terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useUser } from '../api.ts';

export type Notice = Result<typeof getBoardList>['list'][number];
export type NoticePost = Result<typeof getBoardData>;

/** Storage key of the notices opened on this device. */
export const openedNotices = (user: string) => ({ user, kind: 'notice' });

/** Required by the calls; the server uses the session. */
function useReader() {
  const { psitCd, userType } = useUser();
  return { bordCode: noticeBoard, psitCd, userType };
}

export const useNotices = () =>
  useQuery({ ...callQuery(getBoardList, useReader()), select: ({ list }) => list });

/** One notice; the previous one stays visible while the next loads. */
export const useNotice = (bordSeq: number) =>
  useQuery({ ...callQuery(getBoardData, { bordSeq, ...useReader() }), placeholderData: keepPreviousData });

export const systemQuery = () => callQuery(getSysInfo, { sysSeCd: studentSystem });
export const mainQuery = () => callQuery(getMainInfo, {});
export const publicNoticesQuery = (pageNo: number) =>
  callQuery(getPublicBoardList, { bordCode: noticeBoard, pageNo });
export const publicNoticeQuery = (bordSeq: number) =>
  callQuery(getPublicBoardData, { bordCode: noticeBoard, bordSeq });
