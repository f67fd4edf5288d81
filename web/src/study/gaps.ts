/** Finds missing parts of a week's contents for playing only those. */
import { contentKinds } from '@baeum/contract/study/terms';
import { contentRefusal, isWatched } from './cells.ts';
import { missingOf } from './learning/ranges.ts';
import type { Topic } from './queries.ts';

/** Parts are missing and can be watched now; external pages have no parts. */
const hasGaps = (topic: Topic): topic is Topic & { readonly lctrCd: string } =>
  topic.lctrCd !== null &&
  topic.lctrCntsSe !== contentKinds.link &&
  contentRefusal(topic) === undefined &&
  missingOf(topic.learnRanges, topic.mediaSec).length > 0;

/** The first content that was left unfinished. */
export const firstUnfinished = (topics: readonly Topic[]): string | undefined =>
  topics.filter(hasGaps).find((topic) => topic.learnSec > 0 && !isWatched(topic))?.lctrCd;

/** The next content of the week with missing parts. */
export const nextWithGaps = (topics: readonly Topic[], lctrCd: string): string | undefined =>
  topics.slice(topics.findIndex((topic) => topic.lctrCd === lctrCd) + 1).find(hasGaps)?.lctrCd;
