import type { Result } from '@baeum/contract';
import { getCntntInfo } from '@baeum/contract/study/terms';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../api.ts';
import { newUuid } from '../../ui/uuid.ts';
import { pendingReports } from '../learning/pending-reports.ts';

export type Content = Result<typeof getCntntInfo>;

/**
 * Every player fetches the content again, after pending reports, so that it starts with what has been credited. Later
 * updates do not affect it.
 */
export function useContent(lctrShdlCd: string, lctrCd: string) {
  const [openingKey] = useState(() => newUuid());
  return useQuery<Content>({
    queryKey: [getCntntInfo, { lctrShdlCd, lctrCd }, openingKey],
    queryFn: async ({ signal }) => {
      await pendingReports.settled(lctrCd);
      return post(getCntntInfo, { lctrShdlCd, lctrCd }, { signal });
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
