import type { Result } from '@baeum/contract';
import { getDueRadar, getTerm } from '@baeum/contract/study/board-terms';
import { callQuery } from '../../api.ts';

export type Term = Result<typeof getTerm>;
export type TermWeek = Term['weeks'][number];
export type TermTopic = Term['topics'][number];
export type TermContent = NonNullable<TermTopic['content']>;
export type TermActivity = Term['activities'][number];

export const termQuery = (lectureCode: string) => callQuery(getTerm, { lectureCode });
export const radarQuery = (lectureCode: string, weekNumber: number) =>
  callQuery(getDueRadar, { lectureCode, weekNumber });
