import { getInqViewFlagCnt, getSysInqList } from '@baeum/contract/inquiry/terms';
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { rememberedQuery } from '../ui/table/list-memory.ts';

/** Storage key of the list's address in this window. */
export const listName = (user: string) => [user, 'inquiry'] as const;

/** A link to the list with the page and search where it was left. */
export function useListLink() {
  const linkTo = useLinkTo();
  const { id: user } = useUser();
  const { to, ...link } = linkTo('inquiryList', {});
  return { ...link, to: `${to}${rememberedQuery(sessionStorage, listName(user))}` };
}

/**
 * Fetching an inquiry marks its answer as read, so the header and the list have to refetch. @param dataUpdatedAt of
 * the inquiry's query
 */
export function useAnswerRead(dataUpdatedAt: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    for (const path of [getInqViewFlagCnt, getSysInqList])
      void client.invalidateQueries({ queryKey: [path] });
  }, [client, dataUpdatedAt]);
}
