/** Builds learning reports (specification §7.3). */
import type { Input, Result } from '@baeum/contract';
import {
  learningLimits,
  type ReportState,
  studyRefusals,
  type updateLearningTime,
} from '@baeum/contract/study/terms';
import type { Unsent, UnsentName } from './unsent.ts';
import type { Watched } from './watching.ts';

export type Report = Input<typeof updateLearningTime>;
export type Reported = Result<typeof updateLearningTime>;

const creditedFirst: ReadonlySet<string | undefined> = new Set(
  Object.values(studyRefusals).map(({ errorCode }) => errorCode),
);

/** Whether a refused report was credited first, so that repeating it would change nothing. */
export const wasCredited = ({ errorCode }: { readonly errorCode: string | undefined }): boolean =>
  creditedFirst.has(errorCode);

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * @param at this device's clock, in milliseconds. Ranges are reported with their age, which makes a wrong clock
 * harmless.
 */
const claimOf = (watched: Watched, at: number) => ({
  from: tenths(watched.from),
  to: tenths(watched.to),
  ago: Math.max(0, tenths((at - watched.endedAt) / 1000)),
  rate: watched.rate,
});

/** Builds one report with as many ranges as allowed, oldest first. */
export const reportOf = (
  state: ReportState,
  name: Pick<UnsentName, 'lctrShdlCd' | 'lctrCd'>,
  { learnSeq, position, ranges }: Unsent,
  at: number,
): Report => ({
  ...(learnSeq === undefined ? {} : { learnSeq }),
  lctrCd: name.lctrCd,
  lctrShdlCd: name.lctrShdlCd,
  state,
  position: tenths(position),
  ranges: ranges.slice(0, learningLimits.ranges).map((watched) => claimOf(watched, at)),
});
