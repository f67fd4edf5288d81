/** Watched ranges on this device that have not been acknowledged. */
import { createOutbox, type OutboxEntry, type OutboxStore, useOutboxFlush } from '../../api.ts';
import type { Watched } from './watching.ts';

export interface UnsentName {
  readonly user: string;
  readonly lctrShdlCd: string;
  readonly lctrCd: string;
  /** Key of the player that watched them. */
  readonly player: string;
}

export interface Unsent {
  /** The server's number of this playback; absent until its start was acknowledged. */
  readonly learnSeq: number | undefined;
  /** Position of the player in seconds. */
  readonly position: number;
  readonly ranges: readonly Watched[];
}

export type LearningEntry = OutboxEntry<UnsentName, Unsent>;
export type LearningStore = OutboxStore<UnsentName, Unsent>;

/** Each player keeps its own entry. */
export const unsentLearning = createOutbox<UnsentName, Unsent>(
  'baeum.learning',
  ({ user, lctrShdlCd, lctrCd, player }) => [user, lctrShdlCd, lctrCd, player],
);

const load = () => import('./flush.ts');

/** Sends what earlier visits left unsent. */
export const useUnsentLearning = (user: string): void => useOutboxFlush(unsentLearning, user, load);
