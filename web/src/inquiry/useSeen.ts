import { getInqViewFlagCnt, getSysInqList } from '@baeum/contract/inquiry/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** By being asked for, an answer has been read: the header and the list are to know. @param dataUpdatedAt of the inquiry's query */
export function useSeen(dataUpdatedAt: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    for (const path of [getInqViewFlagCnt, getSysInqList])
      void client.invalidateQueries({ queryKey: [path] });
  }, [client, dataUpdatedAt]);
}
