import type { Result } from '@baeum/contract';
import { getBoardData, getBoardList, noticeBoard } from '@baeum/contract/portal/terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useUser } from '../api.ts';

export type Notice = Result<typeof getBoardList>['list'][number];
export type NoticePost = Result<typeof getBoardData>;

/** Where this device keeps which notices a student has opened. */
export const noticeShelf = (user: string) => ({ user, kind: 'notice' });

/** Who reads, as the calls ask for it; the server goes by the session. */
function useReader() {
  const { psitCd, userType } = useUser();
  return { bordCode: noticeBoard, psitCd, userType };
}

export const useNotices = () =>
  useQuery({ ...callQuery(getBoardList, useReader()), select: ({ list }) => list });

/** One post; while the next is on its way the one before it stays in view. */
export const useNotice = (bordSeq: number) =>
  useQuery({ ...callQuery(getBoardData, { bordSeq, ...useReader() }), placeholderData: keepPreviousData });
