/** A content, as its player asks for it. */
import type { Result } from '@baeum/contract';
import { getCntntInfo } from '@baeum/contract/study/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../api.ts';
import { newUuid } from '../../ui/uuid.ts';
import { farewells } from '../learning/farewells.ts';

export type Content = Result<typeof getCntntInfo>;

/**
 * A player begins with what the ledger knows now, also of what has just been watched, never with what was asked for when it was open
 * before, and nothing that is asked for later disturbs it.
 */
export function useContent(lctrShdlCd: string, lctrCd: string) {
  const [opening] = useState(() => newUuid());
  return useQuery<Content>({
    queryKey: [getCntntInfo, { lctrShdlCd, lctrCd }, opening],
    queryFn: async ({ signal }) => {
      await farewells.heard(lctrCd);
      return post(getCntntInfo, { lctrShdlCd, lctrCd }, { signal });
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
