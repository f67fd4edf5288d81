/**
 * The savers of the work that is shown, and of what was shown before and is still being sent. What was not acknowledged when a tab
 * died is taken up again where its work is opened.
 */
import { getGradedWork } from '@baeum/contract/grading/staff-terms';
import type { QueryClient } from '@tanstack/react-query';
import { judgementOf, type Judgement, problemOf, type Work } from './judging.ts';
import { changedByScore, workQuery } from './queries.ts';
import { Saver } from './saver.ts';
import { type ScoreName, sendScore, unsentScores } from './unsent.ts';

export interface Grading {
  readonly saver: Saver;
  /** What the panel begins with. */
  readonly judgement: Judgement;
}

interface Begun extends Grading {
  /** Other tabs may send what this one leaves behind. */
  readonly unlock: () => void;
}

interface Shared {
  readonly grading: Promise<Begun>;
  /** Panels that show it now. */
  panels: number;
}

const shared = new Map<string, Shared>();
const keyOf = ({ user, activityId, holder }: ScoreName) => JSON.stringify([user, activityId, holder]);

/**
 * The saver of a piece of work, of which there is never a second one, whose versions would be refused.
 * @param before what the panel had before it was hidden, as behind a sign-in: it knows what was saved since the work was opened
 * @returns it, and what to call when the work is left
 */
export function takeGrading(client: QueryClient, user: string, work: Work, before?: Grading) {
  const name = { user, activityId: work.activityId, holder: work.holder };
  const key = keyOf(name);
  const grading = () => (before === undefined ? begin(client, name, work) : resume(name, before));
  const found = shared.get(key) ?? { grading: grading(), panels: 0 };
  shared.set(key, found);
  found.panels += 1;
  const current = found.grading.then(({ saver, judgement }) => {
    // What could not be sent when the work was left may be complete by now.
    if (saver.state().kind === 'incomplete') saver.flush();
    return { saver, judgement: saver.unsaved() ?? saver.last() ?? judgement };
  });
  return { current, leave: () => void leave(client, key, found) };
}

/** What is still being sent when its work is left keeps its saver until it has arrived. */
async function leave(client: QueryClient, key: string, own: Shared): Promise<void> {
  own.panels -= 1;
  const { saver, unlock } = await own.grading;
  saver.flush();
  const forget = () => {
    if (own.panels > 0 || saver.unsaved() !== undefined || shared.get(key) !== own) return;
    stop();
    shared.delete(key);
    unlock();
    if (saver.last() !== undefined)
      for (const call of changedByScore) void client.invalidateQueries({ queryKey: [call] });
  };
  const stop = saver.subscribe(forget);
  forget();
}

async function begin(client: QueryClient, name: ScoreName, work: Work): Promise<Begun> {
  const left = await leftBehind(name);
  const stored = judgementOf(work.score);
  const judgement = left ? { ...stored, ...left.judgement } : stored;
  const store = unsentScores.open();
  const own = workQuery(name.activityId, name.holder).queryKey;
  const unlock = unsentScores.lock(name);
  const saver = new Saver({
    version: left?.version ?? work.score?.version ?? 0,
    // Of marks that are not among those that were left behind it is not known who has taken them away.
    saved: judgement,
    // The full points may have been changed since the work was opened.
    isComplete: (wanted) => problemOf(wanted, client.getQueryData(own)?.outOf ?? work.outOf) === undefined,
    send: (saving) => sendScore(name, saving),
    // A device that stores nothing still sends.
    keep: (saving) => void store.put({ name, unsent: saving }).catch(() => {}),
    drop: () => void store.remove(name).catch(() => {}),
    onSaved({ score, state }) {
      // What lateness takes off is that of now.
      const { latePenalty } = score;
      client.setQueryData(own, (shown) => shown && { ...shown, score, state, latePenalty });
      // What waits next is another one now.
      void client.invalidateQueries({
        queryKey: [getGradedWork],
        predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(own),
      });
    },
  });
  if (left !== undefined) saver.change(judgement, left.workVersion);
  return { saver, judgement, unlock };
}

const resume = (name: ScoreName, before: Grading): Promise<Begun> =>
  Promise.resolve({ ...before, unlock: unsentScores.lock(name) });

async function leftBehind(name: ScoreName) {
  try {
    const entries = await unsentScores.open().listFor(name.user);
    return entries.find((entry) => keyOf(entry.name) === keyOf(name))?.unsent;
  } catch {
    // Without a store nothing was kept.
    return undefined;
  }
}
