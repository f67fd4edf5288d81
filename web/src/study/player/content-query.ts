/** A content, as its player asks for it. */
import type { Result } from '@baeum/contract';
import { getCntntInfo } from '@baeum/contract/study/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api.ts';

export type Content = Result<typeof getCntntInfo>;

/** A player begins with what the ledger knows now, and nothing that is asked for later disturbs it. */
export const useContent = (lctrShdlCd: string, lctrCd: string) =>
  useQuery({
    ...callQuery(getCntntInfo, { lctrShdlCd, lctrCd }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
