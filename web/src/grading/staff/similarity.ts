/** Queries and words of similar submissions. */
import type { Result } from '@baeum/contract';
import {
  getSimilarPair,
  listSimilarWork,
  similarRows,
  similarityMessages,
} from '@baeum/contract/grading/similarity-terms';
import { callQuery, pagedQuery } from '../../api.ts';
import { formatDateTime } from '../../ui/format.ts';
import type { ListOptions, ListState } from '../../ui/list/list-state.ts';

export type Similarity = Result<typeof listSimilarWork>;
export type SimilarRow = Similarity['items'][number];
export type SimilarPair = Result<typeof getSimilarPair>;

export const similarOptions = {
  pageSizes: [similarRows.usual, similarRows.most],
} as const satisfies ListOptions;

/** How often it is asked whether a check is done. */
const askedEveryMs = 5000;

export const similarQuery = (activityId: string, state: ListState) => {
  const query = pagedQuery(
    listSimilarWork,
    {
      activityId,
      page: state.page,
      rows: state.pageSize ?? similarRows.usual,
    },
    ['activityId'],
  );
  return {
    ...query,
    refetchInterval: ({ state: { data } }: { state: { data: Similarity | undefined } }) =>
      data?.check?.isDone === false && askedEveryMs,
  };
};

export const similarPairQuery = (activityId: string, pairId: number) =>
  callQuery(getSimilarPair, { activityId, pairId });

/** What was compared, and what was not. */
export function statusOf({ check, later }: Pick<Similarity, 'check' | 'later'>): readonly string[] {
  if (check === null) return [similarityMessages.never];
  if (!check.isDone) return [similarityMessages.begun];
  return [
    `${formatDateTime(check.askedAt)}에 제출물 ${check.compared.toLocaleString('ko')}건을 비교했습니다.`,
    ...(check.elsewhere > 0
      ? [`다른 강의의 제출물 ${check.elsewhere.toLocaleString('ko')}건과도 비교했습니다.`]
      : []),
    ...(check.unread > 0
      ? [`${check.unread.toLocaleString('ko')}건은 파일에서 글을 읽지 못해 쓴 글만 비교했습니다.`]
      : []),
    ...(later > 0 ? [`그 뒤에 제출한 ${later.toLocaleString('ko')}건은 아직 비교하지 않았습니다.`] : []),
  ];
}
