/** Scores on this device that were never acknowledged. */
import { getGradedWork, saveScore } from '@baeum/contract/grading/staff-terms';
import {
  ApiError,
  createOutbox,
  type OutboxEntry,
  type OutboxStore,
  post,
  useOutboxFlush,
  useUser,
} from '../../api.ts';
import type { Judgement } from './judging.ts';

export interface ScoreName {
  readonly user: string;
  readonly activityId: string;
  readonly holder: number;
}

interface UnsentScore {
  readonly version: number;
  /** Of the work that was looked at. */
  readonly workVersion: string;
  /** What was left before there were marks has none. */
  readonly judgement: Omit<Judgement, 'marks'> & Partial<Pick<Judgement, 'marks'>>;
}

export const unsentScores = createOutbox<ScoreName, UnsentScore>(
  'baeum.scores',
  ({ user, activityId, holder }) => [user, activityId, String(holder)],
);

export const sendScore = ({ activityId, holder }: Omit<ScoreName, 'user'>, unsent: UnsentScore) =>
  post(saveScore, {
    activityId,
    holder,
    version: unsent.version,
    workVersion: unsent.workVersion,
    ...unsent.judgement,
  });

type Entry = OutboxEntry<ScoreName, UnsentScore>;
type Store = Pick<OutboxStore<ScoreName, UnsentScore>, 'put' | 'listFor'>;

/**
 * What is refused is kept: whoever grades decides about it when the work is opened again.
 * @returns whether nothing is left under this name
 */
export async function deliver(entry: Entry, store: Store): Promise<boolean> {
  try {
    await sendScore(entry.name, entry.unsent);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.isFinal && (await moveToList(entry, store));
  }
}

/** Where names are shown by now, nobody opens work under the number that it had: it is kept by what lists name it. */
async function moveToList({ name, unsent }: Entry, store: Store): Promise<boolean> {
  const { activityId, holder } = name;
  const listedAs = await post(getGradedWork, { activityId, holder }).then(
    (work) => work.listedAs,
    // It stays as it is.
    () => holder,
  );
  const moved = { ...name, holder: listedAs };
  const left = await store.listFor(name.user);
  // Also by the entry itself, where it has that name already.
  const isTaken = left.some((one) => one.name.activityId === activityId && one.name.holder === listedAs);
  if (isTaken || (await unsentScores.isLocked(moved))) return false;
  await store.put({ name: moved, unsent });
  return true;
}

const flush = (user: string): Promise<boolean> => unsentScores.flush(user, deliver);

const load = () => Promise.resolve({ flush });

/** Sends what earlier visits have left, when the screen is opened and when the network returns. */
export const useUnsentScores = (): void => useOutboxFlush(unsentScores, useUser().id, load);
