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
import { callQuery, pagedQuery, useUser, userQuery } from '../api.ts';
import type { Prefetcher } from '../navigation.ts';

export type Notice = Result<typeof getBoardList>['list'][number];
export type NoticePost = Result<typeof getBoardData>;

/** Storage key of the notices opened on this device. */
export const openedNotices = (user: string) => ({ user, kind: 'notice' as const });

/** Required by the calls; the server uses the session. */
const readerOf = ({ psitCd, userType }: Pick<ReturnType<typeof useUser>, 'psitCd' | 'userType'>) => ({
  bordCode: noticeBoard,
  psitCd,
  userType,
});

export function useNotices() {
  return useQuery({ ...callQuery(getBoardList, readerOf(useUser())), select: ({ list }) => list });
}

/** Prefetches the notices of the home screen, which depend on the user. */
export async function prefetchNotices(client: Prefetcher): Promise<void> {
  await client.prefetchQuery(userQuery());
  const reply = client.getQueryData(userQuery().queryKey);
  if (reply !== undefined) await client.prefetchQuery(callQuery(getBoardList, readerOf(reply.user)));
}

/** One notice; the previous one stays visible while the next loads. */
export const useNotice = (bordSeq: number) =>
  useQuery({
    ...callQuery(getBoardData, { bordSeq, ...readerOf(useUser()) }),
    placeholderData: keepPreviousData,
  });

export const systemQuery = () => callQuery(getSysInfo, { sysSeCd: studentSystem });
export const mainQuery = () => callQuery(getMainInfo, {});
export const publicNoticesQuery = (pageNo: number) =>
  pagedQuery(getPublicBoardList, { bordCode: noticeBoard, pageNo }, ['bordCode']);
export const publicNoticeQuery = (bordSeq: number) =>
  callQuery(getPublicBoardData, { bordCode: noticeBoard, bordSeq });
