/** What has been watched and not been acknowledged, on this device. */
import { type UnsentEntry, type UnsentStore, unsentKind } from '../../api.ts';
import type { Watched } from './watching.ts';

export interface UnsentName {
  readonly user: string;
  readonly lctrShdlCd: string;
  readonly lctrCd: string;
  /** Of the player that watched it. */
  readonly player: string;
}

export interface Unsent {
  /** The play it belongs to; absent when not even its beginning was acknowledged. */
  readonly learnSeq: number | undefined;
  /** Seconds: where the player was. */
  readonly position: number;
  readonly ranges: readonly Watched[];
}

export type LearningEntry = UnsentEntry<UnsentName, Unsent>;
export type LearningStore = UnsentStore<UnsentName, Unsent>;

/** Each player keeps its own entry. */
export const unsentLearning = unsentKind<UnsentName, Unsent>(
  'baeum.learning',
  ({ user, lctrShdlCd, lctrCd, player }) => [user, lctrShdlCd, lctrCd, player],
);
