import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../api.ts';
import { type Judgement, judgementOf, knownChoices, problemOf, type Score, type Work } from './judging.ts';
import { workQuery } from './queries.ts';
import type { SavingState } from './saver.ts';
import { type Grading, takeGrading } from './savers.ts';
import { type Hold, useHold } from './useHold.ts';

/** What is decided about a piece of work, which saves itself with each change. */
export interface OpenGrading {
  readonly judgement: Judgement;
  /** Rises when what is stored takes the place of what stood here: fields that keep a text of their own begin again with it. */
  readonly revision: number;
  readonly saving: SavingState;
  /** Why it cannot be saved as it is. */
  readonly problem: string | undefined;
  /** Something was changed here that is not stored. */
  readonly isUnsaved: boolean;
  readonly change: (part: Partial<Judgement>) => void;
  readonly flush: () => void;
  /** Waits until everything is stored. @returns whether it is */
  readonly settle: () => Promise<boolean>;
  /** The same, where there has to be a score, even if nothing was decided yet. */
  readonly store: () => Promise<boolean>;
  /** What else belongs to the score was changed here, which makes it another version; goes on from what others have saved before. */
  readonly adopt: (before: number, version: number) => void;
  readonly saveOwn: () => void;
  readonly takeStored: () => void;
  /** Who else has it open; nothing can be changed meanwhile. */
  readonly hold: Hold;
  /** Goes on from what others have saved. */
  readonly renew: () => void;
}

const unchanged: SavingState = { kind: 'unchanged' };
const noSubscription = () => () => {};

/** Undefined until what an earlier visit has left behind has been read. */
export const useGrading = (work: Work): OpenGrading | undefined => useJudgement(work, useSaver(work));

export function useJudgement(work: Work, grading: Grading | undefined): OpenGrading | undefined {
  const [changed, setChanged] = useState<Judgement>();
  const [revision, setRevision] = useState(0);
  const saving = useSyncExternalStore(
    grading?.saver.subscribe ?? noSubscription,
    grading?.saver.state ?? (() => unchanged),
  );
  const knownJudgement = (judgement: Judgement): Judgement => ({
    ...judgement,
    choices: knownChoices(judgement.choices, work.rubric),
  });
  function take(stored: Score | null): void {
    setChanged(knownJudgement(judgementOf(stored)));
    setRevision((before) => before + 1);
  }
  const client = useQueryClient();
  async function readAgain(): Promise<void> {
    const query = workQuery(work.activityId, work.holder);
    const { score } = await client.fetchQuery({ ...query, staleTime: 0 });
    if (grading?.saver.renew(score)) take(score);
  }
  // Without a connection the version that is saved settles it.
  const renew = () => void readAgain().catch(() => {});
  const hold = useHold(work, renew);
  if (grading === undefined) return undefined;
  const { saver, judgement: begun } = grading;
  const judgement = changed ?? knownJudgement(begun);
  function change(part: Partial<Judgement>): void {
    // Keys reach what is only to be read.
    if (hold.heldBy !== null) return;
    const next = { ...judgement, ...part };
    setChanged(next);
    saver.change(next, work.workVersion);
  }
  function store(): Promise<boolean> {
    if (work.score === null && saver.last() === undefined) change({});
    return saver.settle();
  }
  return {
    judgement,
    revision,
    saving,
    problem: problemOf(judgement, work.outOf),
    isUnsaved: saver.unsaved() !== undefined,
    change,
    flush: () => saver.flush(),
    settle: () => saver.settle(),
    store,
    adopt(before, version) {
      if (!saver.adopt(before, version)) renew();
    },
    saveOwn: () => setChanged(saver.saveOwn() ?? judgement),
    takeStored: () => take(saver.takeStored() ?? null),
    hold,
    renew,
  };
}

/** The saver of this work, and what it begins with. */
function useSaver(work: Work): Grading | undefined {
  const client = useQueryClient();
  const { id: user } = useUser();
  const [grading, setGrading] = useState<Grading>();
  // Of this work as it was when it was opened: that is what is looked at.
  const [opened] = useState(work);
  const before = useEffectEvent(() => grading);
  useEffect(() => {
    let isLeft = false;
    const { current, leave } = takeGrading(client, user, opened, before());
    void current.then((begun) => (isLeft ? undefined : setGrading(begun)));
    return () => {
      isLeft = true;
      leave();
    };
  }, [client, user, opened]);
  return grading;
}
