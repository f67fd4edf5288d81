/** Sends what players that are no more have left on this device. */
import { updateLearningTime } from '@baeum/contract/study/terms';
import { ApiError, post } from '../../api.ts';
import { deviceStorage } from '../../ui/drafts/storage.ts';
import { reportOf } from './report.ts';
import { dropUnsent, keepUnsent, lockOf, type Unsent, type UnsentName, unsentOf } from './unsent.ts';

/** Runs the work unless a living player holds the entry; where the browser knows no locks, nobody is known to live. */
const unlessHeld = async (name: UnsentName, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  );
};

/** @returns whether anything has been credited */
export async function flushUnsent(user: string): Promise<boolean> {
  const storage = deviceStorage();
  if (storage === undefined) return false;
  let credited = false;
  for (const { name } of unsentOf(storage, user)) {
    await unlessHeld(name, async () => {
      // As it is now that nobody else writes it.
      const entry = unsentOf(storage, user).find((one) => lockOf(one.name) === lockOf(name));
      if (entry !== undefined && (await sent(entry.name, entry.unsent))) {
        credited = true;
        dropUnsent(storage, name);
      }
    });
  }
  return credited;

  async function sent(name: UnsentName, unsent: Unsent): Promise<boolean> {
    let { learnSeq, ranges } = unsent;
    while (ranges.length > 0) {
      const report = reportOf('stop', name, { ...unsent, learnSeq, ranges }, Date.now());
      try {
        ({ learnSeq } = await post(updateLearningTime, report));
        ranges = ranges.slice(report.ranges?.length ?? 0);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const final = !error.unreachable && !error.endsSession && error.status < 500 && error.status !== 429;
        if (!final && storage !== undefined) keepUnsent(storage, name, { ...unsent, learnSeq, ranges });
        // What the ledger refuses for good is not offered again.
        return final;
      }
    }
    return true;
  }
}
