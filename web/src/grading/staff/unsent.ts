/** Scores on this device that were never acknowledged. */
import { getGradedWork, saveScore } from '@baeum/contract/grading/staff-terms';
import {
  ApiError,
  createOutbox,
  type Delivery,
  type Flushed,
  type OutboxEntry,
  type OutboxStore,
  post,
  useOutboxFlush,
  useUser,
} from '../../api.ts';
import { flushOutbox } from '../../api/outbox-flush.ts';
import type { Judgement } from './judging.ts';

export interface ScoreName {
  readonly user: string;
  readonly activityId: string;
  readonly holder: number;
}

type Later = 'marks' | 'unreadable';

interface UnsentScore {
  readonly version: number;
  /** Of the work that was looked at. */
  readonly workVersion: string;
  /** What was left before there were marks has none, nor texts that are no numbers. */
  readonly judgement: Omit<Judgement, Later> & Partial<Pick<Judgement, Later>>;
}

export const unsentScores = createOutbox<ScoreName, UnsentScore>(
  'baeum.scores',
  ({ user, activityId, holder }) => [user, activityId, String(holder)],
);

export function sendScore({ activityId, holder }: Omit<ScoreName, 'user'>, unsent: UnsentScore) {
  const { version, workVersion } = unsent;
  const { unreadable: _, ...judgement } = unsent.judgement;
  return post(saveScore, { activityId, holder, version, workVersion, ...judgement });
}

type Entry = OutboxEntry<ScoreName, UnsentScore>;
type Store = Pick<OutboxStore<ScoreName, UnsentScore>, 'put' | 'listFor'>;

/** What is refused is kept: whoever grades decides about it when the work is opened again. */
export async function deliver(entry: Entry, store: Store): Promise<Delivery> {
  // The numbers beside what is none would be a score that nobody has given.
  if (Object.keys(entry.unsent.judgement.unreadable ?? {}).length > 0) return moveToList(entry, store);
  try {
    await sendScore(entry.name, entry.unsent);
    return 'delivered';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.isFinal ? moveToList(entry, store) : 'unreached';
  }
}

/** Where names are shown by now, nobody opens work under the number that it had: it is kept by what lists name it. */
async function moveToList({ name, unsent }: Entry, store: Store): Promise<Delivery> {
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
  if (isTaken || (await unsentScores.isLocked(moved))) return 'kept';
  await store.put({ name: moved, unsent });
  return 'delivered';
}

const flush = (user: string): Promise<Flushed> => flushOutbox(unsentScores, user, deliver);

const load = () => Promise.resolve({ flush });

/** Sends what earlier visits have left, when the screen is opened and when the network returns. */
export const useUnsentScores = (): void => useOutboxFlush(unsentScores, useUser().id, load);
