import type { Result } from '@baeum/contract';
import {
  allWeeks,
  getLctrDsbjList,
  getLctrWeekAllList,
  getLctrWeekInfo,
  getLctrWeekNumList,
} from '@baeum/contract/study/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery, serverNow } from '../api.ts';
import { untilNext } from '../submission/periods.ts';

export type Week = Result<typeof getLctrWeekAllList>['list'][number];
/** A week as shown in its chip. */
export type WeekNumber = Result<typeof getLctrWeekNumList>['list'][number];
/** A topic of a week, or an activity that belongs to no topic. */
type Topics = Result<typeof getLctrDsbjList>;
export type Topic = Topics['list'][number];

export const weekNumbersQuery = (lctrShdlCd: string) => callQuery(getLctrWeekNumList, { lctrShdlCd });
export const weeksQuery = (lctrShdlCd: string) => callQuery(getLctrWeekAllList, { lctrShdlCd });
export const weekQuery = (lctrShdlCd: string, week: number) =>
  callQuery(getLctrWeekInfo, { lctrShdlCd, week });
export const topicsQuery = (lctrShdlCd: string, week: number) =>
  callQuery(getLctrDsbjList, { lctrShdlCd, week });

/** Fetched again when a period begins or ends while they are shown. */
const followedTopics = (lctrShdlCd: string, week: number) => ({
  ...topicsQuery(lctrShdlCd, week),
  refetchInterval: ({ state: { data } }: { state: { data: Topics | undefined } }) =>
    data !== undefined && untilNext({ starts: [data.chngDt], ends: [] }, serverNow()),
});

/** Whether so many weeks are expanded that the topics of all weeks are fetched in one call. */
export const areMany = (open: readonly number[]): boolean => open.length >= 4;

interface TopicsOptions {
  /** Does not fetch while the week is collapsed. */
  readonly enabled?: boolean;
  /** Fetches the topics of all weeks in one call. */
  readonly together?: boolean;
}

/** The topics of a week. When the way of fetching changes, the previous topics stay until the new ones arrive. */
export function useTopics(
  lctrShdlCd: string,
  week: number,
  { enabled = true, together = false }: TopicsOptions = {},
) {
  const alone = useQuery({ ...followedTopics(lctrShdlCd, week), enabled: enabled && !together });
  const all = useQuery({ ...followedTopics(lctrShdlCd, allWeeks), enabled: enabled && together });
  const [asked, other] = together ? [all, alone] : [alone, all];
  const { error, isFetching, refetch } = asked;
  const data = (asked.data ?? other.data)?.list.filter(({ lctrWk }) => lctrWk === week);
  return { data, error, isFetching, refetch };
}
