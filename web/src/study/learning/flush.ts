/** Sends what players that are no more have left on this device. */
import { updateLearningTime } from '@baeum/contract/study/terms';
import { ApiError, post } from '../../api.ts';
import { isFinal, reportOf, wasCredited } from './report.ts';
import {
  deviceUnsent,
  lockOf,
  mayHold,
  type UnsentEntry,
  type UnsentName,
  type UnsentStore,
} from './unsent.ts';

/** Runs the work unless a living player holds the entry; where the browser knows no locks, nobody is known to live. */
const unlessHeld = async (name: UnsentName, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  );
};

/** @returns whether anything has been credited */
export async function flushUnsent(user: string): Promise<boolean> {
  const store = await deviceUnsent();
  let credited = false;
  for (const { name } of await store.of(user)) {
    await unlessHeld(name, async () => {
      // As it is now that nobody else writes it.
      const entry = (await store.of(user)).find((one) => lockOf(one.name) === lockOf(name));
      if (entry === undefined || !(await send(store, entry))) return;
      credited = true;
      await store.drop(name);
    });
  }
  if ((await store.of(user)).length === 0) mayHold.forget(user);
  return credited;
}

/** @returns whether the ledger has answered for all of it; what it refuses for good is not offered again */
async function send(store: UnsentStore, { name, unsent }: UnsentEntry): Promise<boolean> {
  let { learnSeq, ranges } = unsent;
  while (ranges.length > 0) {
    const report = reportOf('stop', name, { ...unsent, learnSeq, ranges }, Date.now());
    try {
      ({ learnSeq } = await post(updateLearningTime, report));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const final = isFinal(error);
      if (!final) await store.keep({ name, unsent: { ...unsent, learnSeq, ranges } });
      if (!wasCredited(error)) return final;
    }
    ranges = ranges.slice(report.ranges?.length ?? 0);
  }
  return true;
}
