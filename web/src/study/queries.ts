/** What the pages of weekly study ask the server. */
import type { Result } from '@baeum/contract';
import {
  allWeeks,
  getLctrDsbjList,
  getLctrWeekAllList,
  getLctrWeekInfo,
  getLctrWeekNumList,
} from '@baeum/contract/study/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';

export type Week = Result<typeof getLctrWeekAllList>['list'][number];
/** A week as its chip shows it. */
export type WeekNumber = Result<typeof getLctrWeekNumList>['list'][number];
/** A topic of a week, or an activity of the week that belongs to none. */
export type Topic = Result<typeof getLctrDsbjList>['list'][number];

export const weekNumbersQuery = (lctrShdlCd: string) => callQuery(getLctrWeekNumList, { lctrShdlCd });
export const weeksQuery = (lctrShdlCd: string) => callQuery(getLctrWeekAllList, { lctrShdlCd });
export const weekQuery = (lctrShdlCd: string, week: number) =>
  callQuery(getLctrWeekInfo, { lctrShdlCd, week });
export const topicsQuery = (lctrShdlCd: string, week: number) =>
  callQuery(getLctrDsbjList, { lctrShdlCd, week });

interface TopicsOptions {
  /** Asks for nothing while the week is closed. */
  readonly enabled?: boolean;
  /** With those of all weeks, in one call. */
  readonly together?: boolean;
}

/** The topics of a week. What came by the other way stays in view until these have come. */
export function useTopics(
  lctrShdlCd: string,
  week: number,
  { enabled = true, together = false }: TopicsOptions = {},
) {
  const alone = useQuery({ ...topicsQuery(lctrShdlCd, week), enabled: enabled && !together });
  const all = useQuery({ ...topicsQuery(lctrShdlCd, allWeeks), enabled: enabled && together });
  const [asked, other] = together ? [all, alone] : [alone, all];
  const { error, isFetching, refetch } = asked;
  const data = (asked.data ?? other.data)?.list.filter(({ lctrWk }) => lctrWk === week);
  return { data, error, isFetching, refetch };
}
