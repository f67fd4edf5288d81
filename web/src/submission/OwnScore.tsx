import type { Result } from '@baeum/contract';
import type { getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import { loadable } from '../ui/loadable.tsx';

export type Score = NonNullable<Result<typeof getAsgmtSbmtData>['myScre']>;

/** Most work has no score yet. */
const ScoreCard = loadable(() => import('./ScoreCard.tsx'));

/** What the student was given, once that is released. */
export const OwnScore = ({ score }: { score: Score | null }) => score && <ScoreCard score={score} />;
