import type { Result } from '@baeum/contract';
import type { getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import { loadable } from '../ui/loadable.tsx';
import type { HandedIn } from './marks/own.ts';

export type Score = NonNullable<Result<typeof getAsgmtSbmtData>['myScre']>;

/** Most work has no score yet. */
const ScoreCard = loadable(() => import('./ScoreCard.tsx'));

interface OwnScoreProps {
  readonly score: Score | null;
  /** What was handed in, with the marks that were made on it. */
  readonly handedIn: HandedIn;
}

/** What the student was given, once that is released. */
export const OwnScore = ({ score, handedIn }: OwnScoreProps) =>
  score && <ScoreCard score={score} handedIn={handedIn} />;
