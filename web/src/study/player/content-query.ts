/** A content, and what comes after it in its week. */
import type { Result } from '@baeum/contract';
import { getCntntInfo, getLctrDsbjList } from '@baeum/contract/study/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api.ts';
import { missingOf } from '../learning/ranges.ts';

export type Content = Result<typeof getCntntInfo>;
type Topic = Result<typeof getLctrDsbjList>['list'][number];

/** A player begins with what the ledger knows now, and nothing that is asked for later disturbs it. */
export const useContent = (lctrShdlCd: string, lctrCd: string) =>
  useQuery({
    ...callQuery(getCntntInfo, { lctrShdlCd, lctrCd }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const isOpen = ({ lctrOpenYn, part_open_yn, ingYn }: Topic) =>
  lctrOpenYn === 'Y' && part_open_yn === 'Y' && ingYn === 'Y';

/** The next content of a week of which something has been missed. */
export const nextWithGaps = (topics: readonly Topic[], lctrCd: string): string | undefined => {
  const place = topics.findIndex((topic) => topic.lctrCd === lctrCd);
  return (
    topics
      .slice(place + 1)
      .find(
        (topic) =>
          topic.lctrCd !== null &&
          topic.lctrCntsSe !== '2' &&
          isOpen(topic) &&
          missingOf(topic.learnRanges, topic.mediaSec).length > 0,
      )?.lctrCd ?? undefined
  );
};

/** The topics of the week that a content belongs to, while what was missed in it is being played. */
export const useTopics = (lctrShdlCd: string, week: number | undefined) =>
  useQuery({
    ...callQuery(getLctrDsbjList, { lctrShdlCd, week: week ?? 0 }),
    enabled: week !== undefined,
  });
