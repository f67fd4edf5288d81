import type { Result } from '@baeum/contract';
import { getGlsryList } from '@baeum/contract/glossary/terms';
import { callQuery } from '../api.ts';

export type Word = Result<typeof getGlsryList>['list'][number];

export const glossaryQuery = (lctrShdlCd: string) => callQuery(getGlsryList, { lctrShdlCd });
