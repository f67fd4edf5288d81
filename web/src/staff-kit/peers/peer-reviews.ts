/** What the members of teams say about each other, for the screens that show it. */
import type { Result } from '@baeum/contract';
import { type PeerStanding, peerStandingNames } from '@baeum/contract/team/peer-terms';
import type { listPeerReviews } from '@baeum/contract/team/staff-terms';
import type { Status } from '../../ui/Chip.tsx';

export type PeerReviews = Result<typeof listPeerReviews>;
export type EvaluatedMember = PeerReviews['items'][number];

const tones = { all: 'green', some: 'yellow', none: 'red', alone: 'gray', left: 'gray' } as const;

/** Whether the member has evaluated the others. */
export const standingChip = (standing: PeerStanding): Status => ({
  tone: tones[standing],
  word: peerStandingNames[standing],
});

/** How much is still to come. */
export const handedInWords = ({ asked, handedIn }: PeerReviews): string =>
  `평가 제출 ${handedIn} / ${asked}명`;
