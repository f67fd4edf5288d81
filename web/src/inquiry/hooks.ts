import { getInqViewFlagCnt, getSysInqList } from '@baeum/contract/inquiry/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { rememberedLink } from '../ui/list/list-memory.ts';

/** Names the list whose address is remembered. */
export const listKey = (user: string) => [user, 'inquiry'];

/** A link to the list with the page and search where it was left. */
export function useListLink() {
  const linkTo = useLinkTo();
  return rememberedLink(linkTo('inquiryList', {}), listKey(useUser().id));
}

/**
 * Fetching an inquiry marks its answer as read, so the header and the list have to refetch.
 * @param dataUpdatedAt of the inquiry's query
 */
export function useAnswerRead(dataUpdatedAt: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    for (const path of [getInqViewFlagCnt, getSysInqList])
      void client.invalidateQueries({ queryKey: [path] });
  }, [client, dataUpdatedAt]);
}
